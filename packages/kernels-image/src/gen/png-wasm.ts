// Made from assembly/png.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PNG_WASM = {
  name: "kernels-image/png@faaf92d4",
  text: "e6.x=eee=l=3o00000=0n+=r>V|cx>xPb5neern=ead=u 8V gGI?>beel_s=!#s=l0,ni=}(:r;,=,lys;,ei=}1o,n}(u,eUee1cs;,cisys;i=+),lie/1a,sie/,a[1a*,cisg{,ci=gbs;,r,o}(or;,o,u<s;,o,oUee,o,r]Uee}Wee,oi=}(od=))o,cings;,as;r;,oip}1c,u8s;,o,otese,o,:]tesetVt)se,c(od=))r;,o,u<s;,o,oUee,o,:]Uee}Wee,oi=}(od=)))o,cirgs;,:ie,a[(a,o(cr;,o,u<s;,oUee(),o,r,c}<s0ieo,o,r]Uee)(d,o,),as0,o,a]Ueeoie),d}i=|}Wee,oi=}(od=))o,r,o}1c,u,c,u<[(),o(cr;,cip}1a,)8s;,c,ctese,c,:]tesetVt)se,a(cd=))r;,c,)<s;,c,cUee,c,:]Uee}Wee,ci=}(cd=)),r,o}(or;,o,u<s;,o,:]1cUee1a,c,r]Uee1)]1ciq 81d,c,d}.(d,o,r]Uee1h,)]1miq 81c,c,m}.(c,o,oUee,h,a,),a,h},)],)]1aiq 81),a,)}.1a,c#[,a,d#,c,d#{[}Wee,oi=}(od=)))))),li=}(l,e,:}(ed=))ie)",
};
