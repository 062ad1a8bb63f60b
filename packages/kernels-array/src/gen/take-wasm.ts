// Made from assembly/take.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const TAKE_WASM = {
  name: "kernels-array/take@8941b5a2",
  text: "e6.x=eee=kn3a0000000e3o00000=0n+=r>V|cx>xPb5neerrne=a rn+ gGb.?4 8?4 g (6V />e=u?6]> (P #.eel9nn!$=nr0=Br;,ss;,e,riugsB,nDreo,n pne)1l,o9N,l,l$e 1[%,=I}(u,=ip4s;n;,=iws4s;,c,u,=!^leed=),=ip](:ie(ar;,a,:<s;,c,a},a,u}teset)se,aip}(ad=)),c,:},u,:}teset)se)oie(ar;,=,ays;,c,a},a,u} d=e k=e,ain}(ad=))),si=](s,n,r}(n,=,c}(cd=)))#n=0=Br;,n,oys;,s9,=iugsB,eDreo,e pne)1c,r9N,c,c$e 1[ Ys;,o+),oi=}(o,e,=}(ed=)),n)",
};
