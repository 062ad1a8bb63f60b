// Made from assembly/rows.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const ROWS_WASM = {
  name: "kernels-math/rows@48406213",
  text: "e6.x=eee=l=3c000000en+=r>V|cx>xPb5neerrneea enu *P y5 (P #.e=l.>I> *? (P #.eel!A=n q=n0r;,s,cys;,=,n,e,c}Uee[1a,r/s;,r,a,o!^lee),ci=}(c,=,o}(=,n,o}(n,r,o}(rd=)))v=r0,oi y{(ur;,s,ays;ie(cr;,c,u<s;,n,c},e,c}teset)se,cip}(cd=))r;,o,cys;,n,c},e,c}fneFne,cis}(cd=)),ai=}(a,e,=}(e,n,r}(nd=)))",
};
