"""The terms of Ambigu as these pages use them, in a sentence or two each, in the order of a deal."""

from __future__ import annotations

from typing import NamedTuple

from ambigu_variants.ambigu.rules.words import COMBINATIONS
from ambigu_variants.languages import message

__all__ = ["SECTIONS", "Term", "terms"]


class Term(NamedTuple):
    """A term of these pages: its id, by which sources give their words for it; what it is called and what it
    is; the question that tells more, if there is one; and the name under which the package has the word of
    each source, if it has.
    """

    id: str
    term: str
    says: str
    question: str = ""
    name: str = ""


def combination(name: str, says: str) -> Term:
    """A combination: each text calls it by its name, at the passage that defines it."""
    return Term(name, COMBINATIONS[name], says, question=name.replace("-", "_"), name=name)


SECTIONS = {
    message("At the table"): (
        Term(
            "deal",
            message("deal"),
            message(
                "All that is played with one distribution of the cards, from the first stake to the last"
                " payment."
            ),
        ),
        Term(
            "dealer",
            message("dealer"),
            message("The player who deals; he is the last to speak."),
            question="next_dealer",
        ),
        Term(
            "elder-hand",
            message("elder hand"),
            message(
                "The player who speaks first: the one on the dealer’s right, or the nearest to him of those"
                " still in. He wins where nothing else parts equal hands."
            ),
            question="elder_hand",
            name="elder-hand",
        ),
        Term(
            "round",
            message("round"),
            message("Once round the table, each player saying what he does."),
            question="opening",
        ),
        Term(
            "in",
            message("in, out"),
            message(
                "A player is in as long as he can win the pool. Once out he lays his cards down, and may"
                " still owe the winner a price."
            ),
            question="payment",
        ),
        Term(
            "void",
            message("void"),
            message("Said of a deal that nobody wins; what lies on the table stays there for the next."),
            question="all_pass_first",
        ),
    ),
    message("Counters"): (
        Term(
            "counter",
            message("counter"),
            message("The unit of every stake and every payment."),
        ),
        Term(
            "stake",
            message("stake"),
            message("Counters put down for what a player says: an ante, a bet, or what it takes to go on."),
            question="stand_stake",
        ),
        Term(
            "purse",
            message("purse"),
            message("The counters that a player has before him and has not staked."),
            question="equal_purses",
        ),
        Term(
            "ruined",
            message("ruined"),
            message("Without a counter left in one’s purse. Lalanne lets only such a player leave."),
            question="leaving",
        ),
        Term(
            "buy",
            message("buy counters"),
            message("To take counters into one’s purse again, at the times at which that is allowed."),
            question="rebuying",
        ),
        Term(
            "ante",
            message("ante"),
            message("What each player pays into the pool to take part in a deal."),
            question="agreed_ante",
        ),
        Term(
            "blind",
            message("blind"),
            message("A stake made before anybody has seen a card."),
            question="before_deal",
        ),
        Term(
            "straddle",
            message("straddle"),
            message("A blind stake of twice the blind. Foster names it to say that there is none."),
            question="before_deal",
        ),
        Term(
            "least-stake",
            message("least stake, or minimum"),
            message(
                "The stake agreed upon for those who are satisfied with two cards, and for those who go on."
            ),
            question="agreed_minimum",
        ),
        Term(
            "pool",
            message("pool"),
            message(
                "The counters in the middle of the table, for which the deal is played: the antes, what is"
                " staked after them, and what an earlier deal has left."
            ),
            question="lone_bettor",
        ),
        Term(
            "batterie",
            message("batterie"),
            message("What is staked by a player who asks for the shuffle; it is kept apart from the pool."),
            question="stand_stake",
        ),
        Term(
            "tray",
            message("tray"),
            message("Where the batterie lies."),
            question="tray_at_showdown",
        ),
        Term(
            "price",
            message("price"),
            message("What each of the other players pays the winner for his combination, beside the pool."),
            question="payment",
        ),
        Term(
            "reserve",
            message("reserve"),
            message(
                "Counters that a player keeps back, so that he can pay a price after he has lost his stake."
            ),
            question="owing",
        ),
        Term(
            "all-in",
            message("all-in"),
            message(
                "Staying in with all that one has, where that is less than the bet. Of each bet of the others"
                " no more can be won than was staked."
            ),
            question="all_in",
        ),
        Term(
            "side-pot",
            message("side pot"),
            message(
                "What the others have staked beyond a player who is all-in; he cannot win it. The word is"
                " the edition’s."
            ),
            question="side_pot",
        ),
        Term(
            "banker",
            message("banker"),
            message("The player who keeps the counters that can be bought."),
            question="rebuying",
        ),
        Term(
            "premium",
            message("premium"),
            message(
                "What a player pays who leaves before the agreed end; in Spanish the same word as for the"
                " prime."
            ),
            question="leaving",
        ),
    ),
    message("What is said"): (
        Term(
            "pass",
            message("pass"),
            message(
                "To stake nothing. Before a bet this leaves everything open; after one, the player who passes"
                " is out."
            ),
            question="opening",
            name="say-pass",
        ),
        Term(
            "be-satisfied",
            message("be satisfied, or stand"),
            message(
                "To be content with one’s two cards and to stake on them. Lalanne’s word asks for the"
                " shuffle, with which the deal goes on."
            ),
            question="stand_stake",
            name="say-stand",
        ),
        Term(
            "open",
            message("open, or bet"),
            message("To be the first to stake counters that the others must match or be out."),
            question="first_bet",
            name="say-open",
        ),
        Term(
            "opening-bet",
            message("opening bet"),
            message(
                "How many counters are staked by the player who opens. The French word is of the amount."
            ),
            question="first_bet",
        ),
        Term(
            "call",
            message("call, or stay in"),
            message("To match a bet."),
            question="first_answers",
            name="say-call",
        ),
        Term(
            "raise",
            message("raise"),
            message("To stake more than the bet, so that the others must match that."),
            question="raise_to",
            name="say-raise",
        ),
        Term(
            "bluff",
            message("bluff"),
            message(
                "A high bet on a weak hand, made in the hope that nobody calls. It wins the pool, and only"
                " the price of the weak hand."
            ),
            question="lone_bettor",
        ),
        Term(
            "limit",
            message("limit"),
            message("The most that may be bet at once, as the players have agreed."),
            question="agreed_limit",
        ),
        Term(
            "force",
            message("force"),
            message(
                "The dealer’s right, when all have passed on four cards, to have everybody keep his cards"
                " and bet on them."
            ),
            question="dealer_force",
            name="say-force",
        ),
        Term(
            "showdown",
            message("showdown"),
            message(
                "Where more than one player is left when the betting ends: they show, and the best hand wins."
            ),
            question="showing",
        ),
        Term(
            "show-nothing",
            message("show nothing"),
            message("To take the pool unseen, and so without being paid the price."),
            question="lone_bettor",
            name="say-hide",
        ),
    ),
    message("Cards"): (
        Term(
            "suit",
            message("suit"),
            message("Clubs, diamonds, hearts or spades; none stands above another."),
        ),
        Term(
            "rank",
            message("rank, and pips"),
            message("The figure of a card, from the ace, which is one and the lowest, to the ten."),
            question="ladder",
        ),
        Term(
            "stock",
            message("stock, or talon"),
            message("The cards that are not dealt yet."),
            question="stock_exhausted",
        ),
        Term(
            "exchange",
            message("exchange"),
            message(
                "To lay cards away, face down, and to be dealt as many from the stock. The exchange on four"
                " cards is called the draw."
            ),
            question="first_exchange",
            name="say-discard",
        ),
        Term(
            "discards",
            message("discards"),
            message("The cards that have been laid away."),
            question="withholding",
        ),
        Term(
            "stand-pat",
            message("stand pat"),
            message("To keep all four cards at the draw."),
            question="second_draw",
        ),
        Term(
            "foul-hand",
            message("foul hand"),
            message("A hand of too many cards or too few."),
            question="foul_hand",
        ),
        Term(
            "run",
            message("run"),
            message(
                "Cards that follow one another in rank. The Spanish word does not ask for one suit; the"
                " combination does."
            ),
            question="round_the_corner",
        ),
    ),
    message("Combinations"): (
        combination(
            "point",
            message("Two or three cards of one suit; it counts as many as their pips."),
        ),
        combination(
            "prime",
            message("Four cards of four different suits."),
        ),
        combination(
            "grand-prime",
            message("A prime of high cards, which pays more; it is still the same combination."),
        ),
        combination(
            "sequence",
            message("Three cards of one suit that follow one another in rank."),
        ),
        combination(
            "tricon",
            message("Three cards of one rank."),
        ),
        combination(
            "flush",
            message("Four cards of one suit."),
        ),
        combination(
            "tricon-prime",
            message("Three cards of one rank and a fourth of the fourth suit."),
        ),
        combination(
            "flush-sequence",
            message(
                "Four cards of one suit that hold a sequence too; on whether three in a row are enough the"
                " accounts differ."
            ),
        ),
        combination(
            "fredon",
            message("Four cards of one rank."),
        ),
        Term(
            "combination",
            message("combination"),
            message("Cards of one hand that together are worth something; the best one in a hand counts."),
            question="ladder",
        ),
        Term(
            "double-combination",
            message("double combination"),
            message(
                "One that is two others at once, such as the tricon with prime. The rest are called simple."
            ),
            question="ladder",
        ),
        Term(
            "two-card-sequence",
            message("two-card sequence"),
            message(
                "A point of two cards next to one another in rank. It is no combination, and may win"
                " between equal points."
            ),
            question="two_card_sequence",
        ),
    ),
    message("Other games"): (
        Term(
            "bouillotte",
            message("Bouillotte"),
            message(
                "A betting game. Foster refers to his chapter on it for seats and the first"
                " deal; the edition does not have that chapter."
            ),
            question="first_dealer",
        ),
        Term(
            "poker",
            message("poker, draw poker"),
            message(
                "Foster refers to it for calling, raising and irregularities; the other two"
                " compare it. What they say of its descent is told in the essay on the history."
            ),
            question="last_return",
        ),
    ),
}
"""The terms, in the order of a deal."""


def terms() -> list[Term]:
    """All of them, in order."""
    return [each for some in SECTIONS.values() for each in some]
