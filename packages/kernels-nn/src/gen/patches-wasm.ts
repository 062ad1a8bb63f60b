// Made from assembly/patches.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PATCHES_WASM = {
  name: "kernels-nn/patches@ea733677",
  text: "e6.x=eee=m=3l0000000000en+=r>V|cx>xPb5neern=eap=d #bG?>H6? * <>.eel!;n=!On=a0r;,as;n;,ci=g,rie#{,r,o},=8{s;,e,n,rI}(),u1l,n,oI1d}(h,l,di y{}(dr;,l,d<s;,l,)teset)se,lip}(l,)ip}()d=))r;,l,h<s;,l,)fneFne,lis}(l,)is}()d=))d=),r(die(m,u(lr;,o,mys;,=,dys;,e,n,dI}(h,l1),n}(+,),ni y{}(pr;,),p<s;,),hteset)se,)ip}(),hip}(hd=))r;,),+<s;,),hfneFne,)is}(),his}(hd=))o,lie,n!^)e),mi=}(m,c,d}(d,n,l}(ld=))),ai=](a,r,s}(r,u,:}(ud=)))",
};
