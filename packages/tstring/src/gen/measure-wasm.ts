// Made from assembly/measure.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const MEASURE_WASM = {
  name: "tstring/measure@d0508472",
  text: "e6.x=eee=u=3s0000en+=r>V|cx>xPb5neern=eap=dx>6. 8b> f> 4?.eel!(r=![r=u0r;,n,u [s;,r1on0n0,ei=},efneir{1r*heA,ri=gs;,efnud=),efns1s,e},s,ring[)1r,efne1sin|,si&={in|,sir{[}(aie(sn;r;,r,a<s;r;,rip},a8s0,rtesetKoi=)*s;,rip}(r,sip}(sd=)),a,rip}1c,c,ay[(:r;,r,:<s;,r1ci=}(r,si=}(s,cUee1ciw=<h=,ci!2=<,ci!{=ybs0ieo,ci!<=<s0i=oinir,ci'=<[))1l*,r,l},aybhs,rUee1)iC={iw=/hs,ci!<=g,)i@=<{hs,ci!}=g,)i Z=y{hs,ci'=g,)i {=<{hs,ci!{=g,)i P=y{hs,li=ys0,rUe=iC={iw=/oie)hs,linys;,rUeniC={iw=/ho,si=}(s),r,l}(rd=))d=)),sd=)i0)Fne,ui=}(u,e,=}(e,ois}(rd=)))",
};
