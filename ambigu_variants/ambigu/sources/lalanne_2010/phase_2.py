"""Rulings on §6: the second phase, four cards, the first bet, the draw."""

from __future__ import annotations

from ambigu_variants.ambigu.rules.betting import answers, bet_range, speech_on_four
from ambigu_variants.ambigu.rules.counters import pay, take_all
from ambigu_variants.ambigu.rules.exchange import deal_out, each_draws
from ambigu_variants.ambigu.rules.rulebook import Deal, Force, Matter, Turn
from ambigu_variants.ambigu.rules.winning import pass_out, win
from ambigu_variants.ambigu.sources.lalanne_2010.text import LALANNE
from ambigu_variants.kernel.rulings import Standing, contested
from ambigu_variants.kernel.steps import Steps

ruling = LALANNE.ruling


@ruling(at="§6 ¶1", words="sans les mélanger au préalable", standing=Standing.INFERRED)
@contested("fr-battre-sans-melanger", "shuffled", "the stock is shuffled")
def second_deal_shuffle(deal: Deal) -> Steps[None]:
    """The dealer shuffles the stock, without the discards.

    Reading: The text says that the dealer “beats” the cards “without mixing them beforehand”. In French, to
    beat the cards is to shuffle them, and that is what the player asked for. So “beforehand” means before
    the shuffle: the discards aren’t mixed in first, because §5 ¶2 keeps them out of the stock.
    """
    yield deal.shuffle("second-deal")


@second_deal_shuffle.reading("cut", "the stock is only cut", standing=Standing.INFERRED)
def only_cut(deal: Deal) -> Steps[None]:
    """The stock isn’t shuffled, only cut.

    Reading: “Beforehand” may mean before dealing. If the cards are “beaten” but not mixed before they are
    dealt, the only thing left is to cut them.
    """
    yield deal.cut(deal.dealer - 1, "second-deal")


@second_deal_shuffle.reading("untouched", "the stock is left as it is", standing=Standing.INFERRED)
def untouched(deal: Deal) -> Steps[None]:
    """The stock is left as it is.

    Reading: “Beforehand” may mean before dealing. The second half of the clause, “without mixing them
    beforehand”, then corrects the first, which says that the dealer “beats” the cards.
    """
    yield from ()


@ruling(at="§6 ¶1", words="2 cartes supplémentaires, une par une, à chacun des joueurs")
def second_deal(deal: Deal) -> Steps[None]:
    """Each player gets two more cards, one at a time."""
    yield from deal_out(deal, 2)


@ruling(at="§6 ¶2", words="peut passer ou ouvrir")
def first_betting(deal: Deal) -> Steps[Turn]:
    """Starting on the dealer’s right, and as long as nobody has opened, each player passes or opens. The
    dealer speaks last and may also force the others to keep their cards.
    """
    return (yield from speech_on_four(deal))


@ruling(at="§6 ¶3", words="tous les joueurs avant le donneur ont passé")
def dealer_force_turn(case: Matter) -> bool:
    """The dealer may force the others to keep their cards as soon as everyone before him has passed."""
    return True


@ruling(at="§6 ¶3", words="le donneur doit mettre 2 jetons au jeu")
def dealer_force(case: Matter) -> int | None:
    """To force the others to keep their cards, the dealer puts down two counters without announcing a bet."""
    return 2


@ruling(at="§6 ¶3", words="mettre 2 jetons au jeu", standing=Standing.INFERRED)
@contested("fr-force-stake", "pool", "they go into the pool")
def force_stake(case: Matter) -> Force:
    """The dealer’s two counters go into the pool.

    Reading: Forcing is a choice of its own: the text lets the dealer pass, open or force. A player puts a
    bet down in front of him and announces it, but these two counters are expressly not announced. So they
    aren’t a bet, and they go into the pool.
    """
    return Force.POOL


@force_stake.reading(
    "before-him",
    "they stay in front of him, and nobody has to call them",
    words="mettre 2 jetons au jeu sans dire",
    standing=Standing.INFERRED,
)
def silent_bet(case: Matter) -> Force:
    """The dealer leaves the two counters in front of him, like a bet that he doesn’t announce and that
    nobody has to call. If he is all in, they count as part of his own bets. The winner takes them; if all
    pass, they go into the pool.

    Reading: The dealer puts down the counters of the smallest bet, just as if he were betting. But he doesn’t
    announce a bet, because the others would then have to call or pass.
    """
    return Force.BEFORE_HIM


@ruling(at="§6 ¶3", words="pour passer à la dernière phase du jeu")
def draw_after_force(case: Matter) -> bool:
    """If the dealer forces the others to keep their cards, nobody draws: all go on to the last phase."""
    return False


@ruling(at="§6 ¶4", words="restent pour le coup suivant")
def all_pass_first(deal: Deal) -> Steps[Turn]:
    """If everyone passes on four cards, the deal ends at once, and all the counters stay for the next one."""
    yield from pass_out(deal)
    return Turn.VOID


@ruling(at="§6 ¶5", words="de 2 à 4 jetons selon ce qu'il désire")
def first_bet(deal: Deal, seat: int) -> range:
    """The opener, who may be the dealer, puts two to four counters in front of him, as he likes, and
    announces how many.
    """
    return bet_range(deal, seat, 2, 4)


@ruling(at="§6 ¶5", words="jusqu'au joueur qui se trouve à gauche de celui", standing=Standing.INFERRED)
@contested("fr-who-speaks-phase-2", "return", "a player who passed may come back in")
def first_return(case: Matter) -> bool:
    """The others answer in turn, ending with the opener’s left neighbour. Those who passed before the bet
    answer too.

    Reading: The turn to speak goes anticlockwise, so the opener’s left neighbour is the last of all to
    answer, and everyone answers. And §6 ¶1 lets the players speak for at most two rounds in this phase: there
    can be a second only if those who passed speak again.
    """
    return True


@first_return.reading("out", "a pass is final", standing=Standing.INFERRED)
def passed_for_good(case: Matter) -> bool:
    """A player who passed before the bet is out once somebody bets.

    Reading: The text says that in this phase a player who passes lays his cards down and is out of the game.
    For the third phase it says that a pass before the bet isn’t final; here it doesn’t say so.
    """
    return False


@ruling(at="§6 ¶5", words="après une vade il n'y a jamais de renvi")
def first_answers(deal: Deal, opener: int) -> Steps[int]:
    """Starting on the opener’s right, each player calls or passes. If he calls, he puts the same number of
    counters in front of him. If he passes, he lays his cards face down and is out. Nobody may raise.
    """
    return (yield from answers(deal, opener, raises=False))


@ruling(at="§6 ¶6", words="se fait payer par le donneur deux jetons", standing=Standing.INFERRED)
@contested("fr-uncalled-pool", "pool-stays", "the pool stays")
def uncalled_bet(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """If nobody calls, the opener takes the batterie and takes back his own bet. The dealer pays him two
    counters, unless the dealer himself opened. The pool stays for the next deal.

    Reading: The text lists what the opener gets, and the pool isn’t on the list. For the last phase, §7 ¶8
    does list the pool. Nor does the text mention the price of his combination here; that too belongs to the
    last phase.
    """
    yield from win(deal, opener)
    yield from deal.take(deal.purse[opener], [deal.stake[opener], deal.tray])
    if opener != deal.dealer:
        yield from pay(deal, deal.dealer, opener, 2)


@uncalled_bet.reading("pool-too", "the pool is his too", standing=Standing.INFERRED)
def pool_too(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """The opener takes the pool as well.

    Reading: §8 ¶1 says that the only player left wins, without saying when; and §7 ¶8 gives a player who is
    left alone everything on the table.
    """
    yield from win(deal, opener)
    yield from take_all(deal, opener, tray=True)
    if opener != deal.dealer:
        yield from pay(deal, deal.dealer, opener, 2)


@uncalled_bet.reading(
    "paid", "his combination is paid for too", at="§8 ¶3", words="le joueur l'ayant emporté lors des enchères"
)
def paid_for_his_hand(deal: Deal, opener: int, refused: list[int]) -> Steps[None]:
    """The opener takes the batterie, his own bet and the dealer’s two counters, and is paid for his
    combination.

    Reading: The player who wins the betting is paid for what he holds, and here too the betting has been
    won.
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
    """From the dealer’s right on, those who bet or called exchange up to four cards each, or none."""
    yield from each_draws(deal, range(5))
