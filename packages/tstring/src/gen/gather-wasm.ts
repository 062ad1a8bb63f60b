// Made from assembly/gather.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const GATHER_WASM = {
  name: "tstring/gather@71d21be5",
  text: "e6.x=eee=pn3n00=N3o00000=0n+=r>V|cx>xPb5neerrne=a sn) /6? <>bX>II.e=2 /6? <>b>K qPV /$5?>.eel 7on HnnNo0r;,=,cys;,n,efne(ui=(a Leeeeeeee(nr;,as;,ufne1oin|1si-yie,oir{[s;,n,s!u@(n),ai=](a,uiL}(ud=)),n@(n,ci=}(c,eis}(ed=)),n)@sno0nvr;,rie/,=,cy{s;n;,efne1otese1lt[eir{s;n0,ofne1air{*s;,n,lt)se,n,oDrpOrp,rd=)ie,ain|1a,s,r]y,ai-y{heAn0,oi=},ofneir{1u*heA,ui=gs;,ofnud=),ofns1:,o},:,uing[)(un0ie(o,ai-8s;n;,ui,}Eeip?8s;,ui+}t ;retdp2`TkR-S&&&&&&&&,at+1)tjt#(l,n,ui=]tesetde=nrsocau:l)dhm+,)tjt#,ain?tSet)se,nip},lt Wreed=),n,ain?9Ore,n$eOru,n$eOrpr;,o,a<s;,ni=},o},o,u}UeeWee,oi=}(od=))),rd=),n,ain?inbFne,n,r,n]Fns,n$=Oru,n$eOrpn;,aiws4s;,r,u,a!^leed=),aip](:r;,o,:<s;,r,o},o,u}teset)se,oip}(od=)),r,:},u,:}teset)se),r,a}))(rd=),n,lt)se,n,oDrpOrp),ci=}(c,eis}(e,niL}(nd=)),r)",
};
