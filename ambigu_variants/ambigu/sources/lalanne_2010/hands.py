"""Ambigu after Philippe Lalanne, *L'Ambigu*, in *Le Salon des jeux – Académie des jeux oubliés* (2010,
revised 2021).

In the order of the text: §1 players, §7 the showdown, §8 the order, §9.1 the simple combinations, §9.2 the
composite ones.
"""

from __future__ import annotations

from ambigu_variants.ambigu.rules import silences
from ambigu_variants.ambigu.rules.hands import (
    Cards,
    Combination,
    Hand,
    Height,
    Holding,
    Mark,
    Measure,
    Ways,
    best_points,
    in_sequence,
    pips,
    runs,
)
from ambigu_variants.ambigu.rules.rulebook import Matter
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.rulings import Standing

__all__: list[str] = []

ruling = LALANNE.ruling
round_the_corner = LALANNE.silent(silences.round_the_corner)


@ruling(at="§1 ¶1", words="de 2 à 6 joueurs")
def players(case: Matter) -> range:
    """Two to six players."""
    return range(2, 7)


@ruling(
    at="§7 ¶9",
    words="les joueurs sont départagés par le meilleur point",
    name="sum",
    crux="fr-meilleur-point",
)
def equals(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Equal combinations are parted by the best point: the higher sum of the cards that make them.

    Reading: The same text uses the sum of the points for the height of a point and the size of a prime. Taken
    as the combination called Point, the word would make four tens no better than four aces.
    """
    return (Mark(pips(cards), Measure.PIPS),)


@equals.reading("point-held")
def point_held(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Equal combinations are parted by the best Point that each hand holds: its best two or three suited
    cards.

    Reading: Point is the name of a combination in this text, and the sentence may mean that. Then two
    primes, two fredons or two tricons with prime are always equal, a pair of suited cards parts two
    tricons, and what the sentence adds on two cards in sequence goes for that pair too.
    """
    best = max(map(pips, best_points(hand)), default=0)
    return (Mark(best, Measure.SUITED),)


@ruling(
    at="§7 ¶9",
    words="les joueurs sont départagés par le meilleur point",
    of=("prime_height", "sequence_height", "tricon_height", "flush_height", "fredon_height"),
)
def height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """No rule of its own: the best point parts them, as it parts all equals."""
    return case.rules.equals(case, hand, cards)


@ruling(
    at="§7 ¶9",
    words="les joueurs sont départagés par le meilleur point",
    name="sum",
    crux="all-tp-tie",
)
def tricon_prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The best point parts them, as it parts all equals: all four cards count.

    Reading: All four cards make the combination, and no sentence says that one part of it comes before the
    other.
    """
    return case.rules.equals(case, hand, cards)


@tricon_prime_height.reading("tricon-first", standing=Standing.INFERRED)
def tricon_first(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher tricon wins; only between equal tricons would the rest be counted.

    Reading: The tricon is the nobler part of the hand, and pays more.
    """
    return (Mark(hand.kinds[0][0].rank, Measure.TRICON), *case.rules.equals(case, hand, cards))


@ruling(
    at="§7 ¶9",
    words="les joueurs sont départagés par le meilleur point",
    name="sum",
    crux="fr-composite-tie",
)
def flush_sequence_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The best point parts them, as it parts all equals: all four cards count.

    Reading: All four cards make the combination, the one outside the run too, for without it there is no
    flush.
    """
    return case.rules.equals(case, hand, cards)


@flush_sequence_height.reading("sequence-first", standing=Standing.INFERRED)
def sequence_first(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher run of three wins; only between equal runs is the whole hand counted.

    Reading: The run is what raises the hand above a plain flush.
    """
    threes = runs(cards, 3, circular=case.rules.round_the_corner(case))
    best = max(map(pips, threes), default=0)
    return (Mark(best, Measure.RUN), *case.rules.equals(case, hand, cards))


@ruling(
    at="§7 ¶9",
    words="un point égal de deux cartes ne se suivant pas",
    name="elder",
    crux="fr-seq2-vs-three",
)
def two_card_sequence(case: Matter, points: list[Holding]) -> list[Holding]:
    """Among equal points, two cards in sequence beat two cards that are not. A point of three cards is
    untouched.

    Reading: The text names only points of two cards. A point of three therefore neither wins nor loses by
    this rule; it is parted from a two-card sequence by the elder hand alone. Taken pair by pair this can run
    in a circle, so the edition judges the whole set: first every beaten two-card point goes, then the elder
    hand decides.
    """
    held = [case.rules.point_in_sequence(case, point.cards) for point in points]
    if not any(held):
        return points
    return [point for point, runs in zip(points, held, strict=True) if runs or len(point.cards) == 3]


@two_card_sequence.reading("sequence-wins", standing=Standing.INFERRED)
def sequence_wins(case: Matter, points: list[Holding]) -> list[Holding]:
    """Among equal points, two cards in sequence beat every other, a point of three cards too.

    Reading: A point of three cards can be said not to be in sequence either.
    """
    held = [case.rules.point_in_sequence(case, point.cards) for point in points]
    return [point for point, runs in zip(points, held, strict=True) if runs] or points


@two_card_sequence.reading("three-wins", standing=Standing.INFERRED)
def three_wins(case: Matter, points: list[Holding]) -> list[Holding]:
    """Among equal points, three cards beat two; only between points of two cards does the sequence count.

    Reading: A longer point is the rarer, and the sentence on sequences speaks of two cards against two.
    """
    longest = [point for point in points if len(point.cards) == 3]
    held = [case.rules.point_in_sequence(case, point.cards) for point in points]
    return longest or [point for point, runs in zip(points, held, strict=True) if runs] or points


@ruling(
    at="§7 ¶9",
    words="deux cartes de même couleur qui se suivent",
    name="two-card",
    crux="fr-seq2-scope",
)
def point_in_sequence(case: Matter, cards: Cards) -> bool:
    """The two-card sequence is a point of just two cards, the one next to the other.

    Reading: The parenthesis defines it as two cards, and sets it against points of two cards.
    """
    return len(cards) == 2 and in_sequence(cards, circular=case.rules.round_the_corner(case))


@point_in_sequence.reading("any", standing=Standing.INFERRED)
def any_point(case: Matter, cards: Cards) -> bool:
    """A point of two or three cards counts if any two of them are neighbours.

    Reading: Two of three suited cards may follow each other too, and the parenthesis does not say that they
    are alone.
    """
    return bool(runs(cards, 2, circular=case.rules.round_the_corner(case)))


@ruling(at="§7 ¶9", words="le plus près par la droite du donneur")
def elder_hand(case: Matter, equal: list[Holding]) -> Holding:
    """The player nearest on the dealer's right wins."""
    return equal[0]


@ruling(at="§8 ¶4", words="la séquence est toujours plus forte que la prime")
def ladder(case: Matter) -> tuple[Combination, ...]:
    """Point, prime, sequence, tricon, flush; then tricon with prime, flush with sequence, fredon.

    Reading: The simple combinations come in the order of §9.1 and the composite ones after them in that of
    §9.2; the two chapters are said to give the hierarchy.
    """
    return (
        Combination.POINT,
        Combination.PRIME,
        Combination.SEQUENCE,
        Combination.TRICON,
        Combination.FLUSH,
        Combination.TRICON_PRIME,
        Combination.FLUSH_SEQUENCE,
        Combination.FREDON,
    )


@ruling(at="§9.1 Point", words="Deux ou trois cartes de même couleur")
def point(case: Matter, hand: Hand) -> Ways:
    """Two or three cards of one suit."""
    return tuple([suited for suited in hand.suits if 2 <= len(suited) <= 3])


@ruling(at="§9.1 Point", words="[1 jeton]")
def point_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """One counter."""
    return 1


@ruling(at="§9.1 Point", words="hauteur déterminée par la somme des points")
def point_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher sum of its two or three cards."""
    total = Mark(pips(cards), Measure.PIPS)
    return (Mark(len(cards), Measure.CARDS), total) if case.rules.three_against_two(case) else (total,)


@ruling(
    at="§9.1 Point",
    words="hauteur déterminée par la somme des points",
    name="sum-only",
    crux="fr-three-vs-two",
    standing=Standing.INFERRED,
)
def three_against_two(case: Matter) -> bool:
    """No: the sum alone counts, whether it is of two cards or of three.

    Reading: The text gives one measure for both kinds of point and never says that three cards beat two; so
    19 in two cards beats 17 in three.
    """
    return False


@three_against_two.reading("three-wins", standing=Standing.INFERRED)
def three_beat_two(case: Matter) -> bool:
    """Yes: three cards of a suit beat two, whatever their sums.

    Reading: Height may be meant only between points of as many cards, the rest being taken for granted.
    """
    return True


@ruling(at="§9.1 Prime", words="Quatre cartes de couleurs différentes")
def prime(case: Matter, hand: Hand) -> Ways:
    """Four cards of four different suits."""
    return (hand.cards,) if len(hand.suits) == 4 else ()


@ruling(
    at="§9.1 Prime",
    words="somme des points des cartes > 30 = grande prime",
    name="above-30",
    crux="all-grand-from",
)
def grand_prime(case: Matter, cards: Cards) -> bool:
    """The prime is grand when its cards add up to more than 30.

    Reading: The sign is a plain *more than*: a prime of just 30 is small.
    """
    return pips(cards) > 30


@grand_prime.reading("from-30", standing=Standing.INFERRED)
def from_30(case: Matter, cards: Cards) -> bool:
    """The prime is grand from 30 on.

    Reading: Thirty was the number to reach in many games, and a writer may be loose about the limit itself.
    """
    return pips(cards) >= 30


@ruling(at="§9.1 Prime", words="petite prime = 2 jetons ; grande prime = 3 jetons")
def prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Two counters for a small prime, three for a grand one."""
    return 3 if case.rules.grand_prime(case, cards) else 2


@ruling(at="§9.1 Séquence", words="Trois cartes de même couleur qui se suivent")
def sequence(case: Matter, hand: Hand) -> Ways:
    """Three cards of one suit that follow one another."""
    if len(hand.suits[0]) < 3:
        return ()
    return runs(hand.suits[0], 3, circular=case.rules.round_the_corner(case))


@ruling(at="§9.1 Séquence", words="[3 jetons]")
def sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Three counters."""
    return 3


@ruling(at="§9.1 Tricon", words="Trois cartes semblables")
def tricon(case: Matter, hand: Hand) -> Ways:
    """Three cards of one rank."""
    return (hand.kinds[0],) if len(hand.kinds[0]) == 3 else ()


@ruling(at="§9.1 Tricon", words="[4 jetons]")
def tricon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Four counters."""
    return 4


@ruling(at="§9.1 Flux", words="Quatre cartes de la même couleur")
def flush(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit."""
    return (hand.cards,) if len(hand.suits) == 1 else ()


@ruling(at="§9.1 Flux", words="[5 jetons]")
def flush_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Five counters."""
    return 5


@ruling(at="§9.2 Tricon avec prime", words="une quatrième différente par le rang et la couleur")
def tricon_prime(case: Matter, hand: Hand) -> Ways:
    """Three cards of one rank and a fourth that differs from them in rank and suit."""
    return (hand.cards,) if len(hand.kinds[0]) == 3 and len(hand.suits) == 4 else ()


@ruling(at="§9.2 Tricon avec prime", words="selon que la prime est petite ou grande")
def tricon_prime_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """The price of the tricon and that of the prime, small or grand, added."""
    return case.rules.tricon_price(case, hand, cards) + case.rules.prime_price(case, hand, cards)


@ruling(
    at="§9.2 Flux avec séquence",
    words="contenant au moins trois cartes qui se suivent",
    name="three",
    crux="fr-flux-sequence",
)
def flush_sequence(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit of which at least three follow one another.

    Reading: At least three is said outright, and four in a row is only one case of it.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and runs(hand.cards, 3, circular=circular) else ()


@flush_sequence.reading("four", standing=Standing.INFERRED)
def four_in_a_row(case: Matter, hand: Hand) -> Ways:
    """Four cards of one suit, all four in a row.

    Reading: A flush with a sequence can be heard as a flush that is a sequence, all of it.
    """
    circular = case.rules.round_the_corner(case)
    return (hand.cards,) if len(hand.suits) == 1 and in_sequence(hand.cards, circular=circular) else ()


@ruling(at="§9.2 Flux avec séquence", words="5+3 = 8 jetons")
def flush_sequence_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """The price of the flush and that of the sequence, added."""
    return case.rules.flush_price(case, hand, cards) + case.rules.sequence_price(case, hand, cards)


@ruling(at="§9.2 Fredon", words="Quatre cartes semblables")
def fredon(case: Matter, hand: Hand) -> Ways:
    """Four cards of one rank."""
    return (hand.cards,) if len(hand.kinds[0]) == 4 else ()


@ruling(
    at="§9.2 Fredon",
    words="on le compte comme deux tricons",
    name="two-tricons",
    crux="fr-fredon-two-tricons",
)
def fredon_price(case: Matter, hand: Hand, cards: Cards) -> int:
    """Eight counters, as much as two tricons; the prime that it also is pays nothing.

    Reading: The figure and its reason are both printed, and neither mentions the prime.
    """
    return 8


@fredon_price.reading("with-prime", standing=Standing.INFERRED)
def with_prime(case: Matter, hand: Hand, cards: Cards) -> int:
    """Eight counters, and the price of the prime that four cards of a rank always are.

    Reading: A tricon with prime is paid for its prime, and a fredon holds one too.
    """
    return 8 + case.rules.prime_price(case, hand, cards)
