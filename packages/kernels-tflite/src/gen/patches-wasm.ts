// Made from assembly/patches.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PATCHES_WASM = {
  name: "kernels-tflite/patches@f17c3125",
  text: "e6.x=eee=T=3+000000000000000en+=r>V|cx>xPb5neern=eap=d #bG?>H6? * <>.eel Br= vr=)0,ri=?12,nI(`,oi=?(+,a,lI,oIia{i=?( e,u,)I(pr;,d,h<s;,e,d,pV,=I},si=?}(T,c,d,p y1n,)V,aIin?}(k,:,n,) y,lIin?}(Rie(ur;,a,uys;n;,k,uin?}fne1nie As;,mie,l,+I1n!^)e,n,m}(md=),T,n,`I}(-ie(or;,o,l<s;,R,oin?}fne1nie As;,mie,+!^)eo,-,n,2I}(r,+,m1n}(S,n,+i y{}(Lr;,n,L<s;,n,rteset)se,nip}(n,rip}(rd=))r;,n,S<s;,n,r d=e k=e,nin}(n,rin}(rd=))),oi=}(o,m,+}(md=))),ui=}(ud=)), es;,m, e]1nip}1m, e],n, e!^lee,nieip, e]!^)e),di=}(dd=)))",
};
