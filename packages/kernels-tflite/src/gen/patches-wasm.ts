// Made from assembly/patches.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PATCHES_WASM = {
  name: "kernels-tflite/patches@3cb4bb3a",
  text: "e6.x=eee=T=3+000000000000000en+=r>V|cx>xPb5neern=eap=d #bG?>H6? * <>.eel!ls=!as=h0,ri=?1k,nI(-,oi=?(p,a,lI,oIia{i=?(2,u,)I(Rr;,d,h<s;,e,d,RV,=I},si=?}(S,c,d,R y1n,)V,aIin?}(L,:,n,) y,lIin?}(Tie(`r;,a,`ys;n;,L,`in?}fne1nie As;,mie,l,pI1n!^)e,n,m}(md=),S,n,-I}(A,r,og,Tfne1nie#{,T,li=]1uin?}fne,n],ug{s;,A,n,kI}(u,m1n,l,pI1+}( e,n,+i y{}(Ar;,n,A<s;,n,uteset)se,nip}(n,uip}(ud=))r;,n, e<s;,n,u d=e k=e,nin}(n,uin}(ud=)),m,+}(md=)ie(+r;,l,+ys;,T,+in?}fne1nie As;,mie,p!^)eo,A,n,kI}(u,p,m1n}( e,n,pi y{}([r;,n,[<s;,n,uteset)se,nip}(n,uip}(ud=))r;,n, e<s;,n,u d=e k=e,nin}(n,uin}(ud=))),+i=}(+,m,p}(md=))),`i=}(`d=)),2s;,m,2]1nip}1m,2],n,2!^lee,nieip,2]!^)e),di=}(dd=)))",
};
