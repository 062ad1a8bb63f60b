// Made from assembly/dilation.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const DILATION_WASM = {
  name: "kernels-nn/dilation@fa5ac0e5",
  text: "e6.x=eee=`=3m000000000000^0en+=r>V|cx>xPb5neern=eah=:KGI6?> (P #eel 's= Msnd0=v,sin?1L,lI(kr;,)s;ie(+,a(sr;,sie As;,+i=}(+,s,l}(sd=))ie(S,s(mr;,+,S},: A,r,m [{s;,Si=}(S,l,m}(md=)),e,s,LI}(T,o,+,LI}(`ie( er;,L, e [s;,L, e](2,dtT(A,T, e}(p,`, e}(+ie(-r;,n,-ys;ie(R,p(m,+(sr;,R,S As;,Anv,2ip#s;,mtesed=),2is qs;,2ie qsvtdeeeeeeeeeeeeeeeeo,mt Ene)d=),mt ;re(A,2iugsv,Ao,m,At jnun))nv,2ip#s;,stesed=),2is qs;,2ie qsvtdeeeeeeeeeeeeeeeeo,st Ene)d=),st ;re(A,2iugsv,Ao,s,At jnun))tM=t!>=(A,Ri=}(R,m,k}(m,s,L}(sd=)),-i=}(-,=,p}(p,c,+}(+d=)),h, e}(sn;,2ip#s;,s,At)sed=),2iu#s;,s,At Wree),2idgs;,s,At Onun),2isgs;,s,At Onee)), eip}( ed=)),)i=](),a,u}(a,h,L}(hd=)))",
};
