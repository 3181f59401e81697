"""Rulings on §7: the third phase, the last round of betting and the winner."""

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
from ambigu_variants.ambigu.rules.table import Action
from ambigu_variants.ambigu.rules.winning import gain, pass_out, show, win
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Ask, Steps

ruling = LALANNE.ruling


@ruling(at="§7 ¶3", words="faisant la vade du nombre de jetons qu'il souhaite")
def last_betting(deal: Deal) -> Steps[bool]:
    """As long as nobody has opened, each player in turn passes, or opens with any number of counters.

    Reading: The text doesn’t say who speaks first. Until now, the first to speak and to draw was the player
    nearest the dealer’s right among those still in.
    """
    return (yield from speech_at_last(deal))


@ruling(at="§7 ¶3", words="faisant la vade du nombre de jetons qu'il souhaite", standing=Standing.INFERRED)
def last_bet(deal: Deal, seat: int) -> range:
    """The opener may bet any number of the counters he has, but at least one.

    Reading: According to the text, the opener bets as many counters as he wishes. He must have these
    counters, though: he puts the bet in front of him, and only a player who calls may be short of counters
    (§10 Tapis). A bet of nothing wouldn’t be a bet.
    """
    return bet_range(deal, seat, 1)


@ruling(at="§7 ¶4", words="peuvent passer, suivre ou renvier")
def last_answers(deal: Deal, opener: int) -> Steps[None]:
    """Then each player passes and is out, calls, or raises, for as many rounds as it takes: until nobody
    calls the last raise, or some call it and nobody goes higher. A player can’t raise his own raise.
    """
    yield from answers(deal, opener, raises=True)


@ruling(at="§7 ¶4", words="une somme supérieure à la vade", standing=Standing.INFERRED)
@contested("fr-raise-size", "above", "a raise may be to any higher sum")
def raise_to(deal: Deal, seat: int, level: int) -> range:
    """A player may raise to any sum above the bet he is answering.

    Reading: The text says that a player who calls puts up the amount of the first bet, and one who raises
    puts up more. Both amounts are totals: everything that the player has put up in front of him so far. Once
    there is a raise, it is the raise that must be called, and a new raise must be higher. The text doesn’t
    say by how much, so one counter is enough.
    """
    return raise_range(deal, seat, level + 1)


@raise_to.reading("above-again", "a raise must add more than the first bet", standing=Standing.INFERRED)
def above_again(deal: Deal, seat: int, level: int) -> range:
    """A raise must go beyond the bet that it answers by more than the amount of the first bet.

    Reading: The sum that a raiser puts up may be what he adds, not his total; and the text compares it
    with the first bet, not with the last raise.
    """
    return raise_range(deal, seat, level + opening_bet(deal) + 1)


@ruling(at="§7 ¶5", words="on peut passer avant la vade et participer aux enchères")
def last_return(case: Matter) -> bool:
    """A player who passed before the bet may still call or raise; only a pass after the bet is final. Each
    raise starts a new round among those who haven’t passed since the bet.
    """
    return True


@ruling(at="§7 ¶7", words="il n'y a pas de deuxième tour")
def all_pass_last(deal: Deal) -> Steps[None]:
    """If everyone passes in the last round of betting, the deal ends. The pool, which includes what was
    staked in the second phase, stays for the next deal, and so does the batterie.
    """
    yield from pass_out(deal)


@ruling(at="§7 ¶7", words="si tous les joueurs passent", standing=Standing.INFERRED)
@contested("fr-passed-beside-all-in", "shown", "the hands are shown")
def all_in_stands(deal: Deal) -> bool:
    """If a player is already all in and none of the others bets, everyone still in shows his hand, and the
    best hand wins.

    Reading: A player who has put in all his counters is in the game and can no longer pass, so not everyone
    has passed. By §7 ¶9, if several players stay, the highest combination wins, and §10 lets a player who is
    all in win up to what he has put in. Otherwise he would lose that sum just because the
    others don’t want to add to their bets.
    """
    return True


@all_in_stands.reading("void", "the deal is void and everything stays", standing=Standing.STATED)
def void_all_the_same(deal: Deal) -> bool:
    """If everyone who can still bet passes, the deal is void, and the bet of the player who is all in stays
    with the pool. The hands are shown only if nobody has a counter left, because then nobody passes.

    Reading: Everyone who still has a say has passed, and the sentence makes no exception for a player who is
    all in. It says expressly that the opening bet of the second phase, and the counters of those who called
    it, stay on the table.
    """
    asked = [step.reply for step in deal.log if isinstance(step, Ask) and step.stage == deal.stage]
    return not any(reply and reply.action is Action.PASS for reply in asked)


@ruling(at="§7 ¶8", words="il gagne tout ce qu'il y a au jeu")
def lone_bettor(deal: Deal, seat: int) -> Steps[None]:
    """A player who is left alone takes everything: the pool, all the bets and the batterie. Every other
    player pays him for his combination.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from deal.rules.payment(deal, seat)


@ruling(
    at="§7 ¶8",
    words="poule augmentée des vades, suivis et renvis, et la batterie",
    standing=Standing.INFERRED,
)
@contested("fr-showdown-batterie", "taken", "the winner takes the batterie")
def tray_at_showdown(case: Matter) -> bool:
    """The winner of a showdown takes the batterie too, just like a player who is left alone.

    Reading: The text lists the winnings once, for a player who is left alone. The next sentence says only
    who wins when several players are left.
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

    Reading: The text mentions it only where one player is left alone.
    """
    return False


@ruling(at="§7 ¶9", words="celui qui a la combinaison la plus haute qui gagne")
def showing(deal: Deal) -> Steps[None]:
    """If several players stay in, the highest combination wins and is paid for."""
    shown = yield from show(deal)
    order = [deal.live[hand] for hand in shown.order]
    yield from win(deal, order[0])
    yield from gain(deal, order)
    yield from deal.rules.payment(deal, order[0])


@ruling(at="§7 ¶9", words="les joueurs sont départagés par le meilleur point", standing=Standing.INFERRED)
@contested("fr-meilleur-point", "sum", "the sum of the cards decides")
def equals(case: Matter, hand: Hand, cards: Cards) -> Height:
    """If combinations are equal, the higher total wins: the sum of the cards that form the combination.
    The text calls it the best point.

    Reading: The same text measures points by the sum of their cards, and primes too. If the word meant the
    combination called point, four tens would be no better than four aces.
    """
    return (Mark(pips(cards), Measure.PIPS),)


@equals.reading("point-held", "the best point in the hand decides", standing=Standing.STATED)
def point_held(case: Matter, hand: Hand, cards: Cards) -> Height:
    """If combinations are equal, the best point in each hand decides: its best two or three cards of one
    suit.

    Reading: In this text “point” is the name of a combination, and the sentence may mean that one. If so, two
    primes, two fredons or two tricons with prime are always equal, and two cards of one suit decide between
    two tricons. The rule about two cards in sequence, which the sentence adds, then applies to those two
    cards as well.
    """
    best = max(map(pips, best_points(hand)), default=0)
    return (Mark(best, Measure.SUITED),)


@equals.reading("whole-hand", "the whole hand counts", standing=Standing.INFERRED)
def whole_hand(case: Matter, hand: Hand, cards: Cards) -> Height:
    """If combinations are equal, the sum of all four cards decides, including any outside the combination.

    Reading: The sentence says that the best point decides between players, and a player holds four cards. So
    the odd card of a sequence or a tricon counts too. A point has its own measure, in §9.1.
    """
    return (Mark(pips(hand.cards), Measure.HAND),)


@ruling(
    at="§7 ¶9",
    words="les joueurs sont départagés par le meilleur point",
    of=("prime_height", "sequence_height", "tricon_height", "flush_height", "fredon_height"),
    standing=Standing.INFERRED,
)
def height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Of two primes, sequences, tricons, flushes or fredons, the one whose cards add up to more is higher.
    The text has no special rule for them: the higher total decides, as always.

    Reading: The sentence covers every tie. That the best point is the higher total is the edition’s reading
    of it.
    """
    return case.rules.equals(case, hand, cards)


@ruling(at="§7 ¶9", words="les joueurs sont départagés par le meilleur point", standing=Standing.INFERRED)
@contested("all-tp-tie", "sum", "all four cards count")
def tricon_prime_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Between two tricons with prime the higher total decides, as in every tie: all four cards count.

    Reading: All four cards form the combination, and the text nowhere says that one part of it counts before
    the other.
    """
    return case.rules.equals(case, hand, cards)


@tricon_prime_height.reading("tricon-first", "the tricon counts first", standing=Standing.INFERRED)
def tricon_first(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher tricon wins; the other card would count only if the tricons were equal.

    Reading: The tricon is the stronger part of the hand, and it pays more.
    """
    return (Mark(hand.kinds[0][0].rank, Measure.TRICON), *case.rules.equals(case, hand, cards))


@ruling(at="§7 ¶9", words="les joueurs sont départagés par le meilleur point", standing=Standing.INFERRED)
@contested("fr-composite-tie", "sum", "all four cards count")
def flush_sequence_height(case: Matter, hand: Hand, cards: Cards) -> Height:
    """Between two flushes with sequence the higher total decides, as in every tie: all four cards count.

    Reading: All four cards form the combination, even the one outside the run, because without it there is
    no flush.
    """
    return case.rules.equals(case, hand, cards)


@flush_sequence_height.reading("sequence-first", "the run counts first", standing=Standing.INFERRED)
def sequence_first(case: Matter, hand: Hand, cards: Cards) -> Height:
    """The higher run of three wins; the whole hand counts only between equal runs.

    Reading: It is the run that lifts the hand above a plain flush.
    """
    threes = runs(cards, 3, circular=case.rules.round_the_corner(case))
    best = max(map(pips, threes), default=0)
    return (Mark(best, Measure.RUN), *case.rules.equals(case, hand, cards))


@ruling(at="§7 ¶9", words="un point égal de deux cartes ne se suivant pas")
@contested("fr-seq2-vs-three", "elder", "the rule doesn’t concern a point of three cards")
def two_card_sequence(case: Matter, points: list[Holding]) -> list[Holding]:
    """Between equal points, two cards in sequence beat two that aren’t. The rule doesn’t concern a point of
    three cards.

    Reading: The text speaks only of points of two cards. So a point of three neither wins nor loses by this
    rule, and only the seat decides between it and a two-card sequence. If the hands are compared in pairs,
    they can beat one another in a circle. So the edition looks at them all together: first every two-card
    point that is beaten drops out, and then the player nearest the dealer’s right wins.
    """
    held = [case.rules.point_in_sequence(case, point.cards) for point in points]
    if not any(held):
        return points
    return [point for point, runs in zip(points, held, strict=True) if runs or len(point.cards) == 3]


@two_card_sequence.reading("sequence-wins", "two in sequence beat three cards", standing=Standing.INFERRED)
def sequence_wins(case: Matter, points: list[Holding]) -> list[Holding]:
    """Between equal points, two cards in sequence beat any other point, even one of three cards.

    Reading: A point of three cards, too, can be described as “not in sequence”.
    """
    held = [case.rules.point_in_sequence(case, point.cards) for point in points]
    return [point for point, runs in zip(points, held, strict=True) if runs] or points


@two_card_sequence.reading("three-wins", "three cards beat two in sequence", standing=Standing.INFERRED)
def three_wins(case: Matter, points: list[Holding]) -> list[Holding]:
    """Between equal points, three cards beat two; the sequence counts only between points of two cards.

    Reading: A longer point is rarer, and the sentence on sequences speaks of two cards against two.
    """
    longest = [point for point in points if len(point.cards) == 3]
    held = [case.rules.point_in_sequence(case, point.cards) for point in points]
    return longest or [point for point, runs in zip(points, held, strict=True) if runs] or points


@ruling(at="§7 ¶9", words="deux cartes de même couleur qui se suivent")
@contested("fr-seq2-scope", "two-card", "only in a point of two cards")
def point_in_sequence(case: Matter, cards: Cards) -> bool:
    """By two cards in sequence the text means a point of exactly two cards, next to each other in rank.

    Reading: The parenthesis defines a two-card sequence as two cards, and the sentence contrasts it with
    other points of two cards.
    """
    return len(cards) == 2 and in_sequence(cards, circular=case.rules.round_the_corner(case))


@point_in_sequence.reading("any", "any two neighbouring cards in the point", standing=Standing.INFERRED)
def any_point(case: Matter, cards: Cards) -> bool:
    """A point of two or three cards contains a two-card sequence if any two of its cards are next to each
    other in rank.

    Reading: Two cards out of three of one suit can follow each other too, and the parenthesis doesn’t rule
    out a third.
    """
    return bool(runs(cards, 2, circular=case.rules.round_the_corner(case)))


@ruling(at="§7 ¶9", words="le plus près par la droite du donneur")
def elder_hand(case: Matter, equal: list[Holding]) -> Holding:
    """If nothing else decides, count round from the dealer’s right: the first of the tied players wins."""
    return equal[0]


@ruling(at="§7 ¶9", words="le plus près par la droite du donneur")
def nearest(case: Matter, seats: Sequence[int], players: int) -> int:
    """If several players tie, count round from the dealer’s right: the first of them wins."""
    return min(seats)
