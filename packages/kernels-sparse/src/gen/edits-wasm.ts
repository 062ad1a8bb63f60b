// Made from assembly/edits.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const EDITS_WASM = {
  name: "kernels-sparse/edits@d9203caa",
  text: "e6.x=eee=)=3c000000=0n+=r>V|cx>xPb5neern=eap=d>KG? LG.?6V *>eel!Vr=!Ir=)0r;,r,c4s;,o,cin?},cFne,ci=}(cd=))r;,=,dys;,ofne(a,o,di=}1lFne,n(c,ois}1),rin?}(hr;,),h<s;,l,)fne1u,u,ly[i=}1m,an0,c(:,siugs;,eDre,cDre ,d=),sisgs;,efne,:fnegd=)ie,efne1cin|,ci&={in|,cir{[1p,:fne1ain|,ai&={in|,air{[/heAn0,ei=},cir{1c*heA,ci=gs;,efnud=),efns1a,e},a,cing[)(ln0,:i=},:fneir{1c*heA,ci=gs;,:fnud=),:fns1a,:},a,cing[)(+ie(cr;,ciu}1a,p8s;ie,c,l}Dre,c,+}Dre (hnA,a(cd=))r;,c,p<s;ie,c,l}Uee,c,+}Uee/hnA,ci=}(cd=))i=)*}1c,c,my[(l,u(a,),lFne,)is}(),s,:}(cd=)),di=}(d,e,s}(ed=)),o,rin?}fne)",
};
