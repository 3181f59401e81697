"""A deal after Lalanne, in the order of his text: §2 stakes, §4 the deal, §5 to §7 the three phases, §10 the
side rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from ambigu_variants.ambigu.rules.moves import (
    answers,
    bet_range,
    collect,
    deal_out,
    demand,
    each_draws,
    gain,
    lay_away,
    pass_out,
    put,
    raise_range,
    serve,
    show,
    speech_at_last,
    speech_on_four,
    speech_on_two,
    take_all,
    win,
)
from ambigu_variants.ambigu.rules.rulebook import Deal, Matter, Turn
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.cards import Card
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Deed, Did, Steps

__all__: list[str] = []

ruling = LALANNE.ruling


# §2 to §4: stakes, the first deal --------------------------------------------------------------------------


@ruling(at="§2 ¶1", words="1 ou 2 jetons (selon convention)")
def agreed_ante(case: Matter) -> range:
    """One or two counters, as agreed."""
    return range(1, 3)


@ruling(at="§2 ¶1", words="Si après un coup la poule n'a pas été tirée")
def before_deal(deal: Deal) -> Steps[None]:
    """Every player puts the ante into the pool, even where an earlier pool still lies there."""
    ante = deal.house["ante"]
    demand(deal, ante, "ante")
    for seat in range(deal.players):
        yield from put(deal, seat, deal.pool, ante)


@ruling(at="§4 ¶1", words="à tour de rôle dans le sens inverse")
def next_dealer(deal: Deal) -> int:
    """The deal goes round counter-clockwise: the player on the dealer's right has it next."""
    return 0


@ruling(at="§4 ¶2", words="celui qui obtient la plus haute est le premier donneur")
def first_dealer(case: Matter, drawn: Sequence[Card]) -> list[int]:
    """Whoever draws the highest card deals; those who draw equally high draw again."""
    highest = max(card.rank for card in drawn)
    return [seat for seat, card in enumerate(drawn) if card.rank == highest]


@ruling(at="§4 ¶3", words="les donne à couper au joueur placé à sa gauche")
def first_deal(deal: Deal) -> Steps[None]:
    """The dealer shuffles, his left neighbour cuts, and each player gets two cards, one by one, the player on
    the dealer's right first.
    """
    yield Did(Deed.SHUFFLED, deal.dealer)
    yield deal.cut(deal.dealer - 1)
    yield from deal_out(deal, 2)


# §5: two cards ---------------------------------------------------------------------------------------------


@ruling(at="§5 ¶1", words="Deux possibilités s'offrent aux joueurs")
def opening(deal: Deal) -> Steps[bool]:
    """In turn from the dealer's right each passes, or asks for the shuffle and the second deal."""
    return (yield from speech_on_two(deal))


@ruling(at="§5 ¶2", words="Si tous les joueurs passent, ils écartent")
def all_pass_two_cards(deal: Deal) -> Steps[bool]:
    """All exchange, and a new round begins; nothing bounds the number of such rounds."""
    yield from deal.rules.first_exchange(deal, list(deal.live))
    return True


@ruling(at="§5 ¶2", words="donne à chacun dans l'ordre du tour")
def first_exchange(deal: Deal, seats: list[int]) -> Steps[None]:
    """All lay their cards away first; then the dealer serves each as many, in turn, without shuffling."""
    laid = []
    for seat in seats:
        laid.append((yield from lay_away(deal, seat, deal.rules.first_discard(deal))))
    for seat, count in zip(seats, laid, strict=True):
        if count and seat in deal.live:
            yield from serve(deal, seat, count)


@ruling(at="§5 ¶2", words="une ou les deux cartes", name="one-or-two", crux="fr-ph1-discard-zero")
def first_discard(case: Matter) -> range:
    """One card or both.

    Reading: None is not among the numbers given.
    """
    return range(1, 3)


@first_discard.reading("may-keep", standing=Standing.INFERRED)
def may_keep(case: Matter) -> range:
    """One card, both, or none.

    Reading: A player who passes for want of a better moment may still like his two cards, and nothing compels
    him to give one up.
    """
    return range(3)


@ruling(at="§5 ¶3", words="mettant ainsi fin à la première phase")
def stand_ends_speech(case: Matter) -> bool:
    """The first player who is satisfied ends the phase."""
    return True


@ruling(at="§5 ¶3", words="il interdit tout échange de cartes", name="never", crux="fr-ph1-late-battez")
def exchange_after_stand(case: Matter, round_of_speech: int) -> bool:
    """No: the phase is over, and those who had passed keep their cards.

    Reading: The exchange belongs to rounds in which all have passed. In a later round, too, the word ends the
    phase.
    """
    return False


@exchange_after_stand.reading("later-rounds", standing=Standing.INFERRED)
def later_rounds(case: Matter, round_of_speech: int) -> bool:
    """Not in the first round; in a later one those who passed before the word exchange once more.

    Reading: The text forbids the exchange to a word spoken in the first round, and is silent on the others.
    """
    return round_of_speech > 1


@ruling(at="§5 Batterie", words="une mise convenue - un ou deux jetons")
def agreed_batterie(case: Matter) -> range:
    """One or two counters, as agreed."""
    return range(1, 3)


@ruling(
    at="§5 Batterie",
    words="doit immédiatement placer une mise convenue",
    name="always",
    crux="fr-batterie-carried",
)
def stand_stake(deal: Deal, seat: int) -> Steps[None]:
    """Whoever asks for the shuffle puts the agreed stake into the tray of the batterie at once.

    Reading: The duty has no condition: it holds though a batterie from an earlier deal lies there.
    """
    yield from put(deal, seat, deal.tray, deal.house["batterie"])


@stand_stake.reading("unless-carried", standing=Standing.INFERRED)
def unless_carried(deal: Deal, seat: int) -> Steps[None]:
    """He puts it only if no batterie lies in the tray already.

    Reading: A batterie that stays over already marks that stakes go with the asking.
    """
    if not deal.tray.counters:
        yield from put(deal, seat, deal.tray, deal.house["batterie"])


# §6: four cards --------------------------------------------------------------------------------------------


@ruling(at="§6 ¶1", words="sans les mélanger au préalable", name="shuffled", crux="fr-battre-sans-melanger")
def second_deal_shuffle(deal: Deal) -> Steps[None]:
    """The stock is shuffled, without the discards.

    Reading: The two halves of the clause collide, for to beat the cards is to shuffle them. The player asked
    for just that; what is not to be mixed in are the discards, of which the text has just spoken.
    """
    yield deal.shuffle("second-deal")


@second_deal_shuffle.reading("cut", standing=Standing.INFERRED)
def only_cut(deal: Deal) -> Steps[None]:
    """The stock is only cut.

    Reading: If it is beaten and yet not mixed, a cut is what is left.
    """
    yield deal.cut(deal.dealer - 1, "second-deal")


@second_deal_shuffle.reading("untouched", standing=Standing.INFERRED)
def untouched(deal: Deal) -> Steps[None]:
    """The stock stays as it lies.

    Reading: The second half of the clause corrects the first.
    """
    yield from ()


@ruling(at="§6 ¶1", words="2 cartes supplémentaires, une par une, à chacun des joueurs")
def second_deal(deal: Deal) -> Steps[None]:
    """Every player gets two more cards, one by one."""
    yield from deal_out(deal, 2)


@ruling(at="§6 ¶2", words="peut passer ou ouvrir")
def first_betting(deal: Deal) -> Steps[Turn]:
    """In turn each passes or opens, down to the dealer, who closes the round; he may also force."""
    return (yield from speech_on_four(deal))


@ruling(at="§6 ¶3", words="le donneur doit mettre 2 jetons au jeu")
def dealer_force(case: Matter) -> int | None:
    """For two counters, if all before him have passed; he does not bet them, he only puts them down.

    Reading: Forcing stands beside passing and opening: the text gives him all three.
    """
    return 2


@ruling(at="§6 ¶3", words="tous les joueurs avant le donneur ont passé")
def dealer_force_turn(case: Matter) -> bool:
    """In his turn, when all before him have passed; he forces instead of passing."""
    return True


@ruling(at="§6 ¶3", words="pour passer à la dernière phase du jeu")
def draw_after_force(case: Matter) -> bool:
    """No: all keep what they hold, and the last phase follows."""
    return False


@ruling(at="§6 ¶4", words="restent pour le coup suivant")
def all_pass_first(deal: Deal) -> Steps[Turn]:
    """The deal ends at once, and every counter stays for the next."""
    yield from pass_out(deal)
    return Turn.VOID


@ruling(at="§6 ¶5", words="de 2 à 4 jetons selon ce qu'il désire")
def first_bet(deal: Deal, seat: int) -> range:
    """Two to four counters."""
    return bet_range(deal, seat, 2, 4)


@ruling(at="§6 ¶5", words="après une vade il n'y a jamais de renvi")
def first_answers(deal: Deal, opener: int) -> Steps[int]:
    """From the opener's right to his left neighbour each follows with as much, or passes and is out. Nobody
    raises.
    """
    return (yield from answers(deal, opener, raises=False))


@ruling(
    at="§6 ¶5",
    words="jusqu'au joueur qui se trouve à gauche de celui",
    name="return",
    crux="fr-who-speaks-phase-2",
)
def first_return(case: Matter) -> bool:
    """Yes: the answers go round to the opener's left neighbour, those who passed before him included.

    Reading: Counter-clockwise his left neighbour is the last of all to answer, so the round is a full one.
    """
    return True


@first_return.reading("out", standing=Standing.INFERRED)
def passed_for_good(case: Matter) -> bool:
    """No: a player who passed before the bet is out when it comes.

    Reading: In this phase a pass is said to lay the cards down, and the phase has two rounds at most.
    """
    return False


@ruling(
    at="§6 ¶6",
    words="se fait payer par le donneur deux jetons",
    name="pool-stays",
    crux="fr-uncalled-pool",
)
def uncalled_bet(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """He takes the batterie and his own bet, and the dealer pays him two counters unless he is the dealer.
    The pool stays for the next deal.

    Reading: What he gets is listed, and the pool is not on the list; nor is a price for his combination,
    which belongs to the last phase.
    """
    yield from win(deal, opener)
    yield from deal.take(deal.purse[opener], [deal.stake[opener], deal.tray])
    if opener != deal.dealer:
        yield from deal.rules.owing(deal, deal.dealer, opener, 2)


@uncalled_bet.reading("pool-too", standing=Standing.INFERRED)
def pool_too(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """He takes the pool as well.

    Reading: A player left alone has won, and §8 has him win everything.
    """
    yield from win(deal, opener)
    yield from take_all(deal, opener, tray=True)
    if opener != deal.dealer:
        yield from deal.rules.owing(deal, deal.dealer, opener, 2)


@uncalled_bet.reading("paid", at="§8 ¶3", words="le joueur l'ayant emporté lors des enchères")
def paid_for_his_hand(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """He takes the batterie, his bet and the dealer's two counters, and is paid for his combination.

    Reading: Whoever wins the bidding is paid for what he holds, and this too is bidding won.
    """
    yield from win(deal, opener)
    yield from deal.take(deal.purse[opener], [deal.stake[opener], deal.tray])
    if opener != deal.dealer:
        yield from deal.rules.owing(deal, deal.dealer, opener, 2)
    yield from deal.rules.payment(deal, opener)


@ruling(at="§6 ¶7", words="le donneur doit battre les cartes du talon")
def second_draw_shuffle(deal: Deal) -> Steps[None]:
    """The dealer shuffles the stock first."""
    yield deal.shuffle("second-draw")


@ruling(at="§6 ¶7", words="le nombre de cartes qu'ils souhaitent (de 0 à 4)")
def second_draw(deal: Deal) -> Steps[None]:
    """Those who bet or followed exchange none to four cards, the nearest to the dealer's right first."""
    yield from each_draws(deal, range(5))


# §7: the last betting --------------------------------------------------------------------------------------


@ruling(at="§7 ¶3", words="faisant la vade du nombre de jetons qu'il souhaite")
def last_betting(deal: Deal) -> Steps[bool]:
    """In turn each passes, or opens with as much as he likes.

    Reading: Who speaks first is not said. The nearest to the dealer's right among those in has spoken and
    drawn first before.
    """
    return (yield from speech_at_last(deal))


@ruling(at="§7 ¶3", words="faisant la vade du nombre de jetons qu'il souhaite")
def last_bet(deal: Deal, seat: int) -> range:
    """Any number that he has."""
    return bet_range(deal, seat, 1)


@ruling(at="§7 ¶4", words="peuvent passer, suivre ou renvier")
def last_answers(deal: Deal, opener: int) -> Steps[None]:
    """Each passes and is out, follows with as much, or raises; until nobody raises the last raise. Nobody
    raises himself.
    """
    yield from answers(deal, opener, raises=True)


@ruling(at="§7 ¶4", words="une somme supérieure à la vade", name="above", crux="fr-raise-size")
def raise_to(deal: Deal, seat: int, level: int) -> range:
    """To any sum above the bet.

    Reading: The sum put before him must be more than the bet; by how much is not said, so one counter is
    enough.
    """
    return raise_range(deal, seat, level + 1)


@raise_to.reading("above-again", standing=Standing.INFERRED)
def above_again(deal: Deal, seat: int, level: int) -> range:
    """To more than twice the bet: what is put on top of it must itself be above it.

    Reading: The sum that a raiser puts may be what he adds, not what he has put in all.
    """
    return raise_range(deal, seat, 2 * level + 1)


@ruling(at="§7 ¶5", words="on peut passer avant la vade et participer aux enchères")
def last_return(case: Matter) -> bool:
    """Yes: only a pass after the bet is for good."""
    return True


@ruling(at="§7 ¶7", words="il n'y a pas de deuxième tour")
def all_pass_last(deal: Deal) -> Steps[None]:
    """The deal ends; the pool, with what was staked on four cards, and the batterie stay for the next."""
    yield from pass_out(deal)


@ruling(at="§7 ¶8", words="il gagne tout ce qu'il y a au jeu")
def lone_bettor(deal: Deal, seat: int) -> Steps[None]:
    """Everything: the pool, all the bets and the batterie; and every other player pays him for his
    combination.
    """
    yield from win(deal, seat)
    yield from take_all(deal, seat, tray=True)
    yield from deal.rules.payment(deal, seat)


@ruling(at="§7 ¶9", words="celui qui a la combinaison la plus haute qui gagne")
def showing(deal: Deal) -> Steps[None]:
    """The highest combination wins, and is paid for."""
    shown = yield from show(deal)
    order = [deal.live[hand] for hand in shown.order]
    yield from win(deal, order[0])
    yield from gain(deal, order)
    yield from deal.rules.payment(deal, order[0])


@ruling(
    at="§7 ¶8",
    words="poule augmentée des vades, suivis et renvis, et la batterie",
    name="taken",
    crux="fr-showdown-batterie",
    standing=Standing.INFERRED,
)
def tray_at_showdown(case: Matter) -> bool:
    """Yes, as one who is left alone does.

    Reading: The gains are listed once, for the lone player, and the next sentence only says who wins among
    several.
    """
    return True


@tray_at_showdown.reading(
    "stays", at="§7 ¶9", words="c'est celui qui a la combinaison la plus haute qui gagne"
)
def tray_stays(case: Matter) -> bool:
    """No: the batterie stays for the next deal.

    Reading: It is named only where a player is left alone.
    """
    return False


@ruling(at="§8 ¶3", words="par tous les joueurs ayant participé à la première phase")
def payment(deal: Deal, winner: int) -> Steps[None]:
    """Everybody who was dealt cards pays, whether he stayed to the end or not.

    Reading: §7 says all the others and §8 all who took part in the first phase; nobody can leave before it
    ends, so they are the same.
    """
    yield from collect(deal, winner)
