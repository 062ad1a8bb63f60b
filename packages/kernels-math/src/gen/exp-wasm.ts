// Made from assembly/exp.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const EXP_WASM = {
  name: "kernels-math/exp@d9ba2781",
  text: "e6.x=eee=a=3r000en+=r>V|cx>xPb5neern=ea+=) *Px y 8?>*6 * <eel Pa= Ia=sv,nin?1nip#s;r;,etdeew0eew0eew0eew0,=tese1rtd kQ!uE kQ!uE kQ!uE kQ!uEt_=tdeeeEeeeEeeeEeeeEtM=t <1stdJw i TJw i TJw i TJw i Tt_=,stdew h!+ew h!+ew h!+ew h!+t_=,rtM=tM=1o,ot_=1c,o,ctd_ n: R_ n: R_ n: R_ n: Rt_=td/Qj S/Qj S/Qj S/Qj StM=t_=,c,ctdbf!sWbf!sWbf!sWbf!sWt_=td!q9j -!q9j -!q9j -!q9j -tM=t_=td!^&& S!^&& S!^&& S!^&& StM=tM=t_=,otdeewEeewEeewEeewEtM=tM=,st!|=iSt '=tz=,rtdSb!=$Sb!=$Sb!=$Sb!=$t Lt (,rtd4 tz!24 tz!24 tz!24 tz!2tXt4t)se,=ip}(=,eip}(e,nip]1nip#he)),nie [s;n;tdeew0eew0eew0eew0nv,nip#s;,=tesed=),nis qs;,nie qsvtdeeeeeeeeeeeeeeeeo,=t Ene)d=),=t ;re(r,niugsv,ro,=,rt jnun))1rtd kQ!uE kQ!uE kQ!uE kQ!uEt_=tdeeeEeeeEeeeEeeeEtM=t <1stdJw i TJw i TJw i TJw i Tt_=,stdew h!+ew h!+ew h!+ew h!+t_=,rtM=tM=1o,ot_=1c,o,ctd_ n: R_ n: R_ n: R_ n: Rt_=td/Qj S/Qj S/Qj S/Qj StM=t_=,c,ctdbf!sWbf!sWbf!sWbf!sWt_=td!q9j -!q9j -!q9j -!q9j -tM=t_=td!^&& S!^&& S!^&& S!^&& StM=tM=t_=,otdeewEeewEeewEeewEtM=tM=,st!|=iSt '=tz=,rtdSb!=$Sb!=$Sb!=$Sb!=$t Lt (,rtd4 tz!24 tz!24 tz!24 tz!2tXt4(r,nip#s;,e,rt)sed=),niu#s;,e,rt Wree),nidgs;,e,rt Onun),nisgs;,e,rt Onee))))",
};
