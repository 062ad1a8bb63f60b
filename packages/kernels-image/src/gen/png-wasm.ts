// Made from assembly/png.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PNG_WASM = {
  name: "kernels-image/png@941be488",
  text: "e6.x=eee=:=3s0000=0n+=r>V|cx>xPb5neern=ead=u 8V gGI?>beel!Xs=!;s=l0,ni=}(ur;,=,:ys;,ei=}1s,n}(a,eUee1os;,oisys;i=+),:ie/1c*,oisg{,oi=gbs;,r,s}(sr;,s,a<s;,s,sUee,s,r]Uee}Wee,si=}(sd=))o,oings;,cs;r;,sip}1o,a8s;,s,stese,s,u]tesetVt)se,o(sd=))r;,s,a<s;,s,sUee,s,u]Uee}Wee,si=}(sd=)))o,oirgs;,uie,c[(c,s(or;,s,a<s;,sUee(l,s,r,o}<s0ieo,s,r]Uee)(),s,l,cs0,s,c]Ueeoie),)}i=|}Wee,si=}(sd=))o,r,s}1o,a,o,a<[(l,s(or;,oip}1c,l8s;,o,otese,o,u]tesetVt)se,c(od=))r;,o,l<s;,o,oUee,o,u]Uee}Wee,oi=}(od=)),r,s}(sr;,s,a<s;,s,u]1oUee1c,o,r]Uee1l]1oiq 81),o,)}.(),s,r]Uee1d,l]1hiq 81o,o,h}.(o,s,sUee,d,c,l,c,d},l],l]1ciq 81l,c,l}.1c,o#[,c,)#,o,)#{[}Wee,si=}(sd=)))))),:i=}(:,e,u}(ed=))ie)",
};
