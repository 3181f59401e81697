"""The sentences of the text and what each is tied to, written by ``docs.hooks.segmentation``."""

from __future__ import annotations

TABLE = """\
  1    0 242 cdd9714585001a99 commentary remark:¶1, essay:names
  1  243  43 f6fc4e0bf1ab3020 rule       ruling:players
  1  287 141 95f81bab195be554 rule       ruling:pack, ruling:first-deal, remark:¶1
  1  429 100 15311cb0579c4a90 rule       ruling:opening, ruling:stand-ends-speech, ruling:first-discard, ruling:first-exchange, ruling:exchange-after-stand, remark:¶1, essay:bouillotte
  1  530  72 a4a8f7dcbcb2a23b rule       ruling:all-pass-two-cards, ruling:second-deal, ruling:first-betting, ruling:second-draw
  1  603 128 a2976d6ea8d06d84 rule       ruling:before-deal, ruling:first-betting, ruling:last-betting, ruling:last-answers, ruling:all-pass-last, ruling:nobody-can-bet, ruling:showing, ruling:lone-bettor
  2    0 887 b13ffc6ea3483ddf definition ruling:ladder, ruling:point, ruling:point-price, ruling:three-against-two, ruling:point-height, ruling:prime, ruling:prime-price, ruling:grand-prime, ruling:sequence, ruling:sequence-price, ruling:tricon, ruling:tricon-price, ruling:flush, ruling:flush-price, ruling:fredon, ruling:fredon-price, ruling:payment, remark:¶2
"""
