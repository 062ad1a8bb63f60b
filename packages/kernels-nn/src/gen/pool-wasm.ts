// Made from assembly/pool.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const POOL_WASM = {
  name: "kernels-nn/pool@0cdc4c1c",
  text: "e6.x=eee=m=3l0000000000en+=r>V|cx>xPb5neern=ea)=a yPPI (P #eel ^c= 5crd0rvr^,rin?1`,nI(Tr;,as;n;,ci=g,ris<{,sie#{,s,o},n q{s;,a,n,o],s]i=}1l,a,l<[1p,`I1+ip4s;,e,s,`I}(k,:ie/(m,o,`I(R,=,oI!rtT(Lie(lr;,l,+<s;tdeeeeeeeeeeeeeeeetd&&0&&&0&&&0&&&0&,m[(Sie(2,k,l,+ip]1),l,)<[1h}(lr;,=,2ys;,l1),R}(dr;,),d<s;,S,)tese1-tM=,S,-t!>=,m[(S,),`}()d=)),2i=}(2,l,T}(ld=)),u,h},S,Lt!H=,S,m[t)se,hip}(ld=)),a,pi=]1l](a,s,l}(s,u,l,`I}(udn)),s,o}1l,n,n,l [[,sie,sie [[1l](m,e,l,`I}(h,=,mI!n(A,ris<s;ie(2r;,2,`<s;XeeeeX&&0&,:[( eie(p,h,2}(lr;,=,pys;ie(+,l()r;,m,+ [s;, e,)jne1[ .,[, e, e,[ ;[,:[( e,+i=}(+,),`}()d=)),pi=}(p,l,T}(ld=)),u,2}, e,A 5, e,:[ `ne,2is}(2d=))d=)ie(2r;,2,`<s;tdeeeeeeeeeeeeeeeetd&&0&&&0&&&0&&&0&,:[(Sie(p,h,2,`ip]1l,l,2y[1d}(lr;,=,pys;ie(+,l()r;,m,+ [s;,S,)tese1-tM=,S,-t!>=,:[(S,+i=}(+,),`}()d=)),pi=}(p,l,T}(ld=)),u,d},S,AtTt!H=,S,:[t)se,dip}(2d=))),ai=](a,s,c}(s,u,`}(ud=)))",
};
