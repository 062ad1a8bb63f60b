// Made from assembly/ranges.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const RANGES_WASM = {
  name: "kernels-sparse/ranges@86e6ad26",
  text: "e6.x=eee=[n3l0000000000=N3:000000000en+=r>V|cx>xPb5neerrne=a =nl gGII (6V />.e=). yIG? (6V />.eel Csn tnnsBn0r;,a,m4s;n;,:irgs;,u,lOreo,u,l Sne),ui=,:?}(u,a,mghe,cirgsB,eDreo,e pne)(d,cirgsB,nDreo,n pne)(h,cirgsB,sDreo,s pne)1)Hs; Leeeeee'!++),d,h 1,d,h D,)$e D1+[sB,h,d^,d,h^,+[(d,)$E >1h,),hN71)$= (sB,),d~$,ZHsB,d%i=],)%Vi=}9o,d$=^,)w$=N)o,d)o$e)1)$&&&&a js; Leeeeee'!++),l,)N(l,e,=}(e,n,r}(n,s,o}(s,mi=}(mdn))),l!l)!b=nrBn0r;,os;,ci=,a?}(d,airgsB,dDreo,d pne),airgsB,cDreo,c pne)^(l,sirgsB,nDreo,n pne)(),sirgsB,eDreo,e pne)(:,sirgs;,u,l%ir?}(dr;,u,d<s;,u,:Ore,:,)N(:,uiu}(ud=))o,:%(d,u,l%in?}(hr;,u,h<s;,u,dFne,d,)%}(d,uis}(ud=))),oi=](o,e,=}(e,n,r}(n,ci=,a?}(cd=)))",
};
