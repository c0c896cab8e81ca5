"""Bots go by things of a tavern, told apart by their letters, and never by what a person is called."""

from stammtisch.bots.naming import kind_words, tavern_name, tavern_names


def test_each_name_has_a_letter_of_its_own():
    names = tavern_names()
    assert len(names) >= 10
    assert len({name[0] for name in names}) == len(names)


def test_a_seat_gives_its_name_unless_somebody_has_it_or_its_letter():
    assert [tavern_name(seat, []) for seat in range(3)] == list(tavern_names()[:3])
    assert tavern_name(0, ["LANTERN"]) == tavern_names()[1]
    assert tavern_name(0, ["Lena"]) == tavern_names()[1]
    assert tavern_name(len(tavern_names()), []) == tavern_names()[0]


def test_there_is_a_name_even_where_all_are_taken():
    letters = [chr(code) for code in range(ord("a"), ord("z") + 1)]
    assert tavern_name(2, letters) == tavern_names()[2]
    everybody = list(tavern_names())
    assert tavern_name(0, everybody) == "Lantern 2"
    assert tavern_name(0, [*everybody, "lantern 2"]) == "Lantern 3"


def test_kinds_have_words():
    assert kind_words("uniform") == "careless"
    assert kind_words("nobody's") == "nobody's"
