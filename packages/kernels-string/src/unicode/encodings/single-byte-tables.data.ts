/**
 * The encodings of one byte a character that TensorFlow 2.21 has: name, base and the runs that differ from the base, in base
 * 36. Base 0 is Latin-1, base n the n-th line. A run is `skipped.codePoint.length`: no code point means bytes that are
 * ill-formed, no length means 1. Made by `test/fixtures/encodings.py`. Source: ICU 69, *.ucm.
 */
export const SINGLE_BYTE_TABLES =
  "ebcdic-xml-us 0 4.4c 0.9 0.3q 0.3j 0.47 0.3x.2 9.4d 0.a 0.8 0.3r 2.42 0.3z 4.3k.5 0.a 0.n 0.r 0.3s.5 0.5.3 0.40.2 0.m 0.43.4 0.4 0.48.4 0.k.2 0.4e 0.q 0.w 0.4g 0.6a 0.6c 0.68.2 0.6b 0.6d 0.6f 0.6p 0.4i 0.1a 0.1o 0.14 0.17 0.3g 0.12 0.6h.3 0.6g 0.6l.3 0.6k 0.67 0.x 0.10 0.16 0.15 0.1n 0.4s 0.19 0.1b 0.5e 0.5g 0.5c.2 0.5f 0.5h 0.5j 0.5t 0.4m 0.18 0.11 0.2n 0.1q.2 0.6w 0.5l.3 0.5k 0.5p.3 0.5o 0.2o 0.1m 0.z 0.1s 0.13 0.1p 0.y 0.60 0.2p.9 0.4r 0.57 0.6o 0.71.2 0.4x 0.4w 0.2y.9 0.4q 0.56 0.6e 0.54 0.5i 0.6gc 0.51 0.3i 0.37.8 0.4h 0.5b 0.5s 0.65.2 0.4u 0.2m 0.4j 0.4l 0.53 0.4p 0.4n 1.58.3 0.2j 0.2l 0.4v 0.4o 0.50 0.5z 0.3f 0.1t.9 0.4t 0.6s 0.6u 0.6q.2 0.6t 0.3h 0.22.9 0.55 0.6z.2 0.6x.2 0.73 0.2k 0.6v 0.2b.8 0.4y 0.5w 0.5y 0.5u.2 0.5x 0.1c.a 0.4z 0.63.2 0.61.2 0.4f\n" +
  "ibm-1006_P100-1995 0 4h.1dc.a 0.170 0.17f 1.17j 0.1e9t 0.1ea5.2 0.1d6j 0.1ea7 0.1ea9 0.1dna 0.1dnc 0.1eab 0.1ead 0.1eaf 0.1dnq 0.1dns 0.1eah 0.1eaj 0.1eal 0.1ean 0.1doa 0.1doc 0.1eap 0.1ear 0.1eat 0.1eav 0.1eax 0.1doo 0.1eaz 0.1eb1 0.1dos 0.1eb3 0.1doq 0.1eb5 0.1eb7 0.1eb9 0.1ebb 0.1ebd 0.1ebf 0.1ebh 0.1ebj 0.1ebn 0.1ebr 0.1ebt.9 0.1ec3 0.1ec5 0.1ec7 0.1dou 0.1ecb 0.1doy 0.1dp0 0.1ecd 0.1ecf.3 0.1ecj 0.1dpa 0.1ecl 0.1ecn 0.1e9x 0.1ect 0.1dpi 0.1dpk.3 0.1e9s 0.1ea1.3 0.1drw.3 0.1dps 0.1dpq 0.1e9o.2\n" +
  "ibm-1025_P100-1995 1 l.3p 18.uq.2 0.up 0.us.5 0.2j 4.x 1.ux.4 0.v2.2 0.tm 0.6ja 0.si 0.2l 4.2m 2.sj 0.sh 0.sk.6 0.3g 5.sq.3 0.4t 0.su.2 0.um 0.ts.2 7.ue 9.tw.2 0.uc 0.tv 0.ud 0.u0.2 9.u2.6 0.un 9.u8.4 0.ty 0.tu 0.uk 0.uj 0.tz 0.ug 0.ul 0.uh 0.uf 0.ui 0.tq 0.sw.2 0.ti 0.t0.2 0.tg 0.sz a.th 0.t4.5 a.t9.3 0.tr 0.tc.2 1.4n 8.te.2 0.t2 0.sy 0.to 0.tn a.t3 0.tk 0.tp 0.tl 0.tj\n" +
  "ibm-1026_P100-1995 1 l.3p 1e.3f 1.5j 4.x a.7y 0.8g 3.2m 8.2j 1.9r e.8h 1.5y 0.9q 2.64 c.3h 0.2o 0.4m b.6gq 4.4k 1.6u a.2l 0.10 0.1s 1.4i 9.4s 0.3g 4.6f b.3i 3.7z b.2k 3.70 b.z f.y\n" +
  "ibm-1047_P100-1995 1 l.3p 21.2m 1r.4k d.2j 2.4s 9.65 0.4o 1.2l\n" +
  "ibm-1051_P100-1995 0 4g 0.5c 0.5e 0.5k 0.5m.2 0.5q.2 0.50 0.2o 0.jq 0.4o 0.kc 0.61 0.63 0.4j 0.6da 0.65 0.71 0.ka 0.5j 0.6f 0.5t 0.6p 0.4h 0.5b 0.4k 0.4j 0.4l 0.4n 0.b6 0.4i 0.6a 0.6i 0.6s 0.6z 0.69 0.6h 0.6r 0.6y 0.68 0.6g 0.6q 0.6x 0.6c 0.6j 0.6u 0.70 0.5h 0.6m 0.60 0.5i 0.6d 0.6l 0.6w 0.6e 0.5g 0.6k 0.5y 0.64 0.5l 0.6n 0.67 0.5w 0.5d 0.5f 0.6b 0.5s 0.6o 0.5p 0.5o 0.5v 0.5u 0.5x 0.6t 0.9s.2 0.62 0.ag 0.73 0.66 0.72 0.53 0.qk 0.52 0.5a 0.19 0.58.2 0.4q 0.56 0.4r 0.7fk 0.57 0.4x 0\n" +
  "ibm-1089_P100-1995 0 4h..3 1..7 0.170 1..d 0.17f 0..3 0.17j 0 0.17l.q 0..5 0.18g.j 0..d\n" +
  "ibm-1097_P100-1995 1 l.3p 18.170 0.18r 0.1e9t.2 0.1d6i 0.1ea5.2 0.1d6j 0.4k 6.1e9s 0.1e9v.2 0.1d6h 0.1e9x 0.1ea3 0.1ea7 0.1ea9 0.1dna 8.1dnc 0.1ead 0.1eaf 0.1eah 0.1eaj 0.1eal 0.1ean 0.1doa 0.17f 5.1doc 0.1eap 0.1ear 0.1eat 0.1eav 0.1eax 0.1eaz 0.1eb1 0.1eb3 7.1doq b.1eb5 0.1eb7 0.1eb9 0.1ebb 0.1ebd 9.1ebf 0.1ebh 0.1ebj 0.1ebl 0.1ebn 0.1ebp 0.1ebr 9.1ebt.9 0.1ec3 0.1ec5 0.1ec7 0.1dou 0.1ecb 0.1doy 0.1dp0 2.1ecd 0.1ecf 0.1ech c.1ecj 0.1ecl 0.1ecn 0.1ect 0.1ecp a.1ecr.2 0.1dpg 0.1drw.3 1.17j 8.18g 0.1dc.5 a.1dh.5\n" +
  "ibm-1098_P100-1995 0 q.s 1.3j 2q.q 0..2 0.170 0.17f 0.17j 0.18r 0.1e9t.2 0.1d6i 0.1ea5.2 0.1d6j 0.1e9s 0.1e9v.2 0.1d6h 0.1e9x 0.1ea3 0.1ea7 0.1ea9 0.1dna 0.1dnc 0.1ead 0.1eaf 0.1eah 0.1eaj 0.1eal 0.1ean 0.1doa 0.1doc 0.5z 0.1eap 0.1ear 0.1eat 0.1eav 0.1eax 0.1eaz 0.1eb1 0.1eb3 0.1doq 0.1eb5 0.1eb7 0.1eb9 0.1ebb 0.1ebd 0.1ebf 0.4r 0.57 0.7f5.3 0.7b6 0.7c4 0.1ebh 0.1ebj 0.1ebl 0.1ebn 0.7dv 0.7dd 0.7dj 0.7dp 0.4k 0.1ebp 0.7bk 0.7bo 0.7ck 0.7cc 0.7bw 0.7b4 0.7cs 0.1ebr 0.1ebt 0.7dm 0.7dg 0.7e1 0.7dy 0.7ds 0.7dc 0.7e4 0 0.1ebu.8 0.1ec3 0.7bs 0.7bg 0.7ew 0.7es 0.1ec5 0.1ec7 0.7eo 0.1dou 0.1ecb 0.1doy 0.1dp0 0.1ecd 0.1ecf 0.1ech 0.1ecj 0.1ecl 0.1ecn 0.1ect 0.1ecp 0.1ecr.2 0.1dpg 0.1drw 0.4t 0.1drx.2 0.18g 0.1dc.a 0.7fk 0.4g\n" +
  "ibm-1112_P100-1995 1 l.3p 18.9t 1.79 0.8f 0.a3 1.7n 0.am 8.7t 0.7r 0.7h 0.ab 0.6ce 0.6cc 0.83 9.9s 1.78 0.8e 0.a2 1.7m 0.al 8.7s 0.7q 0.7g 0.aa 0.8a 0.8r 0.82 j.75 0.ak 0.90 b.9i.2 1.8n 1.4k a.6cd 0.ai 0.74 0.aj 0.8z 3.8b 9.ah 0.8m 0.8s c.99 1.92 d.7b 1.8y 0.9n 0.6c9 b.98 1.91 d.7a 1.8x 0.9m\n" +
  "ibm-1122_P100-1999 1 l.3p 19.3f 3.3h 2.4n 4.x 1.2o 8.4k 0.5h 3.2m 3.z 3.10 2.6u 6.2k 7.6h 1.5g 0.5y f.9t 1.am g.2l 1.70 a.9s 1.al 1.4i 4.2j 4.4s 0.3g 4.6c b.4m 3.6d b.3i 3.5l b.1s\n" +
  "ibm-1123_P100-1995 3 1v.wh u.wg\n" +
  "ibm-1124_P100-1996 0 4h.sh.2 0.wg 0.sk.9 1.su.1u 0.6ja 0.up.2 0.wh 0.us.9 0.4n 0.v2.2\n" +
  "ibm-1125_P100-1997 9 3k.sw.1c 5.7dt.2 0.7di 0.7dh 4.7do 0.7dn 7.7dq.2 7.7dz.2 0.7dw.2 0.7dl 0.7dk 0.7de.2 0.7e3 0.7e2 4.7f0 0.7f4 1.u8.g 0.sh 0.up 0.wg.2 0.sk 0.us 0.sm 0.uu 0.sn 0.uv 0.6v 0.4x 0.6ja 0.4k\n" +
  "ibm-1129_P100-1997 0 4o.9f b.ag 3.9e a.76 8.lc 3.7k 1.ll 2.bk 7.bz 0.lf 4.77 8.ld 3.7l 1.mb 2.bl 7.c0 0.6gb\n" +
  "ibm-1130_P100-1997 5 1y.77 3.2j 4.x 8.lf 1.2l b.76 h.6gb j.7l 0.ll 0.lc e.9e e.7k 0.mb 0.ld 1.4i 9.4s 0.3g 1.9f 0.ag e.c0 1.bl t.bz 1.bk\n" +
  "ibm-1131_P100-1997 e 6q.sk 0.us 0.sn 0.uv 0.su 0.v2 0.sm 0.uu 0.53 0.4k 0.wg.2 0.6qh\n" +
  "ibm-1132_P100-1998 1 l.3p 18.2v5.2 0.2v8 0.2vb.2 0.2wa 0.2ve 0.2j 7 0.2vh 0.2vo.4 0.2vt.2 0.2l 8.2vv.5 0.2w1.2 0.2m 6.6gd 0 0.2w3 0.2w5 0.2w7 0.2wb 0.2wd.2 0 7 9..2 0.2wf.2 0.2wi.2 0 9.2wk.6 0 9.2ws 0.2wh 0.2wr 0.2wt 0..2 0.2xc.a 0 0.2ww.5 a 0.2x4.5 a.2x9 0.2x2 0 0.2xo.2 0 1 8..6 a..5\n" +
  "ibm-1133_P100-1997 0 4g 0.2v5.2 0.2v8 0.2vb.2 0.2wa 0.2ve 0.2vh 0.2vo.4 0.2vt.7 0.2w1.3 0.2w5 0.2w7 0.2wb 0.2wd.2 0..3 0.2wf.2 0.2wi.8 0.2ws 0.2wh 0.2wr 0.2wt 0..3 0.2ww.5 0.2x4.6 0.2x2 0 0.2xo.2 0.2z 0..g 0.2xc.a 0..2 0.4i 0.4s 0.4m 0.4g\n" +
  "ibm-1137_P100-1999 5 1u.1s1.3 0.1s5.6 6.1sb.9 8.1sk.9 5.1st.9 7.1t2 9.1t3.2 0.1t6.5 9.1tb.2 0.1te.2 0.1th.2 0.6bw 9.1tj.3 1.1to.f 1.1u3.2 a.1u5 0.1u8.3 0..2 a.1uo.6 1.6bx 8.1uu.6 a.1v0.5\n" +
  "ibm-1140_P100-1997 1 l.3p\n" +
  "ibm-1141_P100-1997 1 l.3p 19.3f 6.5g 4.x 9.3i 0.64 4.2m 3.2j 6.6u h.4n 10.67 e.4i 4.1s 4.4s 0.3g 4.6c b.4m 3.70 b.3h 3.5y b.2k f.2l\n" +
  "ibm-1142_P100-1997 1 l.3p 1d.3h 2.z 4.x a.6gc 0.5h 3.2m 7.10 2.6w 5.4m a.5i 0.60 3.1s r.3f 1.2j 0.2l 1.70 e.4i 9.4s 0.3g 4.6e f.6d b.3i\n" +
  "ibm-1143_P100-1997 b 2i.6gc 1d.6o 1.72 t.5s 1.66\n" +
  "ibm-1144_P100-1997 1 l.3p 1a.3f 3.2k 1.4w 4.x 1.2l 2.3h 3.3i 1.6h 4.2m a.6q e.6x 1.4j 0.4n j.2j g.6k e.4i 0.z 3.1s 4.4s 0.3g 4.68 c.4m 2.6g c.2o 2.6f\n" +
  "ibm-1145_P100-1997 1 l.3p 1f.4m 0.2j f.2l e.z 0.6p g.5t 11.4o e.4i 9.2m 0.x 1.3i\n" +
  "ibm-1146_P100-1997 1 l.3p 1g.10 g.4j 1x.4v e.4i 0.2j 8.2m 1.3i\n" +
  "ibm-1147_P100-1997 p 1w.1s c.3f 6.6k 1.4n f.6x e.51 2.68 z.2o 0.4o j.2l 7.3i 2.6h c.6q f.4m\n" +
  "ibm-1148_P100-1997 1 l.3p 1g.2j 4.x a.2l 4.2m 28.4i 9.4s 0.3g\n" +
  "ibm-1149_P100-1997 t 22.66 f.5i 4.5y p.6o 2.5s f.2o 1.3f d.3h 1.2l 2.6u a.1s 1.2j f.2k 1.72 b.3i 3.6e f.50 b.2m\n" +
  "ibm-1153_P100-1999 t 1w.9v 1.77 0.7h 1.7b 8.7t 1.a7 2.8u 0.8q b.kd 1.76 0.7g 1.7a 0.3g 5.jr 1.7s 1.a6 2.8t 0.8p 7.k8 9.9n 0.94 0.7l 1.9l 0.9r a.8y 0.90 0.9t 1.kb 1.79 9.9m 0.93 0.7k 1.9k 0.9q 0.k9 0.78 0.ak 0.9u 0.aj 1.am 0.ai 0.al 0.ah 0.8x 0.8z 0.9s g.9h 1.9d a.7u 0.a9 1.9x 1.7v a.7j 2.9g 1.9c a.7i 0.a8 1.9w\n" +
  "ibm-1154_P100-1999 3 69.6gc\n" +
  "ibm-1155_P100-1999 4 4f.6gc\n" +
  "ibm-1156_P100-1999 a 4f.6gc\n" +
  "ibm-1157_P100-1999 b 2i.6gc\n" +
  "ibm-1158_P100-1999 c 69.6gc\n" +
  "ibm-1160_P100-1999 i 1u.2rl.7 8.2tk 0.2rs.7 9.2rz.7 7.2tb 0.2tq 0.2s6.7 7.2tr 9.2sd.6 0.2u2 9.2sj.6 0.2u3 9.2sp.6 0.2ts.a 0.2sv.6 a.2tl 0.2t1.5 a.2t6 0.2tc.5 1.2tm 8.2th.6 a.2tn.3 0.2tn 0.6gc\n" +
  "ibm-1162_P100-1999 0 3k.6gc 4.6cm b.6c8.2 0.6cc.2 0.6ci 0.6c3.2 9.2rl.1m 0..4 0.2tb.t 0..4\n" +
  "ibm-1164_P100-1999 g 4f.6gc\n" +
  "ibm-1168_P100-2002 0 3k.7b4 0.7b6 0.7bg 0.7bk 0.7bo 0.7bs 0.7bw 0.7c4 0.7cc 0.7ck 0.7cs 0.7eo 0.7es 0.7ew 0.7f0 0.7f4.4 0.6xs 0.7fk 0.6qh.2 0.6rs 0.6sk.2 0.4g 0.6xt 0.4w 0.4y 0.53 0.6v 0.7dc.3 0.up 0.us 0.7dg 0.uu.2 0.7dj.5 0.wh 0.7dp.5 0.sh 0.sk 0.7dv 0.sm.2 0.7dy.5 0.wg 0.7e4 0.4p 0.um 0.ts.2 0.ue 0.tw.2 0.uc 0.tv 0.ud 0.u0.8 0.un 0.u8.4 0.ty 0.tu 0.uk 0.uj 0.tz 0.ug 0.ul 0.uh 0.uf 0.ui 0.tq 0.sw.2 0.ti 0.t0.2 0.tg 0.sz 0.th 0.t4.8 0.tr 0.tc.4 0.t2 0.sy 0.to 0.tn 0.t3 0.tk 0.tp 0.tl 0.tj 0.tm\n" +
  "ibm-1250_P100-1995 0 3m.6ca 1.6ce 0.6cm 0.6cg.2 1.6cw 0.9s 0.6d5 0.9m 0.9w 0.al 0.ah 1.6c8.2 0.6cc.2 0.6ci 0.6c3.2 1.6jm 0.9t 0.6d6 0.9n 0.9x 0.am 0.ai 1.jr 0.k8 0.8x 1.78 4.9q 4.aj 2.kb 0.8y 5.79 0.9r 1.8t 0.kd 0.8u 0.ak 0.9g 2.76 1.8p 0.7a 1.7g 1.7s 1.7u 2.7i 0.7k 0.8z 0.93 2.9c 2.9k 0.a6 1.a8 2.9u 1.9h 2.77 1.8q 0.7b 1.7h 1.7t 1.7v 2.7j 0.7l 0.90 0.94 2.9d 2.9l 0.a7 1.a9 2.9v 0.k9\n" +
  "ibm-1251_P100-1995 15 3k.si.2 1.ur 6.sp 1.sq 0.ss 0.sr 0.sv 0.uq 9.ux 1.uy 0.v0 0.uz 0.v3 1.su 0.v2 0.so 1.wg 2.sh 1.sk 4.sn 2.sm 0.uu 0.wh 3.up 0.6ja 0.us 1.uw 0.sl 0.ut 0.uv 0.sw.1s\n" +
  "ibm-1252_P100-2000 12 3k.3k 1.6ca 0.b6 0.6ce 1.6cg.2 0.jq 0.6cw 0.9s 0.6d5 0.9e b.kc 0.6jm 0.9t 0.6d6 0.9f 2.ag 1.4h.2n\n" +
  "ibm-1253_P100-1995 17 3s.3s 1.3u 1.3w b.48 1.4a 1.4c 2.4f 1.p1.2 c.6c5 4.p0 3.p4.3 1.p8 1.pa.k 0 0.pv.18 0\n" +
  "ibm-1254_P100-1995 17 5s.7y c.8g 0.9q h.7z c.8h 0.9r\n" +
  "ibm-1255_P100-1995 17 3u.3u 1.3w d.4a 1.4c 2.4f 1 2.6ga 5 d 1 4 0.14g.a 0 0.14r.9 0.168.3 0..9 0.15c.r 0..2 0.6by.2 0\n" +
  "ibm-1256_P110-1997 17 3l.1a6 8.3u 2.1ae 0.1aw 1.1bj 7.48 1.4a 2.6bw.2 0.4f 1.170 8 f.17f 4.17j 0 0.17l.m 1.187.4 0.18g.4 1.18k 1.18l.4 5.18p.2 2.18r.4 1.18v.2 1.18x 1.18y 2.6by.2 0\n" +
  "ibm-1257_P100-1995 17 3n.3n 4.3s 1.3u 1.3w b.48 1.4a 1.4c 2.4f 1 3 2.60 1.9i 4.5i 4 3.6w 1.9j 4.6e 0.78 0.8e 0.74 0.7a 2.7s 0.7m 0.7g 1.ah 0.7q 0.82 0.8m 0.8a 0.8r 0.9s 0.8z 0.91 1.98 3.aa 0.8x 0.9m 0.a2 1.aj 0.al 1.79 0.8f 0.75 0.7b 2.7t 0.7n 0.7h 1.ai 0.7r 0.83 0.8n 0.8b 0.8s 0.9t 0.90 0.92 1.99 3.ab 0.8y 0.9n 0.a3 1.ak 0.am 0\n" +
  "ibm-1258_P100-1997 17 3u.3u f.4a 14.76 8.lc 3.7k 1.ll 2.bk 7.bz 0.lf 4.77 8.ld 3.7l 1.mb 2.bl 7.c0 0.6gb\n" +
  "ibm-12712_P100-1998 1 l.3p 17.15c.9 7.15l.9 8.15u.8 6 0.162 0..2 0.4g 0..3 0.6c7 7 b..3 b..2 0.6gc 1.6ga 0.4k a..5 4.6ci 8.6da e..5 b.6ct.2 0.6cs 0..2 b..5 b.6cq.2 0.6by.2\n" +
  "ibm-1276_P100-1995 0 13.6c9 1k.6c8 1r 3.6dg 1.b6 1.4k 0.13 0.6cc 1.6d5.2 0.1dkx.2 0 0.6c3 0.6cg.2 0.53 0 1.6ci 0.6ca 0.6ce 0.6cd 1.6cm 0.6cw 0 1 0.2o 0.50 0.jq 0.kc 0.4v 0.k8.2 0.4o 0 0.ka 0.54 0 0.kd 0.kb 0.jr 0.6c4 0..g 0.5i 0 0.4q 0..4 0.8x 0.60 0.9e 0.56 0..5 0.6e 0..3 0.8h 0..2 0.8y 0.6w 0.9f 0.67 0..4\n" +
  "ibm-16804_X110-1999 8 1u.18x 0.1e9p 0.18g 0.6bv 0.17l.2 0.1e9u 0.17n 0.4i 6.1e9w 0.17o 0..2 0.17q.2 0.1ea6 0.17s 0.1ea9 8.17t.2 1.17v 1.17w 1.17x 0.4m 5.1ear 0.17y 0.1eav 0.17z.5 0.1eb7 0.170 6.184 9.1ebb 0.185 0.1ebf 0.186 0.1ebj 0.187.2 9.189 0.1ebu.3 0.18a 0.1eby.2 0.6v 8.1ec0 0.18h 0.1ec3 0.18i 0.1ec7 0.18j 0.1ecb 0.18k 0.1ed1.4 0..2 0.1ed7.2 0.1ecf 0.18l 0.1ecj 0.18m 0.1ecn 0.18n 0.17f a.1ecr 0 0.1ecs 0 0.18o 0.17j 9.18p 0.1ecw 0.18q 0.1ecy.2 0.19c 0.5z 0.6br 8.19d.2 0 0.19f.3 a.6gc 0.19i.4\n" +
  "ibm-273_P100-1995 m 4f.4k\n" +
  "ibm-277_P100-1995 n 2i.4k\n" +
  "ibm-278_P100-1995 o 2i.4k\n" +
  "ibm-280_P100-1995 p 4f.4k\n" +
  "ibm-284_P100-1995 q 4f.4k\n" +
  "ibm-285_P100-1995 r 4f.4k\n" +
  "ibm-290_P100-1995 1e 1t.1eg1.9 0.4j 6.1ega.6 0 0.1egg 0 1.4l 6.2p.8 0 5.2j 0.2x.8 7.2l 0.1egh.a 0.35 0.1egr.f 0.36 0 0.1eh6.3 0.3i 0.6da 0.1eh9.9 0.37 0.1ehi.4 1.4i 0.2k 0.38.7 0.1ehm.6 a f..4 2.10 0 8 f..5\n" +
  "ibm-297_P100-1995 s 4f.4k\n" +
  "ibm-37_P100-1995 1 l.3p 3t.4k\n" +
  "ibm-420_X120-1999 1g 69 o\n" +
  "ibm-424_P100-1995 1e 4c 1 1o..3 t..4\n" +
  "ibm-437_P100-1995 e 3k.5j 0.70 0.6h 0.6a 0.6c 0.68 0.6d 0.6f 0.6i.2 0.6g 0.6n 0.6m 0.6k 0.5g.2 0.5l 0.6e 0.5i 0.6s 0.6u 0.6q 0.6z 0.6x 0.73 0.5y 0.64 0.4i.2 0.4l 0.6g7 0.b6 0.69 0.6l 0.6r 0.6y 0.6p 0.5t 0.4q 0.56 0.5b 0.6xc 0.4s 0.59 0.58 0.4h 0.4r 0.57 1c.q9 0.67 0.pf 0.qo 0.pv 0.qr 0.qk 0.qs 0.py 0.pk 0.q1 0.qc 0.6qm 0.qu 0.qd 0.6qx 0.6sh 0.4x 0.6sl 0.6sk 0.6xs.2 0.6v 0.6rs 0.4w 0.6qh 0.53 0.6qi 0.6f3 0.4y\n" +
  "ibm-4517_P100-2005 1g 1u.1e9o 3.1e9s.2 1.1e9v 0.4w 4.x 2.1e9x 2.1ea3 0.1ea5 1.1ea7 1.4n 4.2m 2.1eab 0.1ead 1.1eah 1.1eal 1.1eap 0.6y 6.1eat 1.1eax 0.1eaz 0.1eb1 0.1eb3 0.1eb5 1.4j 1.51 0.69 3.1eb9 a.1ebd 1.1ebh 1.1ebn 0.1ebr 9.1ebt 3.1ebx 2.4o 9.1ec1 1.1ec5 1.1ec9 1.1ecd 9.1ech 1.1ecl 1.1ecp 0.6h e.1ect 0.6g 9.1ecv 1.1ecx 2 0.6f 9.6v 0.170 1.5z 0.17j 0.17f a..5\n" +
  "ibm-4899_P100-1998 1e 1t..9 0.10 5.15c 0..9 1.4i 6..9 6 2 3..2 7.15d.9 0..2 3..2 0.15m.9 3 1..3 0.15v.8 5..i 9 5 9 5..2 8 f\n" +
  "ibm-4909_P100-1999 0 4h.6c8.2 1.6gc 0 4 3 0.6c5 5.p1.6 1.p8 1.pa.k 0 0.pv.18 0\n" +
  "ibm-4971_P100-1999 g 1t.pd.9 7.pm.8 0.pv 8.pw.8 0.3g 5.4o 0.p2 0.p4.2 0.4g 0.p6 0.p8 0.pa.2 7.p1 9.q9.6 a.qf.6 0.50 9.ql.5 0.qr 0.4j 0.q4.3 0.qy 0.q7 0.r0.2 0.qz 0.r2 0.qq 0.qs.5 b.qx 0.pc 0.q8 0.6c8 0.6c5 a.4x 0.59 0 0.p3 0.6c9 0.4m 1 9.4n 0..2 0.4r.2 b.4p 0.6gc 0 0.57\n" +
  "ibm-500_P100-1995 t 4f.4k\n" +
  "ibm-5012_P100-1999 0 4h 8.5z f.6v 4..w 0.6c7 0.15c.r 0..2 0.6by.2 0\n" +
  "ibm-5123_P100-1999 1r 1t 0.1eg1.8 7.1eg9.9 8.1egi.8 0 5.1egq.9 h.1egz.6 0 9.1eh5.6 0.6da 9.1ehb.3 0.2j 0.1ehe.2 3.1ehg.a 0.2l 0.1ehq.2 a f 6.6gc 8 f\n" +
  "ibm-5346_P100-1998 15 3k.6gc\n" +
  "ibm-5347_P100-1998 16 3s.6gc\n" +
  "ibm-5348_P100-1997 17 3k.6gc d.al f.am\n" +
  "ibm-5349_P100-1998 18 3k.6gc\n" +
  "ibm-5350_P100-1998 19 3k.6gc\n" +
  "ibm-5351_P100-1998 1a 3k.6gc\n" +
  "ibm-5352_P100-1998 1b 3k.6gc\n" +
  "ibm-5353_P100-1998 1c 3k.6gc\n" +
  "ibm-5354_P100-1998 1d 3k.6gc\n" +
  "ibm-720_P100-1997 1s 3k..2 2 1 6..4 0.18x.2 1.4k 0.18g 2.17l.4 1.17p.h 1e.186.5 0.18h 0.51 0.18i.9 1.18r.6\n" +
  "ibm-737_P100-1997 1s 3k.pd.h 0.pv.7 0.q9.h 0.qr 0.qq 0.qs.5 1c.qx 0.q4.3 0.qy 0.q7 0.r0.2 0.qz 0.r2 0.p2 0.p4.3 0.p8 0.pa.2 3.q2.2\n" +
  "ibm-775_P100-1996 1s 3k.7a 2.75 1.83 1.7b 0.8y 0.7n 0.9i.2 0.8b 0.ah 5.99 1.82 0.4i 0.9m.2 2.6w 1.60 0.5z 0.4k 0.74 0.8a 1.aj.2 0.ai 0.6cd 0.4m 0.4p 0.4u 3.8x 7.78 0.7g 0.7s 0.7q 4.8e 0.9s 7.aa 0.a2 7.al 0.79 0.7h 0.7t 0.7r 0.8f 0.9t 0.ab 0.a3 0.am 7.5v 1.98 0.8z 0.6t 0.5x 0.51 0.90 0.8m.2 0.8r.2 0.92 0.7m 0.91 0.6c9 0.4t 1.6cc 0.5a 0.52 0.4n 1.6ce 3.55 0.4z\n" +
  "ibm-803_P100-1999 1u 4c 1 1o..3 t..4\n" +
  "ibm-813_P100-1995 1v 4k\n" +
  "ibm-838_P100-1995 11 72.2to\n" +
  "ibm-8482_P100-1999 1n 69.6gc\n" +
  "ibm-850_P100-1995 1s 4b.6w 1.60 0.5z a.4u b.5d.2 0.5c 0.4p 4.4i 0.4l 7.6b 0.5f 7.4k 0.6o 0.5s 0.5m.2 0.5k 0.8h 0.5p.3 4.4m 0.5o 1.5v 1.5w 0.5u 0.6t 0.5x 0.51 0.72 0.66 0.62.2 0.61 0.71 0.65 0.4v 0.50 0.4t 1.6c7 0.5a 0.52 0.4n 1.54 1.4o 1.55 0.4z\n" +
  "ibm-851_P100-1995 2g 3q.p2 6.p4 1.p5.2 0 0.p8 2.pa 2.pb 2.q4 1.q5.3 0.qy 0.pc 0.r0.2 0.pd.7 1.pk.2 7.pm.4 4.pq.2 7.ps.2 7.pv.7 0.q9.3 4.qc.2 1.qe.c 0.qr 0.qq 0.qs 3.qt.3 1.qw 3.qx 0.qz 0.q8 0.r2\n" +
  "ibm-852_P100-1995 2g 3p.a7 0.7b 1.8y 1.9c.2 1.ah 1.7a 1.8p.2 2.8t.2 0.9m.2 2.9w.2 0.8x 1.7h 4.78.2 0.al.2 0.7s.2 0 0.ai 0.7g 0.9r 9.7u 0.9q 4.aj.2 7.76.2 8.7l 0.7k 0.7i 1.7j 0.93 2.7v 4.9u 0.a6 4.8z.2 0.94 0.9s.2 0.9g 1.9h 0.a8 2.9v 2.kd 0.kb 0.jr 0.k8 5.k9 0.a9 0.9k.2\n" +
  "ibm-855_P100-1995 2g 3k.uq 0.si 0.ur 0.sj 0.up 0.sh 0.us 0.sk 0.ut 0.sl 0.uu 0.sm 0.uv 0.sn 0.uw 0.so 0.ux 0.sp 0.uy 0.sq 0.uz 0.sr 0.v0 0.ss 0.v2 0.su 0.v3 0.sv 0.um 0.tq 0.ui 0.tm 0.ts 0.sw 0.tt 0.sx 0.ue 0.ti 0.tw 0.t0 0.tx 0.t1 0.uc 0.tg 0.tv 0.sz 7.ud 0.th 0.u0 0.t4 4.u1 0.t5 7.u2 0.t6 8.u3 0.t7 0.u4 0.t8 0.u5 0.t9 0.u6 0.ta 0.u7 4.tb 0.un 1.tr 0.u8 0.tc 0.u9 0.td 0.ua 0.te 0.ub 0.tf 0.ty 0.t2 0.tu 0.sy 0.uk 0.to 0.6ja 1.uj 0.tn 0.tz 0.t3 0.ug 0.tk 0.ul 0.tp 0.uh 0.tl 0.uf 0.tj 0.4n\n" +
  "ibm-856_P100-1995 2g 3k.15c.r 0 1 1..a 4 7..3 e..2 8..9 5 1..6 1..7 0.6da b.6ci\n" +
  "ibm-857_P100-1995 2g 3x.8h a.8g 5.9q.2 6.7y.2 14.56 0.4q 3 h 0.5z 3.6k 0.73 4\n" +
  "ibm-858_P100-1997 2g 5x.6gc\n" +
  "ibm-860_P100-1995 1s 3o.6b 1.5d 2.5m 1.5p 0.5w 1.5f 0.5e 1.5c 0.5k 1.6t 1.62 1.5o 0.5x 3.61 1.5v 9.5u\n" +
  "ibm-861_P100-1995 1s 3v.5s 0.6o 0.66 7.72 1.65 0.71 2.6w 1.60 6.5d 0.5p 0.5v 0.62\n" +
  "ibm-862_P100-1995 1s 3k.15c.r\n" +
  "ibm-863_P100-1995 1s 3o.5e 1.52 6.6c7 0.5c 0.4n 1.5k 0.5m 1.5n 0.5r 2.4k 0.5w 3.61 0.63 1.4m 0.50 2.4o 0.54 0.4z 0.4v 0.5q 4.5a\n" +
  "ibm-864_X110-1999 7 q.s 1.3j 2q.q 0.4w 0.53 0.6qh.2 0.7f6 0.7b4 0.7b6 0.7cs 0.7c4 0.7cc 0.7bw 0.7ck 0.7bk 0.7bg 0.7bo 0.7bs 0.qa 0.6qm 0.qu 0.4x 0.59 0.58 0.6rs 0.4r 0.57 0.1ed3.2 0..2 0.1ed7.2 0.6bv 1.4t 0.1e9u 0.4j 1.1e9w 2.1ea6.2 0.1ead 0.1eah 1.1eal 0.1eap 0.1eat 0.19c.a 0.1ec1 1.1eb5 0.1eb9 0.1ebd 1.4i 0.1e9s.2 0.1e9v 0.1e9x 0.1ebu 0.1ea3 0.1ea5 0.1ea9 0.1eab 0.1eaf 0.1eaj 0.1ean 0.1ear 0.1eav 0.1eax 0.1eaz 0.1eb1 0.1eb3 0.1eb7 0.1ebb 0.1ebf 0.1ebj 0.1ebn 0.1ebr 0.1ebv 0.1ebz 0.4m 0.4s 0.6v 0.5z 0.1ebt 1.1ec3 0.1ec7 0.1ecb 0.1ecf 0.1ecj 0.1ecn 0.1ecr 0.1ect 0.1ecv 0.1ecz 0.1ebh 0.1ebw 0.1eby 0.1ebx 0.1ech 0.1e9p 0.1e9o 0.1ecl 0.1ecp 0.1ecs 0.1ecw 0.1ecy 0.1ec0 0.1ec5 0.1ed1.2 0.1ecd 0.1ec9 0.1ecx 0.7fk\n" +
  "ibm-865_P100-1995 1s 4b.6w 1.60 h.4k\n" +
  "ibm-866_P100-1995 h 6w.4w 0.6qh 1.6qi 0.6ja 0.4k 0.7fk\n" +
  "ibm-867_P100-1998 2p 4e 0.6ga 0.6by.2 0.6cq.2 0.6ct.2 0.6cs 0..2 4.6gc\n" +
  "ibm-868_P100-1995 9 3k.1dc.a 0.170 0.17f 0.17j 0.1e9t 0.1ea5.2 0.1d6j 0.1ea7 0.1ea9 0.1dna 0.1dnc 0.1eab 2.1dnq 0.1dns 0.1eah 0.1eaj 0.1eal 0.1ean 0.1doa 0.1doc 0.1eap 0.1ear 0.1eat 0.1eav 0.1eax 0.1doo 0.1eaz 0.1eb1 0.1dos 0.1eb3 0.1doq 0.1eb5 0.1eb7 0.1eb9 7.1ebb 0.1ebd 0.1ebf 0.1ebh 4.1ebj 0.1ebn g.1ebu.8 0.1ec3 0.1ec5 4.1ec7 0.1dou 1.1ecb 0.1doy 0.1dp0 0.1ecd 0.1ecf.2 2.1dpa 0.1ecl 0.1ecn 0.1e9x 0.1ect 0.1dpi 0.1dpk.2 1.1dpm 0.1e9s 0.1ea1.3 0.1drw.3 0.1dps 0.1dpq 0.1e9o.2 0\n" +
  "ibm-869_P100-1995 2h 3k..6 1 0.p3 0.4s 0.4m 0.6c8.2 1.6c5 2.q2 1..2 1.q3 0.4p 1.4y.2 2k.p1\n" +
  "ibm-870_P100-1995 v 4f.4k\n" +
  "ibm-871_P100-1995 u 4f.4k\n" +
  "ibm-874_P100-1995 j q.s 1.3j 2q.q 0..w 0.2tk 0.2rl.1m 0.2tl.4 0.2tb.t\n" +
  "ibm-875_P100-1995 1w 70\n" +
  "ibm-878_P100-1996 14 4k.7df 1.7dh.2 5.7do 6.7du 1.7dw.2 5.7e3\n" +
  "ibm-9005_X110-2007 1v 4l.6gf 4.oq 9.p0 2.53\n" +
  "ibm-901_P100-1999 1c 3m.3m 1.3o.4 1.3t 1.3v 5.41.7 1.49 1.4b 5.6cd 2.6gc 0.6ce e.6cc 22.6c9\n" +
  "ibm-902_P100-1999 0 4k.6gc 17.9s d.al h.9t d.am\n" +
  "ibm-9067_X100-2005 1w 69.6gf a.oq\n" +
  "ibm-912_P100-1995 15 3m.3m 1.3o.4 1.3t.7 1.41.7 1.49.7 1.78 3.8t 0.9m 2.9s 1.9w 0.ah 1.al 2.79 3.8u 0.9n 0.jr 1.9t 1.9x 0.ai 1.am\n" +
  "ibm-913_P100-2000 0 4h.86 0.k8 2 0.84 2.8g 0.9q 0.7y 0.8k 1 0.aj 1.87 4.85 2.8h 0.9r 0.7z 0.8l 1 0.ak 3 1.7e 0.7c 9 4.80 2.7w 4.a4 0.9o 4 1.7f 0.7d 9 4.81 2.7x 4.a5 0.9p 0.k9\n" +
  "ibm-914_P100-1995 0 4h.78 0.8o 0.9i 1.88 0.8r 2.9s 0.7m 0.82 0.9y 1.al 2.79 0.kb 0.9j 1.89 0.8s 0.jr 1.9t 0.7n 0.83 0.9z 0.96 0.am 0.97 0.74 6.8e 0.7g 1.7s 1.7q 2.8a 0.7k 0.91 0.98 0.8m 5.aa 3.a0 0.a2 1.75 6.8f 0.7h 1.7t 1.7r 2.8b 0.7l 0.92 0.99 0.8n 5.ab 3.a1 0.a3 0.k9\n" +
  "ibm-915_P100-1995 d 4j.sj 27.ur\n" +
  "ibm-916_P100-1995 1y 4v.6da 7.6ci 1x..2\n" +
  "ibm-918_P100-1995 1x 1u.170 0.17f 0.17j 0.1e9t 0.1ea5.2 0.1d6j 0.1ea7 7.1ea9 0.1dna 0.1dnc 0.1eab 0.1ead 0.1eaf 0.1dnq 0.1dns 0.1eah 8.1eaj 0.1eal 0.1ean 0.1doa 0.1doc 0.1eap 0.1ear 0.1eat 0.2o 5.1dc.a 6.1eav 9.1eax 0.1doo 0.1eaz 0.1eb1 0.1dos 0.1eb3 0.1doq 9.1eb5 0.1eb7 0.1eb9 0.1ebb 0.1ebd 0.1ebf 0.1ebh 9.1ebj 0.1ebn 0.1ebr 0.1ebt.9 0.1ec3 0.1ec5 0.1ec7 0.1dou 0.1ecb 1.1doy 0.1dp0 0.1ecd 0.1ecf b.1ecg.2 0.1ecj 0.1dpa 0.1ecl a.1ecn 0.1e9x 0.1ect 0.1dpi 0.1dpk.2 1.1dpm 8.1e9s 0.1ea1.3 0.1drw.2 a.1dry 0.1dps 0.1dpq 0.1e9o.2\n" +
  "ibm-920_P100-1995 0 5s.7y c.8g 0.9q h.7z c.8h 0.9r\n" +
  "ibm-921_P100-1995 33 4k.4k\n" +
  "ibm-922_P100-1999 0 5s.9s d.al h.9t d.am\n" +
  "ibm-923_P100-1998 0 4k.6gc 1.9s 1.9t b.al 3.am 3.9e.2 0.ag\n" +
  "ibm-9447_P100-2002 25 4h.4h 8.5z d.54 1.6v 4.5b n.16b.2\n" +
  "ibm-9448_X100-2005 26 3u.1a1 4.1ag 8.1bd 1.1ap 4.1bu a.1by l.1c1 1q.1ci\n" +
  "ibm-9449_P100-2002 27 3x.4o 0.jr 0.54 d.4v 0.kb l.50 22.k9\n" +
  "iso-8859_10-1998 38 4i.7m 0.82 0.8a 1.8m 1.8r 0.7k 0.9s 0.9y 0.al 1.a2 0.96 2.7n 0.83 0.8b 1.8n 0.53 0.8s 0.7l 0.9t 0.9z 0.am 0.6c5 0.a3 g.5r.2 2.5v 3.a0 5.65.2 g.6n.2 2.6r 3.a1 5.71.2 0.8o\n" +
  "iso-8859_11-2001 0 4h.2rl.1m 0..4 0.2tb.t 0..4\n" +
  "iso-8859_14-1998 0 4h.5xe.2 1.7e.2 0.5xm 1.60w 1.60y 0.5xn 0.642 2.ag 0.5y6.2 0.80.2 0.5z4.2 1.5zq 0.60x 0.5zr 0.60z 0.600 0.643 0.610.2 0.601 g.ac 6.60a 6.ae h.ad 6.60b 6.af\n" +
  "macos-0_2-10.2 0 3k.5g.2 0.5j 0.5l 0.5t 0.5y 0.64 0.69 0.68 0.6a 0.6c 0.6b 0.6d 0.6f 0.6h 0.6g 0.6i.2 0.6l 0.6k 0.6m.2 0.6p 0.6r 0.6q 0.6s 0.6u 0.6t 0.6y 0.6x 0.6z.2 0.6cg 0.4w 2.4n 0.6ci 0.52 0.67 0.4u 1.6jm 0.50 0.4o 0.6sg 0.5i 0.60 0.6qm 1.6sk.2 0.4l 1.6pu 0.6q9 0.6q7 0.qo 0.6qz 0.4q 0.56 0.q1 0.6e 0.6w 0.5b 0.4h 0.4s 0.6qi 0.b6 0.6rs 0.6py 0.4r 0.57 0.6cm 0.4g 0.5c 0.5f 0.5x 0.9e.2 0.6c3.2 0.6cc.2 0.6c8.2 0.6v 0.7gq 0.73 0.ag 0.6dg 0.6gc 0.6d5.2 0.1dkx.2 0.6ch 0.53 0.6ca 0.6ce 0.6cw 0.5e 0.5m 0.5d 0.5n 0.5k 0.5p.3 0.5o 0.5v.2 0.1d6n 0.5u 0.62.2 0.61 0.8h 0.jq 0.kc 0.4v 0.k8.3 0.54 0.kd 0.kb 0.jr\n" +
  "macos-29-10.2 3m 3l.74.2 1.78 3.79 0.7g 1.7h 0.7a.2 1.ah.2 0.7i 1.7j 0.7m.2 0.7q 1.7r 4.7u.2 3.7s 8.7t 2.83 0.8e.2 0.8a 2.8b 0.8m 2.8y 0.8r.4 0.8p.2 0.91.2 0.8z 2.90 0.93 5.94 0.9c 1.9d 0.98 8.99 0.9g.2 0.9k 2.9l 0.9i.2 0.9s 2.9t 0.9m.2 1.9w.2 1.al.2 0.a2 2.a3 0.a6 1.a7.5 0.65 0.71 0.8n 0.aj 0.8x 0.ak 0.82\n" +
  "macos-35-10.2 3m 62.7y.2 0.8g.2 0.9q.2 l.1d40\n" +
  "macos-6_2-10.4 3o 3l.55 0.4y 1.4z 2.p1 3.p0 0.4o 5.4j 0.6jm 2.6ci 0.59 0.6cw 2.4m 0.6gc 4.pf.2 0.pk 0.pn 0.pq 0.ps 3.pv 0.q2 0.4n 1.4w 0.53 0.pd 4.pe 0.ph.3 0.pl.2 0.po 0.py 0.q3 0.q0.2 0.q4 0.pp 1.pr 0.pt 1.pw 4.px 0.pz 0.p2 0.p4 2.6c5 5.p5.2 0.p8 0.pa 0.q5.3 0.r0 0.pb 0.r1 0.q9.2 0.qw 0.qc.2 0.qu 0.qb 0.qf 0.qh 0.qm 0.qi.4 0.qn.2 0.r2 0.qp 0.qr.2 0.qg 0.qx 0.qq 0.qv 0.qt 0.qe 0.qy.2 0.pc 0.q8 0.4t\n" +
  "macos-7_3-10.2 3o 3k.sw.w 2.wg 4.sm 3.si 0.uq 1.sj 0.ur 4.uu 1.wh 0.so 0.sk 0.us 0.sn 0.uv 0.sp 0.ux 0.sq 0.uy 0.uw 0.sl 9.sr 0.uz 0.ss 0.v0 0.ut 7.6ce 0.su 0.v2 0.sv 0.v3 0.6ja 0.sh 0.up 0.un 0.ts.v 0.6gc\n" +
  "windows-874-2000 12 63.1d4x.4 t.1d51.4\n" +
  "x11-compound-text 0 r\n";
