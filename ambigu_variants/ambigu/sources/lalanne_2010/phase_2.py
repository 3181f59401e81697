"""§6: the second phase, four cards, the first bet, the draw."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.betting import answers, bet_range, speech_on_four
from ambigu_variants.ambigu.rules.counters import pay, take_all
from ambigu_variants.ambigu.rules.exchange import deal_out, each_draws
from ambigu_variants.ambigu.rules.rulebook import Deal, Force, Matter, Turn
from ambigu_variants.ambigu.rules.winning import pass_out, win
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.rulings import Standing
from ambigu_variants.kernel.steps import Steps

__all__: list[str] = []

ruling = LALANNE.ruling


@ruling(
    at="§6 ¶1",
    words="sans les mélanger au préalable",
    name="shuffled",
    called="the stock is shuffled",
    crux="fr-battre-sans-melanger",
)
def second_deal_shuffle(deal: Deal) -> Steps[None]:
    """The stock is shuffled, without the discards.

    Reading: The two halves of the clause collide, for to beat the cards is to shuffle them. The player asked
    for just that; what is not to be mixed in are the discards, which §5 ¶2 keeps apart from the stock.
    """
    yield deal.shuffle("second-deal")


@second_deal_shuffle.reading("cut", "the stock is only cut", standing=Standing.INFERRED)
def only_cut(deal: Deal) -> Steps[None]:
    """The stock is only cut.

    Reading: If it is beaten and yet not mixed, a cut is what is left.
    """
    yield deal.cut(deal.dealer - 1, "second-deal")


@second_deal_shuffle.reading("untouched", "the stock stays as it lies", standing=Standing.INFERRED)
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


@ruling(at="§6 ¶3", words="tous les joueurs avant le donneur ont passé")
def dealer_force_turn(case: Matter) -> bool:
    """In his turn the dealer may force the others to keep their cards, when all before him have passed."""
    return True


@ruling(at="§6 ¶3", words="pour passer à la dernière phase du jeu")
def draw_after_force(case: Matter) -> bool:
    """When he forces nobody draws: all keep what they hold, and the last phase follows."""
    return False


@ruling(at="§6 ¶3", words="le donneur doit mettre 2 jetons au jeu")
def dealer_force(case: Matter) -> int | None:
    """Forcing costs the dealer two counters, if all before him have passed; he does not announce them as a
    bet.
    """
    return 2


@ruling(
    at="§6 ¶3",
    words="mettre 2 jetons au jeu",
    name="pool",
    called="they go into the pool",
    crux="fr-force-stake",
    standing=Standing.INFERRED,
)
def force_stake(case: Matter) -> Force:
    """The two counters with which the dealer forces go into the pool.

    Reading: Forcing stands beside passing and opening: the text gives him all three. A bet lies before its
    maker and is announced, and these two counters are expressly not: so what they are put to is the pool.
    """
    return Force.POOL


@force_stake.reading(
    "before-him",
    "they lie before him, and nobody need follow",
    words="mettre 2 jetons au jeu sans dire",
    standing=Standing.INFERRED,
)
def silent_bet(case: Matter) -> Force:
    """The two counters lie before the dealer as a bet that he does not announce, and nobody need follow it.
    They are among his own bets if he is all-in. The winner takes them; if all pass they join the pool.

    Reading: He does with them what an opener does, but for the word. The word is what calls on the others to
    follow, so he leaves it out; the counters are as many as the least bet, and lie where a bet lies.
    """
    return Force.BEFORE_HIM


@ruling(at="§6 ¶4", words="restent pour le coup suivant")
def all_pass_first(deal: Deal) -> Steps[Turn]:
    """If all pass, the deal ends at once, and every counter stays for the next."""
    yield from pass_out(deal)
    return Turn.VOID


@ruling(at="§6 ¶5", words="de 2 à 4 jetons selon ce qu'il désire")
def first_bet(deal: Deal, seat: int) -> range:
    """The first bet is two to four counters."""
    return bet_range(deal, seat, 2, 4)


@ruling(
    at="§6 ¶5",
    words="jusqu'au joueur qui se trouve à gauche de celui",
    name="return",
    called="one who passed may come back",
    crux="fr-who-speaks-phase-2",
    standing=Standing.INFERRED,
)
def first_return(case: Matter) -> bool:
    """The answers go round to the opener's left neighbour, those who passed before him included.

    Reading: Counter-clockwise his left neighbour is the last of all to answer, so the round is a full one.
    And §6 ¶1 gives this phase two rounds of speech at most: only if those who passed speak again can there be
    a second.
    """
    return True


@first_return.reading("out", "a pass is for good", standing=Standing.INFERRED)
def passed_for_good(case: Matter) -> bool:
    """A player who passed before the bet is out when it comes.

    Reading: In this phase a player who passes is said to lay his cards down and to have no more part in the
    game. In the third phase it is said that a pass before the bet is not for good; here nobody says so.
    """
    return False


@ruling(at="§6 ¶5", words="après une vade il n'y a jamais de renvi")
def first_answers(deal: Deal, opener: int) -> Steps[int]:
    """From the opener's right to his left neighbour each follows with as much, or passes, lays his cards face
    down and is out. Nobody raises.
    """
    return (yield from answers(deal, opener, raises=False))


@ruling(
    at="§6 ¶6",
    words="se fait payer par le donneur deux jetons",
    name="pool-stays",
    called="the pool stays",
    crux="fr-uncalled-pool",
    standing=Standing.INFERRED,
)
def uncalled_bet(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """Whoever opens and is not followed takes the batterie and his own bet, and the dealer pays him two
    counters unless he is the dealer. The pool stays for the next deal.

    Reading: What he gets is listed, and the pool is not on the list, though §7 ¶8 has it on the list of the
    last phase. Nor is a price for his combination on it, which belongs to that phase too.
    """
    yield from win(deal, opener)
    yield from deal.take(deal.purse[opener], [deal.stake[opener], deal.tray])
    if opener != deal.dealer:
        yield from pay(deal, deal.dealer, opener, 2)


@uncalled_bet.reading("pool-too", "the pool is his too", standing=Standing.INFERRED)
def pool_too(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """He takes the pool as well.

    Reading: §8 ¶1 has a player win who is the only one left, without asking when; and §7 ¶8 gives all that
    lies on the table to one who is left alone.
    """
    yield from win(deal, opener)
    yield from take_all(deal, opener, tray=True)
    if opener != deal.dealer:
        yield from pay(deal, deal.dealer, opener, 2)


@uncalled_bet.reading(
    "paid", "his combination is paid too", at="§8 ¶3", words="le joueur l'ayant emporté lors des enchères"
)
def paid_for_his_hand(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """He takes the batterie, his bet and the dealer's two counters, and is paid for his combination.

    Reading: Whoever wins the bidding is paid for what he holds, and this too is bidding won.
    """
    yield from win(deal, opener)
    yield from deal.take(deal.purse[opener], [deal.stake[opener], deal.tray])
    if opener != deal.dealer:
        yield from pay(deal, deal.dealer, opener, 2)
    yield from deal.rules.payment(deal, opener)


@ruling(at="§6 ¶7", words="le donneur doit battre les cartes du talon")
def second_draw_shuffle(deal: Deal) -> Steps[None]:
    """Before the draw the dealer shuffles the stock."""
    yield deal.shuffle("second-draw")


@ruling(at="§6 ¶7", words="le nombre de cartes qu'ils souhaitent (de 0 à 4)")
def second_draw(deal: Deal) -> Steps[None]:
    """Those who bet or followed exchange from none to four cards, the nearest on the dealer's right first."""
    yield from each_draws(deal, range(5))
