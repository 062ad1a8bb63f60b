// Made from assembly/ranges.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const RANGES_WASM = {
  name: "kernels-sparse/ranges@18de0428",
  text: "e6.x=eee=[n3l0000000000=N3:000000000en+=r>V|cx>xPb5neerrne=a =nl gGII (6V />.e=). yIG? (6V />.eel!Nrn 3nnoB=0r;,a,+4s;n;,:irgs;,u,lOreo,u,l Sne),ui=,:?}(u,a,+ghe,cirgsB,eDreo,e pne)(h,cirgsB,nDreo,n pne)(),cirgsB,sDreo,s pne)1d,d!T (,dH,h!T,h (b,)!T,) (bbs; Leeeeee'!++),d$E >1m,d,mN7(m,),h^,h,)^,d$e D[1)$e Ds;,m$= ,sB,)o,),mN$=^,mw),lN(l),e,=}(e,n,r}(n,s,o}(s,+i=}(+dn))),l!l)!b=nrBn0r;,os;,ci=,a?}(d,airgsB,dDreo,d pne),airgsB,cDreo,c pne)^(l,sirgsB,nDreo,n pne)(),sirgsB,eDreo,e pne)(:,sirgs;,u,l%ir?}(dr;,u,d<s;,u,:Ore,:,)N(:,uiu}(ud=))o,:%(d,u,l%in?}(hr;,u,h<s;,u,dFne,d,)%}(d,uis}(ud=))),oi=](o,e,=}(e,n,r}(n,ci=,a?}(cd=)))",
};
