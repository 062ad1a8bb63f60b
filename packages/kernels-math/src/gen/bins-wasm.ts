// Made from assembly/bins.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const BINS_WASM = {
  name: "kernels-math/bins@25c0a2ae",
  text: "e6.x=eee=Tn3r000=03u00000000en+=r>V|cx>xPb5neerrne=a nn:6KK fP$GV.e=h gGb.?#> /6?G|>eel!`on@=n=0=v,e,n,=?}(rtdeeeeeeeweeeeeeewtdeeeweeeweeeweeew,=irg[(s,e(nr;,nip},r8s0,ntese,st#t 1oi=)*s;,nip}(nd=))r;,n,r<s;,ni=,=?}is]fneie As;,n,e],=|+),ni=,=?}(nd=))i0) 7sn=B=0,es;,ei=gs;,=,r,n?}(er;,e,=ys;,nirgsB,=Dreo,= 2ne)1u,a9 fs;,c,u%ir?}(r,os;,r Leeeeee'E Treo,r,r :re,ssN,s :reo Leeeeee'E)@ Tre)),siu},s,s[(s,=i=,n?}(=d=))o,eings;,=,r,n?}(rr;,=,r<s;,nirgsB,=Dreo,= 2ne)1u,a9 fs;,c,u%in?}(e,os;,ei=Fneo,efne(:,e,ss0,sfneoi=),:}Fne)),sis},s,s[(s,=i=,n?}(=d=))o,=,r,n?}(er;,e,=ys;,nirgsB,=Dreo,= 2ne)1u,a9 fs;,c,u%ir?}(r,os;,r$=Oreo,rDre(u,r,ssB,sDreo$=),uNOre)),siu},s,s[(s,=i=,n?}(=d=))))o,=,r,n?}(er;,e,=ys;,nirgsB,=Dreo,= 2ne)1u,a9 fs;,c,u%in?}(r,os;,rXeewE `neo,r,rjne,ss^,sjneoXeewE) . `ne)),sis},s,s[(s,=i=,n?}(=d=))))",
};
