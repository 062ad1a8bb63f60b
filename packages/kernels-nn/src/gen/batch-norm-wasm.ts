// Made from assembly/batch-norm.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const BATCH_NORM_WASM = {
  name: "kernels-nn/batch-norm@a637ea66",
  text: "e6.x=eee=d=3u00000000en+=r>V|cx>xPb5neern=eah=:VPbx6IG H>eel }r= >rnr0rv,rin?(:,si=gs;r;,ns;ie(rr;,rip}1s,:8s;,=,r},e,r}tese,r,o}teset!4=,r,c}teset_=,r,a}tesetM=t)se,s(rd=))r;,r,:<s;,=,r},e,r}jne,r,o}jne ?,r,c}jne |,r,a}jne . `ne,ris}(rd=)),ni=](n,e,:}(e,=,:}(=d=))+)r;,ns;ie(ur;,u,:<s;,o,u}t:ne(),c,u}t:ne(d,a,u}t:ne(h,e,sin?}(lr;,eip}1r,l8s;,=,etese,)t!4=,dt_=,htM=t)se,r(e,=ip}(=d=))r;,e,l<s;,=,et Ene,)t!4=,dt_=,htM=t Onee,eis}(e,=is}(=d=)),uis}(ud=)),ni=](nd=)))",
};
