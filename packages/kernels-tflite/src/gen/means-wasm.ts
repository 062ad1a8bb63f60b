// Made from assembly/means.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const MEANS_WASM = {
  name: "kernels-tflite/means@2293045f",
  text: "e6.x=eee=:=3o00000en+=r>V|cx>xPb5neern=eam=lx>6V8GKKI>eel!Gr=!6rrs0ovn^,rin?(c,n!r1+tT(lr;,=s;,e,n,cI}(uie(rr;,ri;],c8s;,e,r}(o,r,s}(atdeeeeeeeeeeeeeeee(:tdeeeeeeeeeeeeeeee()tdeeeeeeeeeeeeeeee(dtdeeeeeeeeeeeeeeee(hr;,o,u<s;,:,otesetM=(:,),otesptM=(),d,otes,tM=(d,h,otesYtM=(h,o,c}(od=)),a,:,lt!H=t)se,a,),lt!H=t)sp,a,d,lt!H=t)s,,a,h,lt!H=t)sY,ri;](rd=))r;,rip},c8s;tdeeeeeeeeeeeeeeee(:,e,r}(or;,o,u<s;,:,otesetM=(:,o,c}(od=)),r,s},:,lt!H=t)se,rip}(rd=))r;,r,c<s;Xeeee(m,e,r}(or;,o,u<s;,m,ojne .(m,o,c}(od=)),r,s},m,+ 5 `ne,ris}(rd=)),=i=](=,e,n,cI}(e,s,c}(sd=)))",
};
