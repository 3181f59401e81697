"""The sentences of the text and what each is tied to, written by ``docs.hooks.segmentation``."""

from __future__ import annotations

TABLE = """\
  1    0  16 03339812d3addddc page       reason:site
  3    0  44 bee7a34628e48727 page       reason:site
  5    0   9 9cc8112294b795ce heading    reason:title
  7    0  21 b4ebef48210e6ab5 page       reason:imprint
  9    0   7 e3aa09669c6bc61a heading    reason:section
 10    0  51 bf13cabc639c8757 rule       remark:Cabecera Baraja, ruling:pack
 12    0  10 1cb3e2a1af63e584 heading    reason:section
 14    0  19 687996bddde1bc37 rule       ruling:players
 16    0 133 664e969d0652c72c history    essay:origin, essay:timeline, essay:poker
 16  134 101 2f087eeffd339b34 history    essay:poker
 16  236 176 121e70d3c03d7578 history    essay:names, essay:prime-and-hoc
 18    0 221 61cf6f31db95b9f4 rule       essay:candle, ruling:session-end, remark:Preámbulo ¶2
 20    0  19 6e6ed417f5518323 heading    reason:section
 21    0  65 4d8ce9c3b8631484 rule       remark:Objetivo
 23    0   9 a9fa23dfd4b80f61 heading    reason:section
 24    0 157 0c52d97d32ebb433 rule       ruling:players, essay:terms-of-poker, remark:Jugadores
 26    0  14 d497c94b0ff9460d heading    reason:section
 27    0 288 b95e0618dc13ee35 rule       remark:Tipo ¶1, ruling:pack
 29    0 151 aaa276ab8bcad0e7 rule       ruling:pack
 30    0 180 4a20970e25e9e377 commentary remark:Tipo ¶3
 32    0  27 86cf9477fe1ac5c0 heading    reason:section
 33    0  81 15c734b962661957 rule       remark:Orden, ruling:card-order
 33   82 213 13c0d59a611b2dae rule       ruling:equals
 33  296 123 f6b7f1f89745643f rule       remark:Orden
 35    0  22 b7fc7ede5aa574e5 heading    reason:section
 36    0 118 61145b687f786fc1 definition remark:Vocabulario Basta
 37    0  27 d7a36f2e9060c70e definition word:open, remark:Vocabulario Envidar
 38    0  16 4e6bda0dfb104bbb definition word:open, remark:Vocabulario Envite
 39    0  93 cfb97f9d3d8dde2e definition essay:bluff, remark:Vocabulario Farol, word:bluff
 40    0  71 6d8a387c972ff96f definition ruling:flush
 41    0  70 6d9d78fddcf98d7c definition ruling:fredon, remark:Vocabulario Fredón
 42    0  20 d36c443dcefa9fb1 definition remark:Vocabulario Mano
 42   21  70 daff943e64f75569 definition remark:Vocabulario Mano
 42   92 141 7ccab2a0216e4d1c definition remark:Vocabulario Mano, ruling:opening
 43    0  93 f1c9b39c98adff25 definition ruling:prime
 44    0  68 f81cbea05c94cb95 definition ruling:point
 44   69  87 fa1e091ab8cb1560 definition ruling:point-height, remark:Vocabulario Punto
 45    0  87 4f4e1418366d9928 definition remark:Vocabulario Puesta, word:stake
 46    0  76 efb1de41ee51f264 definition remark:Vocabulario Secuencia
 47    0  70 b78a26259775c2e8 definition ruling:sequence, remark:Vocabulario Serie
 48    0  85 04306c5ac4e88c77 definition ruling:tricon, remark:Vocabulario Tricón
 49    0 127 76245e296b78265f definition remark:Vocabulario Va, ruling:last-bet
 51    0  11 6b7758dadccb32eb heading    reason:section
 52    0 125 e99837776876e014 rule       ruling:ladder
 54    0  13 cd8afda93d5311e3 heading    reason:section
 55    0  12 3ade70b7f1d0d564 heading    reason:section
 55   13  33 0891c8af2e9e9b05 definition ruling:point, remark:Jugadas A.1 ¶1
 55   47  79 15b468be6effcb9b rule       ruling:point-height
 55  127 221 cdae2af486e8d9a8 rule       ruling:three-against-two, essay:derivation
 56    0 256 d39edad9237b9970 rule       ruling:point, remark:Jugadas A.1 ¶2
 57    0  12 bd9f88534e4d8823 heading    reason:section
 57   13  36 5bc9c88b2bc1ea7c definition ruling:prime
 57   50 105 9fe5eb9cf3f87371 rule       ruling:prime-height
 57  156  72 5be8b1f866aa7bba definition ruling:grand-prime
 58    0  12 753d0501ad1ccf57 heading    reason:section
 58   13 160 97fa71e2996d1b70 definition ruling:sequence, remark:Jugadas A.3
 59    0  13 50642611f67c81fa heading    reason:section
 59   14  29 83620f4c6395d9ff definition ruling:tricon
 60    0  11 ce6ccf9515af74a1 heading    reason:section
 60   12  29 b6fd637a08c9c756 definition ruling:flush
 62    0  10 5af6ee6940648869 heading    reason:section
 63    0  26 bb26af72bd7e39ce heading    reason:section
 63   27 149 c344fc5de4c73585 definition ruling:tricon-prime
 64    0  24 c6ddc708405dcd8a heading    reason:section
 64   25  93 ae14973022718303 definition ruling:flush-sequence, essay:derivation
 65    0  13 8fbc10fe8af75afe heading    reason:section
 65   14  31 4d56f6d80a9db3f9 definition ruling:fredon
 65   46  95 51c67068eacf7806 rule       ruling:ladder, word:double-combination, essay:derivation
 65  142  97 c1bc6507c60d4164 rule       ruling:fredon-price
 67    0  67 fdac291ec7dbb004 definition ruling:prime, remark:Jugadas ¶2
 67   68  37 a0c84db19350f7c1 rule       ruling:prime-height
 69    0 203 c19916928973d015 rule       ruling:sequence-height, ruling:tricon-height, ruling:flush-height, ruling:flush-sequence-height, ruling:fredon-height, ruling:tricon-prime-height, ruling:equals, remark:Jugadas ¶3
 71    0  11 c7e8984d10c3e769 heading    reason:section
 72    0 158 e02215012fcb6cef rule       remark:Premios ¶1, ruling:payment
 72  159 100 87d77c50c246ff75 rule       ruling:payment
 73    0  18 3e3fa4ca356878f2 rule       ruling:point-price
 74    0  45 f5160b9f41c9abad rule       ruling:prime-price
 75    0  19 fd3b8ec62c204b27 rule       ruling:sequence-price
 76    0  20 5d7d35a7e0c32259 rule       ruling:tricon-price
 77    0  18 3573aa05f263f2fd rule       ruling:flush-price
 78    0  93 d66c1c1cb5fc55ff rule       ruling:tricon-prime-price, remark:Premios Tricón con prima, essay:texts
 79    0  31 754b2e669f49aef2 rule       ruling:flush-sequence-price
 80    0  89 47a5cdd2a858c2af rule       ruling:fredon-price
 82    0  20 81af688b3472bd6a heading    reason:section
 83    0  55 806c97866a2a2af4 rule       ruling:payment
 83   56  78 445c60a0c734cb01 rule       ruling:payment
 84    0  48 4f90a0795ec459a9 rule       ruling:ladder, remark:Valor ¶2
 85    0  17 1e3e203e9c26ddf8 rule       remark:Valor lista, ruling:point-price
 86    0  18 3820df85173842cb rule       remark:Valor lista, ruling:prime-price
 87    0  23 847e5da9cda1bbf1 rule       remark:Valor lista, ruling:prime-price
 88    0  18 88d208375d7c7154 rule       remark:Valor lista, ruling:sequence-price
 89    0  19 46156d5e315b652c rule       remark:Valor lista, ruling:tricon-price
 90    0  17 6beb058ce7b0c79e rule       remark:Valor lista, ruling:flush-price
 91    0  29 ba9f458319264737 rule       remark:Valor lista, ruling:tricon-prime-price
 92    0  34 a936528f9932fb75 rule       remark:Valor lista, ruling:tricon-prime-price
 93    0  30 0c196eb7533d3fd4 rule       remark:Valor lista, ruling:flush-sequence-price
 94    0  36 ffc2fa9ddb86f494 rule       remark:Valor lista, ruling:fredon-price
 95    0  50 7dad58bccbe934b9 rule       remark:Valor lista, ruling:fredon-price
 97    0   6 58fcc9468fe1f607 heading    reason:section
 98    0  81 0169b132532afcb1 rule       ruling:seating
 98   82 108 69e2d001b9bdde0c rule       ruling:next-dealer, ruling:first-dealer
100    0 273 83f0ffdb4ef30453 rule       ruling:session-end, essay:candle
100  274 255 95b0e7291575b567 rule       ruling:leaving, ruling:agreed-premium, remark:Inicio ¶2
102    0 138 2b25df54b05f213a rule       remark:Inicio ¶3
102  139  63 3f08306a60b6e0c9 rule       remark:Inicio ¶3
104    0  10 8cdb1227634cd546 heading    reason:section
105    0  86 c72b980ca22047b6 rule       ruling:first-deal
105   87 114 842b5765c7b7f850 rule       ruling:first-deal
105  202 183 716366136f9c8f04 rule       ruling:opening
107    0  81 bb55d220c4d3cc84 rule       ruling:opening
107   82 126 fc61833b13425a21 rule       ruling:agreed-minimum, ruling:stand-stake, ruling:beyond-purse
107  209  96 5bdb92b96e00276a rule       ruling:all-pass-two-cards, remark:Desarrollo ¶2
107  306 116 dd11c2455891d61c rule       ruling:dealer-doubles
109    0 102 3e5d6b5491648e11 rule       ruling:stand-ends-speech, ruling:exchange-after-stand, ruling:first-discard, ruling:first-exchange
109  103  89 9e1bf8bb6b26c79f rule       ruling:stock-exhausted, remark:Desarrollo ¶3
109  193  82 5a23475688e6276d rule       ruling:discards-secret
109  276 166 ca446485e4f50a1a rule       ruling:staying-in
111    0 198 9464abcc8956251a rule       ruling:second-deal
111  199 109 91fac59bdb71b299 rule       ruling:all-pass-first
111  309 341 938d03b89b523af4 rule       ruling:first-betting, ruling:first-bet, ruling:first-return, ruling:first-answers
111  651 194 438b9e78b7d2d07f rule       ruling:uncalled-bet, ruling:uncalled-raise
113    0 225 0e30eef7d1b27133 rule       ruling:all-pass-first, ruling:bare-stand, ruling:stand-counts, ruling:staying-in
113  226 160 9c505cdb8c76bbae rule       ruling:second-draw
115    0 207 e0dfc0ee2254ec96 rule       ruling:last-betting, ruling:last-bet, ruling:raise-to, ruling:last-answers, ruling:last-return
115  208  93 a7b98884f9756e86 rule       ruling:lone-bettor
115  302 189 e191fdbd1a697914 rule       ruling:showing
117    0  92 8dc26d8842137771 rule       remark:Desarrollo ¶7, ruling:payment
118    0  78 2b8fe2a0bb78cbe0 rule       remark:Desarrollo ¶8
120    0 137 308ae8288c27011c rule       ruling:elder-hand, ruling:two-card-sequence, ruling:nearest
122    0 303 b748a463776e42ea rule       ruling:side-pot, ruling:credit-counts, ruling:all-in, ruling:owing, ruling:empty-purse, ruling:beyond-purse
123    0 102 c70d510acad3c3db rule       ruling:rebuying, essay:derivation
125    0 217 ae99ba0a202d5cad rule       ruling:stock-exhausted, ruling:withholding, ruling:withheld-return, essay:derivation
127    0  16 03339812d3addddc page       reason:site
129    0  44 bee7a34628e48727 page       reason:site
"""
