"""The sentences of the text and what each is tied to, written by ``docs.hooks.segmentation``."""

from __future__ import annotations

TABLE = """\
  1    0  25 55ca17b1cac6b758 heading    reason:title
  3    0  46 98814bb2376beb02 page       reason:site
  4    0  32 75d7675e52688229 page       reason:navigation
  5    0  84 51e79c78d55ec374 page       reason:navigation
  6    0   9 17546bcff4eb845c heading    reason:title
  7    0  14 b3ab677f0b38bd3b commentary remark:Infobox Genre
  8    0  35 2fb41b587dba4c1e commentary remark:Infobox Domaine
  9    0  25 bb85b36c44401bb5 rule       remark:Infobox Format, ruling:pack
 10    0  16 920cec8ceb9ff26b rule       ruling:players
 11    0  23 4e45b1c76abf1592 commentary remark:Infobox Durée
 12    0   8 034fb35c83707cdb commentary remark:Infobox Habileté
 13    0   8 06157b4d4818afab commentary remark:Infobox Habileté
 15    1   3 7f62496b0cb865f7 commentary remark:Infobox Habileté
 16    1   9 21012ac163da6147 commentary remark:Infobox Réflexion
 17    0   8 c6dc715f0ed3d74d commentary remark:Infobox Réflexion
 19    1   3 0a90407639c4155a commentary remark:Infobox Réflexion
 20    0  10 8093c26626c88e17 commentary remark:Infobox Hasard
 21    0   9 572e7840a75031fe commentary remark:Infobox Hasard
 23    1   3 0a90407639c4155a commentary remark:Infobox Hasard
 24    0  12 fc6f3d6392d32534 commentary remark:Infobox Information
 25    0  11 e0ace33df4e057b9 commentary remark:Infobox Information
 27    1   3 7f62496b0cb865f7 commentary remark:Infobox Information
 29    0  44 3238b48f0260cb87 definition remark:Introduction ¶1
 29   45  37 b7330a1d23f7f1bd definition remark:Introduction ¶1
 29   83 213 b937cd338f01f4fb commentary remark:Introduction ¶1
 31    0  95 c6890dde3f676442 rule       remark:Introduction ¶2, ruling:players
 33    0  89 4df006423706eb24 commentary remark:Introduction ¶3
 35    0 142 0a69f8a42b83e022 commentary remark:Introduction ¶4
 37    0 201 f6db814cd9867b84 history    remark:Introduction ¶5
 39    0  35 e310ee7f0881150c heading    reason:section
 41    0  37 c8839412045254f2 heading    reason:section
 43    0  53 5caad5b60956d470 rule       ruling:pack
 43   54  75 4ffbe7e5f3d250cf rule       ruling:pack, remark:Matériel ¶1
 43  130  35 ac8ac60a45ecd571 rule       ruling:pack
 45    0 187 cebe44a83ee211be rule       ruling:rank-order, ruling:removal, remark:Matériel ¶2
 47    0  61 76cd4a316c0164cd heading    reason:section
 49    0  52 b9d6765d528217cb rule       ruling:shuffling
 51    0 198 b460d67143c3945a rule       ruling:dealing, ruling:turned-card
 53    0 103 7110428d799de9ed rule       ruling:ascent
 53  104 131 d72486f8061e4c4d rule       ruling:turned-card, remark:Manches ¶3
 55    0 124 633cd6a730e52c1b rule       ruling:top, ruling:no-card-to-turn
 55  125 107 4e03fb7d87c23b86 rule       ruling:top-deals, remark:Manches ¶4
 55  233 161 9132b70779806fc9 rule       ruling:top-deals, ruling:several-top-deals
 57    0 167 235d75dd45e11edc rule       ruling:descent, remark:Manches ¶5
 59    0 140 0700ae956e2fb0e3 rule       ruling:next-dealer, ruling:turn-order, ruling:bidding-order
 61    0  53 e79b8113c39129fb heading    reason:section
 63    0  48 04fcdefbdaa97513 rule       remark:Déroulement ¶1
 63   49 143 883e9992de2136a1 commentary remark:Déroulement ¶1
 65    0  66 8266a8f672eb5645 rule       ruling:possible-bids
 65   67 118 c69a8d7b447c66d9 rule       remark:Déroulement ¶2, ruling:bidding
 67    0 141 7536e663f0c014bc rule       ruling:first-leader, ruling:trick, remark:Déroulement ¶3
 69    0 107 f8a025ee3eb1b4e3 rule       ruling:following
 69  108  58 2f3955beb73b20fb rule       ruling:legal
 71    2 113 6cbcc63f29c27f2e rule       ruling:legal
 71  116 145 71b78273e06819e2 rule       ruling:trump-led, ruling:undertrump
 72    2 113 5d67bf17f708f9c0 rule       ruling:free-discard
 72  116 138 39b5397e87f78f02 rule       ruling:legal
 74    0 117 367932881f49aefc rule       ruling:trumps-win, remark:Déroulement ¶5
 76    0 113 9a5da7b4296e38fb rule       ruling:strongest, ruling:next-leader
 76  114  37 f96fe50339db862b rule       ruling:trick-worth
 78    0  56 f630ef2eed3f8bbb heading    reason:section
 80    0  67 32aa3ce5bc616857 rule       remark:Annonce ¶1, ruling:bidding
 82    2  26 d15ec694f45020df heading    reason:section
 83    4 168 e8241c2a339be095 rule       remark:Annonce simultanée ¶1, ruling:bidding
 84    4 111 038322b36d76da53 rule       ruling:bidding, ruling:equal-at-once
 84  116 184 5b288c7a940628e5 commentary remark:Annonce simultanée ¶2
 84  301 150 eece690e6c519cfb commentary remark:Annonce simultanée ¶2
 85    2  27 3d3923faad90755a heading    reason:section
 86    4  75 98bdcab41dc3b962 rule       ruling:bidding
 87    4  88 15e908557d6c1d90 rule       ruling:barred-bids, ruling:bar-applies
 87   93 149 35af6224c5ec8955 rule       remark:Annonce tour à tour ¶2
 88    4  47 6707cb6f978809f2 commentary remark:Annonce tour à tour ¶3
 88   52 123 957d49926b481e2b commentary remark:Annonce tour à tour ¶3
 90    0  51 d5f2bc436c10fb7e heading    reason:section
 92    0  54 39ea7a0880078b7c rule       remark:Points ¶1, ruling:kept
 94    2  25 6888e6c72d678350 heading    remark:Points 1
 95    4 144 158a38c99674578c rule       ruling:kept, ruling:settling
 96    4 174 3c24c08bab7109f8 rule       ruling:missed, ruling:no-trick-made, ruling:below-nought
 97    4  87 1b3502a883fd4f67 rule       ruling:ending, ruling:winner
 98    2  24 b057102bd07c4d96 heading    remark:Points 2
 99    4 126 87886d9d25241153 rule       ruling:kept
100    6  39 b397438c5bb6afa5 rule       ruling:kept
101    6  78 b4fdf46ecf8f31db rule       ruling:kept
102    4 152 8605ae5de68dbf83 rule       ruling:missed
102  157  32 f83abd1f851b161c rule       ruling:below-nought
103    4  87 1b3502a883fd4f67 rule       ruling:winner
104    2  30 0decabd3da7caa6b heading    remark:Points 3
105    4 126 87886d9d25241153 rule       ruling:kept
106    6  39 b397438c5bb6afa5 rule       ruling:kept
107    6  79 813daadd11aaf08f rule       ruling:kept
108    4  96 df8e00e396ae8ffd rule       ruling:missed
108  101  32 f83abd1f851b161c rule       ruling:below-nought
109    4  87 1b3502a883fd4f67 rule       ruling:winner
110    2  78 27d936ed53645648 heading    ruling:winner
111    4 126 87886d9d25241153 rule       ruling:kept
112    6 145 3f5878bd86041e76 rule       ruling:kept
113    4 166 178b0a35b0a4bb3b rule       ruling:missed, ruling:tricks-lost
113  171  34 144266cff563b714 rule       ruling:below-nought
115    0  39 05786ea175a4c73a heading    reason:section
117    0  91 8cbf117fabe96968 history    remark:Voir aussi ¶1
119    0 114 913950f3165fe705 history    remark:Voir aussi ¶2
121    0  34 825449d0cba4deed heading    reason:section
123    0  89 0fceb2807d21cf10 page       remark:Liens
125    2  89 cac09f4d3f63021b page       remark:Note 1, essay:texts
"""
