// Made from assembly/batch-norm.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const BATCH_NORM_WASM = {
  name: "kernels-nn/batch-norm@c6325b45",
  text: "e6.x=eee=-n3u00000000e3a0000000en+=r>V|cx>xPb5neerrne=aAnl6KK 1{ 86b>.e=:VPbx6IG H>eel!Vcn >rnr0rv,rin?(:,si=gs;r;,ns;ie(rr;,rip}1s,:8s;,=,r},e,r}tese,r,o}teset!4=,r,c}teset_=,r,a}tesetM=t)se,s(rd=))r;,r,:<s;,=,r},e,r}jne,r,o}jne ?,r,c}jne |,r,a}jne . `ne,ris}(rd=)),ni=](n,e,:}(e,=,:}(=d=))+)r;,ns;ie(ur;,u,:<s;,o,u}t:ne(),c,u}t:ne(d,a,u}t:ne(h,e,sin?}(lr;,eip}1r,l8s;,=,etese,)t!4=,dt_=,htM=t)se,r(e,=ip}(=d=))r;,e,l<s;,=,et Ene,)t!4=,dt_=,htM=t Onee,eis}(e,=is}(=d=)),uis}(ud=)),ni=](nd=)))_rrr0nv=N,ri=gs;r;,=s;,n(a,s(u,o(rr;,ais4s;,r,rtese,etese,uteset!4=1lt $1),)t!V=,),c[t'=t)se,rip},rtesp,l,lthu:l)dhm+u:l)dhm+t $1l,lt!V=,l,c[t'=t)se,ais](a,eip}(e,uip}(u,ri,}(rd=))r;,as;,r,r :re,ejne,ujne ?!)1d,d %,d,c[@ Tre,ai=](a,eis}(e,uis}(u,riu}(rd=)),=i=](=d=))+)r;,=s;ie(ur;,n,uys;,s,uin?}t:ne(),e,rin?}(:tdeeeeeeeeeeeeeeee(lr;,eiu}1a,:8s;,l,et ;re,)t!4=t $1l,lt!V=,l,c[t'=(l,a(ed=)),e,:<s;,l,et Ene,)t!4=t $ Leeeeeeeet1=1l,lt!V=,l,c[t'=(l,eis}(e),o,uir?}1a,a :re,lt(e,lt(=@@ Tre,ui=}(ud=)),=i=](=d=)))",
};
