// Made from assembly/integers.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const INTEGERS_WASM = {
  name: "kernels-math/integers@7919b5b2",
  text: "e6.x=eee=+n3r000e3s0000=0n+=r>V|cx>xPb5neersree=a,r) *P 8V? j6I 8>.encV6bbP #e=o #GK>Veel!crrVn=0=v,e,=in?}(rr;,eip}1=,r8s;,n,etese1st!-=t)se,n,st!S=t)sp,=(e,ni,}(nd=))r;,e,r<s;,n,e pneOre,eis}(e,niu}(nd=)))?==0,n,=in?}(rr;,nip}1=,r8s;,n,etese,etespthe=nru:l)p2`TL eA[t)se,ei,}(e,=(nd=))r;,n,r<s;,n,efneFne,eiu}(e,nis}(nd=)))!1=nr0=v,nie,rin?!^)e,e,=in?}(sr;,e,s<s;,e1=fne1ct2(a,s,eis}1eys0,efne,cgoie)s;r;,eip},s8s0,etese,atOt Q=oie)s;,eip}(ed=))r;,e,s<s0,efne,cgoie)s;,eis}(ed=))),o,c,o,c A[(o,r,cys;,n,cin?}1c,cfne,e,=]in|}Fne)d=)),o*)",
};
