"""The sentences of the text and what each is tied to, written by ``docs.hooks.segmentation``."""

from __future__ import annotations

TABLE = """\
  1    0 207 ad523e1fcdf861b7 rule       ruling:players, ruling:pack, remark:p. 393, essay:names
  1  208 124 cae054705ac064b6 rule       ruling:first-deal, ruling:opening, ruling:stand-ends-speech, ruling:first-discard, ruling:first-exchange, ruling:exchange-after-stand
  1  333  42 7931bc712536fbf5 rule       ruling:all-pass-two-cards, ruling:second-deal
  1  376 114 4ae71cc75f9d8a55 rule       ruling:first-betting, ruling:last-betting, ruling:last-answers, remark:p. 393
  1  491 174 9d29fe748abd8b0f rule       ruling:before-deal, ruling:all-pass-last, ruling:nobody-can-bet, ruling:showing, ruling:lone-bettor, ruling:payment, remark:p. 393
  1  666 612 7514d6c63f5c58b9 definition ruling:ladder, ruling:point, ruling:prime, ruling:sequence, ruling:tricon, ruling:flush, ruling:tricon-prime, ruling:flush-sequence, ruling:fredon, remark:p. 393
  1 1279  40 30376ed8571674c1 rule       ruling:equals, ruling:point-height, ruling:prime-height, ruling:sequence-height, ruling:tricon-height, ruling:flush-height, ruling:tricon-prime-height, ruling:flush-sequence-height, ruling:fredon-height, ruling:elder-hand
"""
