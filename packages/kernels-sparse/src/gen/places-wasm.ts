// Made from assembly/places.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PLACES_WASM = {
  name: "kernels-sparse/places@9da11d0d",
  text: "e6.x=eee=+n3s0000e3r000=0n+=r>V|cx>xPb5neerrne=a[n:6b> (G.GV /e=) #bG?>HI6 *>.eel!V=n.=r0r;,n,oys;,e,o,=?}(s,=irgs0,sDru,sDre^%o,sfns,sfne])(cie(sr;,s,c<s;,r,o9Ore,r,s9Oru,si=}(s,rip}(rd=)),oi=}(od=)))N=r0,e,=ir?1s,ni=]I}(or;,e,o<s;,e(n,=(rr;,rs0,nDre,n,s}Dre ,oie)s;,niu}(n,ri=](rd=)),rs0,nDre,n,s}Dre Doie)s;ie+),e,s}(ed=))i=)",
};
