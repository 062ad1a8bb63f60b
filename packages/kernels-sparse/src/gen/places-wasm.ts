// Made from assembly/places.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PLACES_WASM = {
  name: "kernels-sparse/places@b6903902",
  text: "e6.x=eee=+n3s0000e3r000=0n+=r>V|cx>xPb5neerrne=a[n:6b> (G.GV /e=) #bG?>HI6 *>.eel wnn w=nn0=vr;,n,sys;,e,s,=?}(otdeeeeeeeeeeeeeeee,s9t re(c,r,=irgs0,oDru,oDre^%o,ofns,ofne])is?}(or;,r,o<s;,r,ct)se,ctdeeeeeeee=eeeeeeet!(=(c,rip}(rd=)),si=}(sd=)))N=r0,e,=ir?1s,ni=]I}(or;,e,o<s;,e(n,=(rr;,rs0,nDre,n,s}Dre ,oie)s;,niu}(n,ri=](rd=)),rs0,nDre,n,s}Dre Doie)s;ie+),e,s}(ed=))i=)",
};
