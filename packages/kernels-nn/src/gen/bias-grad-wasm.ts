// Made from assembly/bias-grad.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const BIAS_GRAD_WASM = {
  name: "kernels-nn/bias-grad@073ba2b1",
  text: "e6.x=eee=u=3s0000en+=r>V|cx>xPb5neerrneea[nh6KK LP 8 XI> (P #.e=a6KK (P #.eel_sn!-nrr0ov=N,e,nin?1o,=I}(cr;,siu},n8s;,e(=,rtese(a,rtesp(u,rtes,(:,rtesY(lr;,=,c<s;,a,=tese1)t $t'=(a,u,),)thu:l)dhm+u:l)dhm+t $t'=(u,:,=tesp1)t $t'=(:,l,),)thu:l)dhm+u:l)dhm+t $t'=(l,=,o}(=d=)),r,at)se,r,ut)sp,r,:t)s,,r,lt)sY,siu}(s,ei,}(e,ri;](rd=))r;,n,sys;,r :re(d,e(=r;,=,c<s;,d,=jne!)@(d,=,o}(=d=)),r,d Tre,si=}(s,eis}(e,riu}(rd=))) 0nrr0sv=N,e,nir?1o,=I}(cr;,siu},n8s;,e(=,rtese(a,rtesp(u,rtes,(:,rtesY(lr;,=,c<s;,a,=teset'=(a,u,=tespt'=(u,:,=tes,t'=(:,l,=tesYt'=(l,=,o}(=d=)),r,at)se,r,ut)sp,r,:t)s,,r,lt)sY,siu}(s,ei;](e,ri;](rd=))r;,n,sys;,r :re(),e(=r;,=,c<s;,),= :re@(),=,o}(=d=)),r,) Tre,si=}(s,eiu}(e,riu}(rd=)))",
};
