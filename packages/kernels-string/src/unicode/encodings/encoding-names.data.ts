/**
 * ICU's name of each encoding that TensorFlow 2.21 can read, then its aliases as letters and digits. Made by
 * `test/fixtures/encodings.py`. Source: ICU 69, convrtrs.txt.
 */
export const ENCODING_NAMES =
  "BOCU-1 bocu1 csbocu1 ibm1214 ibm1215\n" +
  "CESU-8 cesu8 ibm9400\n" +
  "HZ hz hzgb2312\n" +
  "IMAP-mailbox-name imapmailboxname\n" +
  "ISCII,version=0 ibm4902 isciidev windows57002 xiscii91 xisciide\n" +
  "ISCII,version=1 isciibng windows57003 windows57006 xisciias xisciibe\n" +
  "ISCII,version=2 isciigur windows57011 xisciipa\n" +
  "ISCII,version=3 isciiguj windows57010 xisciigu\n" +
  "ISCII,version=4 isciiori windows57007 xisciior\n" +
  "ISCII,version=5 isciitml windows57004 xisciita\n" +
  "ISCII,version=6 isciitlg windows57005 xisciite\n" +
  "ISCII,version=7 isciiknd windows57008 xisciika\n" +
  "ISCII,version=8 isciimlm windows57009 xisciima\n" +
  "ISO-8859-1 819 88591 cp819 csisolatin1 ibm819 iso88591 iso885911987 isoir100 l1 latin1\n" +
  "ISO_2022,locale=ja,version=0 csiso2022jp iso2022jp xwindows50220 xwindowsiso2022jp\n" +
  "ISO_2022,locale=ja,version=1 csjisencoding ibm5054 iso2022jp1 jis jisencoding xwindows50221\n" +
  "ISO_2022,locale=ja,version=2 csiso2022jp2 iso2022jp2\n" +
  "ISO_2022,locale=ja,version=3 jis7\n" +
  "ISO_2022,locale=ja,version=4 jis8\n" +
  "ISO_2022,locale=ko,version=0 csiso2022kr iso2022kr\n" +
  "ISO_2022,locale=ko,version=1 ibm25546\n" +
  "ISO_2022,locale=zh,version=0 csiso2022cn iso2022cn xiso2022cngb\n" +
  "ISO_2022,locale=zh,version=1 iso2022cnext\n" +
  "ISO_2022,locale=zh,version=2 iso2022cncns xiso2022cncns\n" +
  "LMBCS-1 ibm65025 lmbcs lmbcs1\n" +
  "SCSU ibm1212 ibm1213 scsu\n" +
  "US-ASCII 646 ansix341968 ansix341986 ascii ascii7 cp367 csascii ibm367 iso646irv1983 iso646irv1991 iso646us isoir6 us usascii windows20127\n" +
  "UTF-16 csunicode ibm1204 ibm1205 iso10646ucs2 ucs2 unicode utf16\n" +
  "UTF-16BE cp1200 cp1201 ibm1200 ibm1201 ibm13488 ibm13489 ibm17584 ibm17585 ibm21680 ibm21681 ibm25776 ibm25777 ibm29872 ibm29873 ibm61955 ibm61956 unicodebigunmarked utf16be utf16bigendian windows1201 xutf16be\n" +
  "UTF-16BE,version=1 unicodebig\n" +
  "UTF-16LE ibm1202 ibm1203 ibm13490 ibm13491 ibm17586 ibm17587 ibm21682 ibm21683 ibm25778 ibm25779 ibm29874 ibm29875 unicodelittleunmarked utf16le utf16littleendian windows1200 xutf16le\n" +
  "UTF-16LE,version=1 unicodelittle xutf16lebom\n" +
  "UTF-32 csucs4 ibm1236 ibm1237 iso10646ucs4 ucs4 utf32\n" +
  "UTF-32BE ibm1232 ibm1233 ibm9424 utf32be utf32bigendian\n" +
  "UTF-32LE ibm1234 ibm1235 utf32le utf32littleendian\n" +
  "UTF-7 unicode11utf7 unicode20utf7 utf7 windows65000\n" +
  "UTF-8 cp1208 ibm1208 ibm1209 ibm13496 ibm13497 ibm17592 ibm17593 ibm5304 ibm5305 unicode11utf8 unicode20utf8 utf8 windows65001 xutf8j\n" +
  "UTF16_OppositeEndian utf16oppositeendian\n" +
  "UTF16_PlatformEndian utf16platformendian\n" +
  "UTF32_OppositeEndian utf32oppositeendian\n" +
  "UTF32_PlatformEndian utf32platformendian\n" +
  "ebcdic-xml-us ebcdicxmlus\n" +
  "euc-jp-2007 cseucpkdfmtjapanese eucjis eucjp eucjp2007 extendedunixcodepackedformatforjapanese ujis xeucjp\n" +
  "euc-tw-2014 euctw euctw2014\n" +
  "gb18030 gb18030 ibm1392 windows54936\n" +
  "gsm-03.38-2009 gsm338 gsm3382009\n" +
  "ibm-1006_P100-1995 1006 cp1006 ibm1006 ibm1006p1001995 xibm1006\n" +
  "ibm-1025_P100-1995 1025 cp1025 ibm1025 ibm1025p1001995 xibm1025\n" +
  "ibm-1026_P100-1995 1026 cp1026 csibm1026 ibm1026 ibm1026p1001995\n" +
  "ibm-1047_P100-1995 1047 cp1047 ibm1047 ibm1047p1001995\n" +
  "ibm-1047_P100-1995,swaplfnl ibm1047lf ibm1047s390\n" +
  "ibm-1051_P100-1995 cshproman8 hproman8 ibm1051 ibm1051p1001995 r8 roman8 xroman8\n" +
  "ibm-1089_P100-1995 1089 88596 arabic asmo708 cp1089 csisolatinarabic ecma114 ibm1089 ibm1089p1001995 iso88596 iso885961987 iso88596e iso88596i isoir127 windows28596 xiso88596s\n" +
  "ibm-1097_P100-1995 1097 cp1097 ibm1097 ibm1097p1001995 xibm1097\n" +
  "ibm-1098_P100-1995 1098 cp1098 ibm1098 ibm1098p1001995 xibm1098\n" +
  "ibm-1112_P100-1995 1112 cp1112 ibm1112 ibm1112p1001995 xibm1112\n" +
  "ibm-1122_P100-1999 1122 cp1122 ibm1122 ibm1122p1001999 xibm1122\n" +
  "ibm-1123_P100-1995 1123 cp1123 ibm1123 ibm1123p1001995 xibm1123\n" +
  "ibm-1124_P100-1996 1124 cp1124 ibm1124 ibm1124p1001996 xibm1124\n" +
  "ibm-1125_P100-1997 cp1125 ibm1125 ibm1125p1001997\n" +
  "ibm-1129_P100-1997 ibm1129 ibm1129p1001997\n" +
  "ibm-1130_P100-1997 ibm1130 ibm1130p1001997\n" +
  "ibm-1131_P100-1997 cp1131 ibm1131 ibm1131p1001997\n" +
  "ibm-1132_P100-1998 ibm1132 ibm1132p1001998\n" +
  "ibm-1133_P100-1997 ibm1133 ibm1133p1001997\n" +
  "ibm-1137_P100-1999 ibm1137 ibm1137p1001999\n" +
  "ibm-1140_P100-1997 ccsid1140 cp1140 ebcdicus37euro ibm1140 ibm1140p1001997\n" +
  "ibm-1140_P100-1997,swaplfnl ibm1140s390\n" +
  "ibm-1141_P100-1997 ccsid1141 cp1141 ebcdicde273euro ibm1141 ibm1141p1001997\n" +
  "ibm-1141_P100-1997,swaplfnl ibm1141lf ibm1141s390\n" +
  "ibm-1142_P100-1997 ccsid1142 cp1142 ebcdicdk277euro ebcdicno277euro ibm1142 ibm1142p1001997\n" +
  "ibm-1142_P100-1997,swaplfnl ibm1142s390\n" +
  "ibm-1143_P100-1997 ccsid1143 cp1143 ebcdicfi278euro ebcdicse278euro ibm1143 ibm1143p1001997\n" +
  "ibm-1143_P100-1997,swaplfnl ibm1143s390\n" +
  "ibm-1144_P100-1997 ccsid1144 cp1144 ebcdicit280euro ibm1144 ibm1144p1001997\n" +
  "ibm-1144_P100-1997,swaplfnl ibm1144s390\n" +
  "ibm-1145_P100-1997 ccsid1145 cp1145 ebcdices284euro ibm1145 ibm1145p1001997\n" +
  "ibm-1145_P100-1997,swaplfnl ibm1145s390\n" +
  "ibm-1146_P100-1997 ccsid1146 cp1146 ebcdicgb285euro ibm1146 ibm1146p1001997\n" +
  "ibm-1146_P100-1997,swaplfnl ibm1146s390\n" +
  "ibm-1147_P100-1997 ccsid1147 cp1147 ebcdicfr297euro ibm1147 ibm1147p1001997\n" +
  "ibm-1147_P100-1997,swaplfnl ibm1147s390\n" +
  "ibm-1148_P100-1997 ccsid1148 cp1148 ebcdicinternational500euro ibm1148 ibm1148p1001997\n" +
  "ibm-1148_P100-1997,swaplfnl ibm1148s390\n" +
  "ibm-1149_P100-1997 ccsid1149 cp1149 ebcdicis871euro ibm1149 ibm1149p1001997\n" +
  "ibm-1149_P100-1997,swaplfnl ibm1149s390\n" +
  "ibm-1153_P100-1999 ibm1153 ibm1153p1001999 xibm1153\n" +
  "ibm-1153_P100-1999,swaplfnl ibm1153s390\n" +
  "ibm-1154_P100-1999 ibm1154 ibm1154p1001999\n" +
  "ibm-1155_P100-1999 ibm1155 ibm1155p1001999\n" +
  "ibm-1156_P100-1999 ibm1156 ibm1156p1001999\n" +
  "ibm-1157_P100-1999 ibm1157 ibm1157p1001999\n" +
  "ibm-1158_P100-1999 ibm1158 ibm1158p1001999\n" +
  "ibm-1160_P100-1999 ibm1160 ibm1160p1001999\n" +
  "ibm-1162_P100-1999 ibm1162 ibm1162p1001999\n" +
  "ibm-1164_P100-1999 ibm1164 ibm1164p1001999\n" +
  "ibm-1168_P100-2002 ibm1168 ibm1168p1002002 koi8u windows21866\n" +
  "ibm-1250_P100-1995 ibm1250 ibm1250p1001995\n" +
  "ibm-1251_P100-1995 ibm1251 ibm1251p1001995\n" +
  "ibm-1252_P100-2000 ibm1252 ibm1252p1002000\n" +
  "ibm-1253_P100-1995 ibm1253 ibm1253p1001995\n" +
  "ibm-1254_P100-1995 ibm1254 ibm1254p1001995\n" +
  "ibm-1255_P100-1995 ibm1255 ibm1255p1001995\n" +
  "ibm-1256_P110-1997 ibm1256 ibm1256p1101997\n" +
  "ibm-1257_P100-1995 ibm1257 ibm1257p1001995\n" +
  "ibm-1258_P100-1997 ibm1258 ibm1258p1001997\n" +
  "ibm-12712_P100-1998 ebcdiche ibm12712 ibm12712p1001998\n" +
  "ibm-12712_P100-1998,swaplfnl ibm12712s390\n" +
  "ibm-1276_P100-1995 adobestandardencoding csadobestandardencoding ibm1276 ibm1276p1001995\n" +
  "ibm-1363_P110-1997 ibm1363 ibm1363p1101997 ibm1363vasciivsubvpua xibm1363\n" +
  "ibm-1363_P11B-1998 cp1363 ibm1363p11b1998 ibm1363vsubvpua ksc xibm1363c\n" +
  "ibm-1364_P110-2007 ibm1364 ibm1364p1102007 xibm1364\n" +
  "ibm-1371_P100-1999 ibm1371 ibm1371p1001999 xibm1371\n" +
  "ibm-1373_P100-2002 ibm1373 ibm1373p1002002\n" +
  "ibm-1375_P100-2008 big5hk big5hkscs hkscsbig5 ibm1375 ibm1375p1002008\n" +
  "ibm-1383_P110-1999 1383 cp1383 csgb2312 euccn gb2312 hp15cn ibm1383 ibm1383p1101999 ibm1383vpua ibmeuccn\n" +
  "ibm-1386_P100-2001 cp1386 ibm1386 ibm1386p1002001 ibm1386vsubvpua\n" +
  "ibm-1388_P103-2001 ibm1388 ibm1388p1032001 ibm9580 xibm1388\n" +
  "ibm-1390_P110-2003 ibm1390 ibm1390p1102003 xibm1390\n" +
  "ibm-1399_P110-2003 ibm1399 ibm1399p1102003 xibm1399\n" +
  "ibm-16684_P110-2003 ibm16684 ibm16684p1102003 ibm20780\n" +
  "ibm-16804_X110-1999 ebcdicar ibm16804 ibm16804x1101999\n" +
  "ibm-16804_X110-1999,swaplfnl ibm16804s390\n" +
  "ibm-273_P100-1995 273 cp273 csibm273 ebcdicde ibm273 ibm273p1001995\n" +
  "ibm-277_P100-1995 277 cp277 csibm277 ebcdiccpdk ebcdiccpno ebcdicdk ibm277 ibm277p1001995\n" +
  "ibm-278_P100-1995 278 cp278 csibm278 ebcdiccpfi ebcdiccpse ebcdicsv ibm278 ibm278p1001995\n" +
  "ibm-280_P100-1995 280 cp280 csibm280 ebcdiccpit ibm280 ibm280p1001995\n" +
  "ibm-284_P100-1995 284 cp284 cpibm284 csibm284 ebcdiccpes ibm284 ibm284p1001995\n" +
  "ibm-285_P100-1995 285 cp285 cpibm285 csibm285 ebcdiccpgb ebcdicgb ibm285 ibm285p1001995\n" +
  "ibm-290_P100-1995 cp290 csibm290 ebcdicjpkana ibm290 ibm290p1001995\n" +
  "ibm-297_P100-1995 297 cp297 cpibm297 csibm297 ebcdiccpfr ibm297 ibm297p1001995\n" +
  "ibm-33722_P120-1999 33722 cp33722 ibm33722 ibm33722p1201999 ibm33722vasciivpua ibm5050 xibm33722 xibm33722a xibm33722c\n" +
  "ibm-33722_P12A_P12A-2009_U2 ibm33722p12ap12a2009u2 ibm33722vpua ibmeucjp\n" +
  "ibm-37_P100-1995 37 cp37 cpibm37 csibm37 ebcdiccpca ebcdiccpnl ebcdiccpus ebcdiccpwt ibm37 ibm37p1001995\n" +
  "ibm-37_P100-1995,swaplfnl ibm37s390\n" +
  "ibm-420_X120-1999 420 cp420 csibm420 ebcdiccpar1 ibm420 ibm420x1201999\n" +
  "ibm-424_P100-1995 424 cp424 csibm424 ebcdiccphe ibm424 ibm424p1001995\n" +
  "ibm-437_P100-1995 437 cp437 cspc8codepage437 ibm437 ibm437p1001995 windows437\n" +
  "ibm-4517_P100-2005 ibm4517 ibm4517p1002005\n" +
  "ibm-4899_P100-1998 ibm4899 ibm4899p1001998\n" +
  "ibm-4909_P100-1999 ibm4909 ibm4909p1001999\n" +
  "ibm-4971_P100-1999 ibm4971 ibm4971p1001999\n" +
  "ibm-500_P100-1995 500 cp500 csibm500 ebcdiccpbe ebcdiccpch ibm500 ibm500p1001995\n" +
  "ibm-5012_P100-1999 88598 csisolatinhebrew hebrew hebrew8 ibm5012 ibm5012p1001999 iso88598 iso885981988 iso88598e iso88598i isoir138 windows28598\n" +
  "ibm-5123_P100-1999 ibm5123 ibm5123p1001999\n" +
  "ibm-5346_P100-1998 cp1250 ibm5346 ibm5346p1001998 windows1250\n" +
  "ibm-5347_P100-1998 ansi1251 cp1251 ibm5347 ibm5347p1001998 windows1251\n" +
  "ibm-5348_P100-1997 cp1252 ibm5348 ibm5348p1001997 windows1252\n" +
  "ibm-5349_P100-1998 cp1253 ibm5349 ibm5349p1001998 windows1253\n" +
  "ibm-5350_P100-1998 cp1254 ibm5350 ibm5350p1001998 windows1254\n" +
  "ibm-5351_P100-1998 ibm5351 ibm5351p1001998\n" +
  "ibm-5352_P100-1998 ibm5352 ibm5352p1001998\n" +
  "ibm-5353_P100-1998 ibm5353 ibm5353p1001998\n" +
  "ibm-5354_P100-1998 cp1258 ibm5354 ibm5354p1001998 windows1258\n" +
  "ibm-5471_P100-2006 big5hkscsunicode30 hkbig5 ibm5471 ibm5471p1002006 ms950hkscs xms950hkscs\n" +
  "ibm-5478_P100-1995 chinese csiso58gb231280 gb23121980 gb231219800 gb231280 ibm5478 ibm5478p1001995 isoir58\n" +
  "ibm-720_P100-1997 dos720 ibm720 ibm720p1001997 windows720 xibm720\n" +
  "ibm-737_P100-1997 737 cp737 ibm737 ibm737p1001997 windows737 xibm737\n" +
  "ibm-775_P100-1996 775 cp775 cspc775baltic ibm775 ibm775p1001996 windows775\n" +
  "ibm-803_P100-1999 cp803 ibm803 ibm803p1001999\n" +
  "ibm-813_P100-1995 813 cp813 ibm813 ibm813p1001995\n" +
  "ibm-838_P100-1995 838 cp838 csibmthai ibm838 ibm838p1001995 ibm9030 ibmthai\n" +
  "ibm-8482_P100-1999 ibm8482 ibm8482p1001999\n" +
  "ibm-850_P100-1995 850 cp850 cspc850multilingual ibm850 ibm850p1001995 windows850\n" +
  "ibm-851_P100-1995 851 cp851 cspc851 ibm851 ibm851p1001995\n" +
  "ibm-852_P100-1995 852 cp852 cspcp852 ibm852 ibm852p1001995 windows852\n" +
  "ibm-855_P100-1995 855 cp855 csibm855 cspcp855 ibm855 ibm855p1001995 windows855\n" +
  "ibm-856_P100-1995 856 cp856 ibm856 ibm856p1001995 xibm856\n" +
  "ibm-857_P100-1995 857 cp857 csibm857 ibm857 ibm857p1001995 windows857\n" +
  "ibm-858_P100-1997 ccsid858 cp858 ibm858 ibm858p1001997 pcmultilingual850euro windows858\n" +
  "ibm-860_P100-1995 860 cp860 csibm860 ibm860 ibm860p1001995\n" +
  "ibm-861_P100-1995 861 cp861 cpis csibm861 ibm861 ibm861p1001995 windows861\n" +
  "ibm-862_P100-1995 862 cp862 cspc862latinhebrew dos862 ibm862 ibm862p1001995 windows862\n" +
  "ibm-863_P100-1995 863 cp863 csibm863 ibm863 ibm863p1001995\n" +
  "ibm-864_X110-1999 cp864 csibm864 ibm864 ibm864x1101999\n" +
  "ibm-865_P100-1995 865 cp865 csibm865 ibm865 ibm865p1001995\n" +
  "ibm-866_P100-1995 866 cp866 csibm866 ibm866 ibm866p1001995 windows866\n" +
  "ibm-867_P100-1998 ibm867 ibm867p1001998 xibm867\n" +
  "ibm-868_P100-1995 868 cp868 cpar csibm868 ibm868 ibm868p1001995\n" +
  "ibm-869_P100-1995 869 cp869 cpgr csibm869 ibm869 ibm869p1001995 windows869\n" +
  "ibm-870_P100-1995 cp870 csibm870 ebcdiccproece ebcdiccpyu ibm870 ibm870p1001995\n" +
  "ibm-871_P100-1995 871 cp871 csibm871 ebcdiccpis ebcdicis ibm871 ibm871p1001995\n" +
  "ibm-874_P100-1995 cp874 eucth ibm874 ibm874p1001995 ibm9066 tis6202533 xibm874\n" +
  "ibm-875_P100-1995 875 cp875 ibm875 ibm875p1001995 xibm875\n" +
  "ibm-878_P100-1996 cp878 cskoi8r ibm878 ibm878p1001996 koi8 koi8r windows20866\n" +
  "ibm-9005_X110-2007 88597 csisolatingreek ecma118 elot928 greek greek8 ibm9005 ibm9005x1102007 iso88597 iso885971987 isoir126 suneugreek windows28597\n" +
  "ibm-901_P100-1999 ibm901 ibm901p1001999\n" +
  "ibm-902_P100-1999 ibm902 ibm902p1001999\n" +
  "ibm-9067_X100-2005 ibm9067 ibm9067x1002005\n" +
  "ibm-912_P100-1995 88592 912 cp912 csisolatin2 ibm912 ibm912p1001995 iso88592 iso885921987 isoir101 l2 latin2 windows28592\n" +
  "ibm-913_P100-2000 88593 913 cp913 csisolatin3 ibm913 ibm913p1002000 iso88593 iso885931988 isoir109 l3 latin3 windows28593\n" +
  "ibm-914_P100-1995 88594 914 cp914 csisolatin4 ibm914 ibm914p1001995 iso88594 iso885941988 isoir110 l4 latin4 windows28594\n" +
  "ibm-915_P100-1995 88595 915 cp915 csisolatincyrillic cyrillic ibm915 ibm915p1001995 iso88595 iso885951988 isoir144 windows28595\n" +
  "ibm-916_P100-1995 916 cp916 ibm916 ibm916p1001995\n" +
  "ibm-918_P100-1995 cp918 csibm918 ebcdiccpar2 ibm918 ibm918p1001995\n" +
  "ibm-920_P100-1995 88599 920 cp920 csisolatin5 ecma128 ibm920 ibm920p1001995 iso88599 iso885991989 isoir148 l5 latin5 turkish turkish8 windows28599\n" +
  "ibm-921_P100-1995 885913 921 cp921 ibm921 ibm921p1001995 iso885913 windows28603 xibm921\n" +
  "ibm-922_P100-1999 922 cp922 ibm922 ibm922p1001999 xibm922\n" +
  "ibm-923_P100-1998 885915 923 cp923 csisolatin0 csisolatin9 ibm923 ibm923p1001998 iso885915 iso885915fdis l9 latin0 latin9 windows28605\n" +
  "ibm-930_P120-1999 930 cp930 ibm5026 ibm930 ibm930p1201999 xibm930 xibm930a\n" +
  "ibm-933_P110-1995 933 cp933 ibm933 ibm933p1101995 xibm933\n" +
  "ibm-935_P110-1999 935 cp935 ibm935 ibm935p1101999 xibm935\n" +
  "ibm-937_P110-1999 937 cp937 ibm937 ibm937p1101999 xibm937\n" +
  "ibm-939_P120-1999 939 cp939 ibm5035 ibm931 ibm939 ibm939p1201999 xibm939 xibm939a\n" +
  "ibm-942_P12A-1999 ibm932 ibm932vsubvpua ibm942 ibm942p12a1999 ibm942vsubvpua shiftjis78 sjis78 xibm942 xibm942c\n" +
  "ibm-943_P130-1999 943 cp943 ibm943 ibm943p1301999 ibm943vasciivsubvpua xibm943\n" +
  "ibm-943_P15A-2003 cp932 cp943c csshiftjis cswindows31j ibm943c ibm943p15a2003 ibm943vsubvpua ms932 mskanji pck shiftjis sjis windows31j windows932 xjisautodetect xms932213 xmscp932 xsjis\n" +
  "ibm-9447_P100-2002 cp1255 ibm9447 ibm9447p1002002 windows1255\n" +
  "ibm-9448_X100-2005 cp1256 ibm9448 ibm9448x1002005 windows1256 xwindows1256s\n" +
  "ibm-9449_P100-2002 cp1257 ibm9449 ibm9449p1002002 windows1257\n" +
  "ibm-949_P110-1999 949 cp949 ibm949 ibm949p1101999 ibm949vasciivsubvpua xibm949\n" +
  "ibm-949_P11A-1999 cp949c ibm949c ibm949p11a1999 ibm949vsubvpua xibm949c\n" +
  "ibm-950_P110-1999 950 cp950 ibm950 ibm950p1101999 xibm950\n" +
  "ibm-954_P101-2007 ibm954 ibm954p1012007 xibm954 xibm954c\n" +
  "ibm-964_P110-1999 964 cns11643 cp964 ibm964 ibm964p1101999 ibm964vpua ibmeuctw xibm964\n" +
  "ibm-970_P110_P110-2006_U2 5601 970 cp970 cseuckr euckr ibm970 ibm970p110p1102006u2 ibm970vpua ibmeuckr windows51949 xibm970\n" +
  "ibm-971_P100-1995 ibm971 ibm971p1001995 ibm971vpua xibm971\n" +
  "iso-8859_10-1998 csisolatin6 iso885910 iso8859101992 iso8859101998 isoir157 l6 latin6\n" +
  "iso-8859_11-2001 iso885911 iso8859112001 thai8 xiso885911\n" +
  "iso-8859_14-1998 iso885914 iso8859141998 isoceltic isoir199 l8 latin8\n" +
  "macos-0_2-10.2 csmacintosh mac macintosh macos02102 macroman windows10000 xmacroman\n" +
  "macos-29-10.2 macce maccentraleurope macos29102 windows10029 xmacce xmaccentraleurope xmaccentraleurroman\n" +
  "macos-35-10.2 macos35102 mactr windows10081 xmacturkish\n" +
  "macos-6_2-10.4 macgr macos62104 windows10006 xmacgreek\n" +
  "macos-7_3-10.2 maccy maccyrillic macos73102 windows10007 xmaccyrillic xmacukraine\n" +
  "windows-874-2000 ms874 tis620 windows874 windows8742000 xwindows874\n" +
  "windows-936-2000 cp936 gbk ms936 windows936 windows9362000\n" +
  "windows-949-2000 csksc56011987 isoir149 korean ksc5601 ksc56011987 ksc56011989 ms949 windows949 windows9492000 xksc5601\n" +
  "windows-950-2000 big5 csbig5 ms950 windows950 windows9502000 xbig5 xwindows950\n" +
  "x11-compound-text compoundtext x11compoundtext xcompoundtext\n";
