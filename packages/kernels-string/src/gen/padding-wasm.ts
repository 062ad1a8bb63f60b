// Made from assembly/padding.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PADDING_WASM = {
  name: "kernels-string/padding@5016c648",
  text: "e6.x=eee=u=3s0000en+=r>V|cx>xPb5neern=ead=u y6KX>II.eel!X==!;==c0r;,=s;n;,efne1sin|,si&={in|,sir{[1o,n4he,ei=}(c,n,o](a,e,nin?Wee,ri=gs;,o,c}i,,a!^)ed=),cUeeiUg1u,c}Uee(:,ring1ss;,:iY4(s),ss;,:i T8(s),s,u{(ur;,o,uys;,oi=]1o,c,a}},o,c}UeeWeed=)),c,u}iYi,,s[,a!^)e),=i=](=,eiL}(ed=)))",
};
