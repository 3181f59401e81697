"""§7: the third phase, the last betting, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.betting import (
    answers,
    bet_range,
    opening_bet,
    raise_range,
    speech_at_last,
)
from ambigu_variants.ambigu.rules.counters import take_all
from ambigu_variants.ambigu.rules.hands import (
    Cards,
    Hand,
    Height,
    Holding,
    Mark,
    Measure,
    best_points,
    in_sequence,
    pips,
    runs,
)
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter
from ambigu_variants.ambigu.rules.winning import gain, pass_out, show, win
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Ask, Say, Steps

__all__: list[str] = []

ruling = LALANNE.ruling


@ruling(at="§7 ¶3", words="faisant la vade du nombre de jetons qu'il souhaite")
def last_betting(deal: Deal) -> Steps[bool]:
    """In turn each passes, or opens with as much as he likes.

    Reading: Who speaks first is not said. The nearest to the dealer's right among those in has spoken and
    drawn first before.
    """
    return (yield from speech_at_last(deal))


@ruling(at="§7 ¶3", words="faisant la vade du nombre de jetons qu'il souhaite", standing=Standing.INFERRED)
def last_bet(deal: Deal, seat: int) -> range:
    """Whoever opens may bet any number of counters that he has, one at least.

    Reading: The text says as many as he wishes. That he must have them is inferred: the bet lies before him,
    and only a player who follows may be short of counters (§10 Tapis). A bet of nothing would be none.
    """
    return bet_range(deal, seat, 1)


@ruling(at="§7 ¶4", words="peuvent passer, suivre ou renvier")
def last_answers(deal: Deal, opener: int) -> Steps[None]:
    """Then each passes and is out, follows with as much, or raises, until nobody raises the last raise.
    Nobody raises himself.
    """
    yield from answers(deal, opener, raises=True)


@ruling(
    at="§7 ¶4",
    words="une somme supérieure à la vade",
    name="above",
    called="a raise may go to any higher sum",
    crux="fr-raise-size",
)
def raise_to(deal: Deal, seat: int, level: int) -> range:
    """A raise may go to any sum above the bet that it answers.

    Reading: Who follows puts the amount of the first bet, and who raises a sum above it: what stands before
    him in all. Once there is a raise, it is the raise that is followed, and a new one must go above it. By
    how much is not said, so one counter is enough.
    """
    return raise_range(deal, seat, level + 1)


@raise_to.reading("above-again", "a raise adds more than the first bet", standing=Standing.INFERRED)
def above_again(deal: Deal, seat: int, level: int) -> range:
    """What he adds to the bet that he is to answer must itself be above the first bet.

    Reading: The sum that a raiser puts may be what he adds, not what he has put in all; and the first bet,
    not the last raise, is what the text measures it by.
    """
    return raise_range(deal, seat, level + opening_bet(deal) + 1)


@ruling(at="§7 ¶5", words="on peut passer avant la vade et participer aux enchères")
def last_return(case: Matter) -> bool:
    """One who passed before the bet may still follow it: only a pass after the bet is for good."""
    return True


@ruling(at="§7 ¶7", words="il n'y a pas de deuxième tour")
def all_pass_last(deal: Deal) -> Steps[None]:
    """If all pass, the deal ends; the pool, with what was staked on four cards, and the batterie stay for the
    next.
    """
    yield from pass_out(deal)


@ruling(
    at="§7 ¶7",
    words="si tous les joueurs passent",
    name="shown",
    called="the hands are shown",
    crux="fr-passed-beside-all-in",
    standing=Standing.INFERRED,
)
def all_in_stands(deal: Deal) -> bool:
    """If nobody bets beside a player who is all-in, all who are in show, and the best hand wins.

    Reading: A player who has put forward all his counters is in the game and cannot pass any more, so not all
    have passed. §7 ¶9 has the highest combination win if several stay, and §10 promises that he can win as
    much as he has put forward. He would lose it here because the others do not want to add to theirs.
    """
    return True


@all_in_stands.reading("void", "the deal is void and everything stays", standing=Standing.STATED)
def void_all_the_same(deal: Deal) -> bool:
    """If all who can still bet pass, the deal is void: the bet of the player who is all-in stays with the
    pool too. Only if nobody has a counter left, and so nobody passes, are the hands shown.

    Reading: Whoever is asked has passed, and the sentence makes no exception for a player who is all-in. It
    expressly leaves the first bet on the table, and the counters of those who followed it.
    """
    asked = [step.reply for step in deal.log if isinstance(step, Ask) and step.stage == deal.stage]
    return not any(reply and reply.say is Say.PASS for reply in asked)


@ruling(at="§7 ¶8", words="il gagne tout ce qu'il y a au jeu")
def lone_bettor(deal: Deal, seat: int) -> Steps[None]:
    """Whoever is left alone takes everything: the pool, all the bets and the batterie; and every other player
    pays him for his combination.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from deal.rules.payment(deal, seat)


@ruling(
    at="§7 ¶8",
    words="poule augmentée des vades, suivis et renvis, et la batterie",
    name="taken",
    called="the winner takes the batterie",
    crux="fr-showdown-batterie",
    standing=Standing.INFERRED,
)
def tray_at_showdown(case: Matter) -> bool:
    """The winner of a showdown takes the batterie too, as one who is left alone does.

    Reading: The gains are listed once, for the lone player, and the next sentence only says who wins among
    several.
    """
    return True


@tray_at_showdown.reading(
    "stays",
    "the batterie stays",
    at="§7 ¶9",
    words="c'est celui qui a la combinaison la plus haute qui gagne",
    standing=Standing.INFERRED,
)
def tray_stays(case: Matter) -> bool:
    """The batterie stays for the next deal.

    Reading: It is named only where a player is left alone.
    """
    return False


@ruling(at="§7 ¶9", words="celui qui a la combinaison la plus haute qui gagne")
def showing(deal: Deal) -> Steps[None]:
    """If several stay, the highest combination wins, and is paid for."""
    shown = yield from show(deal)
    order = [deal.live[hand] for hand in shown.order]
    yield from win(deal, order[0])
    yield from gain(deal, order)
    yield from deal.rules.payment(deal, order[0])


@ruling(
    at="§7 ¶9",
    words="les joueurs sont départagés par le meilleur point",
    name="sum",
    called="the sum of the cards decides",
    crux="fr-meilleur-point",
    standing=Standing.INFERRED,
)
def equals(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Equal combinations are parted by the best point: the higher sum of the cards that make them.

    Reading: The same text uses the sum of the points for the height of a point and the size of a prime. Taken
    as the combination called Point, the word would make four tens no better than four aces.
    """
    return (Mark(pips(cards), Measure.PIPS),)


@equals.reading("point-held", "the best point held decides", standing=Standing.STATED)
def point_held(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Equal combinations are parted by the best Point that each hand holds: its best two or three suited
    cards.

    Reading: Point is the name of a combination in this text, and the sentence may mean that. Then two
    primes, two fredons or two tricons with prime are always equal, a pair of suited cards parts two
    tricons, and what the sentence adds on two cards in sequence goes for that pair too.
    """
    best = max(map(pips, best_points(hand)), default=0)
    return (Mark(best, Measure.SUITED),)


@equals.reading("whole-hand", "the whole hand counts", standing=Standing.INFERRED)
def whole_hand(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Equal combinations are parted by the sum of all four cards, those outside the combination too.

    Reading: It is players that are parted by the best point, and a player holds four cards. Then the odd card
    counts beside a sequence or a tricon; a point has its own measure in §9.1.
    """
    return (Mark(pips(hand.cards), Measure.HAND),)


@ruling(
    at="§7 ¶9",
    words="les joueurs sont départagés par le meilleur point",
    of=("prime_height", "sequence_height", "tricon_height", "flush_height", "fredon_height"),
)
def height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Primes, sequences, tricons, flushes and fredons have no rule of their own: the best point parts them,
    as it parts all equals.
    """
    return case.rules.equals(case, hand, cards)


@ruling(
    at="§7 ¶9",
    words="les joueurs sont départagés par le meilleur point",
    name="sum",
    called="all four cards count",
    crux="all-tp-tie",
)
def tricon_prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Two tricons with prime are parted by the best point, as all equals are: all four cards count.

    Reading: All four cards make the combination, and no sentence says that one part of it comes before the
    other.
    """
    return case.rules.equals(case, hand, cards)


@tricon_prime_height.reading("tricon-first", "the tricon counts first", standing=Standing.INFERRED)
def tricon_first(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher tricon wins; only between equal tricons would the rest be counted.

    Reading: The tricon is the nobler part of the hand, and pays more.
    """
    return (Mark(hand.kinds[0][0].rank, Measure.TRICON), *case.rules.equals(case, hand, cards))


@ruling(
    at="§7 ¶9",
    words="les joueurs sont départagés par le meilleur point",
    name="sum",
    called="all four cards count",
    crux="fr-composite-tie",
)
def flush_sequence_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Two flushes with sequence are parted by the best point, as all equals are: all four cards count.

    Reading: All four cards make the combination, the one outside the run too, for without it there is no
    flush.
    """
    return case.rules.equals(case, hand, cards)


@flush_sequence_height.reading("sequence-first", "the run counts first", standing=Standing.INFERRED)
def sequence_first(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher run of three wins; only between equal runs is the whole hand counted.

    Reading: The run is what raises the hand above a plain flush.
    """
    threes = runs(cards, 3, circular=case.rules.round_the_corner(case))
    best = max(map(pips, threes), default=0)
    return (Mark(best, Measure.RUN), *case.rules.equals(case, hand, cards))


@ruling(
    at="§7 ¶9",
    words="deux cartes de même couleur qui se suivent",
    name="two-card",
    called="only in a point of two cards",
    crux="fr-seq2-scope",
)
def point_in_sequence(case: Matter, cards: Cards) -> bool:
    """A two-card sequence is a point of just two cards, the one next to the other.

    Reading: The parenthesis defines it as two cards, and sets it against points of two cards.
    """
    return len(cards) == 2 and in_sequence(cards, circular=case.rules.round_the_corner(case))


@point_in_sequence.reading("any", "any two neighbours in the point", standing=Standing.INFERRED)
def any_point(case: Matter, cards: Cards) -> bool:
    """A point of two or three cards counts if any two of them are neighbours.

    Reading: Two of three suited cards may follow each other too, and the parenthesis does not say that they
    are alone.
    """
    return bool(runs(cards, 2, circular=case.rules.round_the_corner(case)))


@ruling(
    at="§7 ¶9",
    words="un point égal de deux cartes ne se suivant pas",
    name="elder",
    called="a point of three cards stands aside",
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


@two_card_sequence.reading("sequence-wins", "two in sequence beat three cards", standing=Standing.INFERRED)
def sequence_wins(case: Matter, points: list[Holding]) -> list[Holding]:
    """Among equal points, two cards in sequence beat every other, a point of three cards too.

    Reading: A point of three cards can be said not to be in sequence either.
    """
    held = [case.rules.point_in_sequence(case, point.cards) for point in points]
    return [point for point, runs in zip(points, held, strict=True) if runs] or points


@two_card_sequence.reading("three-wins", "three cards beat two in sequence", standing=Standing.INFERRED)
def three_wins(case: Matter, points: list[Holding]) -> list[Holding]:
    """Among equal points, three cards beat two; only between points of two cards does the sequence count.

    Reading: A longer point is the rarer, and the sentence on sequences speaks of two cards against two.
    """
    longest = [point for point in points if len(point.cards) == 3]
    held = [case.rules.point_in_sequence(case, point.cards) for point in points]
    return longest or [point for point, runs in zip(points, held, strict=True) if runs] or points


@ruling(at="§7 ¶9", words="le plus près par la droite du donneur")
def elder_hand(case: Matter, equal: list[Holding]) -> Holding:
    """If nothing else parts the hands, the player nearest on the dealer's right wins."""
    return equal[0]


@ruling(at="§7 ¶9", words="le plus près par la droite du donneur")
def nearest(case: Matter, seats: Sequence[int], players: int) -> int:
    """Of several who are equal the one wins who sits nearest on the dealer's right, counted from the dealer
    to the right.
    """
    return min(seats)
