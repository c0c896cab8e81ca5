// Names that nobody else has, for actions and tabs, made so that they need no https.
export const freshId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
