// How far an arrow key leads: 1 to the next, -1 to the one before, 0 if the key is another or means something else.
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export const stepOf = ({ key, ctrlKey, altKey, metaKey }) => (!ctrlKey && !altKey && !metaKey && STEPS[key]) || 0;
