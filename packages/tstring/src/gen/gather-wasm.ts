// Made from assembly/gather.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const GATHER_WASM = {
  name: "tstring/gather@04fe04bf",
  text: "e6.x=eee=pn3n00=N3o00000=0n+=r>V|cx>xPb5neerrne=a sn) /6? <>bX>II.e=2 /6? <>b>K qPV /$5?>.eel!vsn HnnNo0r;,=,cys;,n,efne(ui=(a Leeeeeeee(nr;,as;,ufne1oin|1si-yie,oir{[s;,n,s!u@(n),ai=](a,uiL}(ud=)),n@(n,ci=}(c,eis}(ed=)),n)!^rno0nvr;,rie/,=,cy{s;n0,efne1ofne1air{*s;,n,oteset)se,n,oDrpOrp,rd=)ie,ain|1a,s,r]y,ai-y{heAn0,oi=},ofneir{1u*heA,ui=gs;,ofnud=),ofns1:,o},:,uing[)(un0ie(o,ai-8s;n;,ui,}Eeip?8s;,ui+}t ;retdp2`TkR-S&&&&&&&&,at+1ltjt#(),n,ui=]tesetde=nrsocau:l)dhm+,ltjt#,ain?tSet)se,nip},)t Wreed=),n,ain?9Ore,n$eOru,n$eOrpr;,o,a<s;,ni=},o},o,u}UeeWee,oi=}(od=))),rd=),n,ain?inbFne,n,r,n]Fns,n$=Oru,n$eOrpn;,aiws4s;,r,u,a!^leed=),aip](:r;,o,:<s;,r,o},o,u}teset)se,oip}(od=)),r,:},u,:}teset)se),r,a}))(r,ci=}(c,eis}(e,niL}(nd=)),r)",
};
