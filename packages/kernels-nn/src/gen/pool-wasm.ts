// Made from assembly/pool.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const POOL_WASM = {
  name: "kernels-nn/pool@1547c0ae",
  text: "e6.x=eee=m=3l0000000000en+=r>V|cx>xPb5neern=ea)=a yPPI (P #eel!Wr=!Yrr:0nvr^,rin?1`,nI(mr;,as;,s,o}1l,n,n,l [[,sie,sie [[1l](+,e,l,`I}(h,=,+I!n(-n;,ris<s;ie(dr;,d,`<s;XeeeeX&&0&,:[(Sie(2,d,h}()r;,=,2ys;ie(p,)(lr;,+,p [s;,S,ljne1R .,R,S,R,S i[,:[(S,pi=}(p,l,`}(ld=)),2i=}(2,),m}()d=)),u,d},S,- 5,S,:[ `ne,dis}(dd=))d=)ie(dr;,d,`<s;tdeeeeeeeeeeeeeeeetd&&0&&&0&&&0&&&0&,:[(kie(2,h,d,`ip]1l,l,dy[1d}()r;,=,2ys;ie(p,)(lr;,+,p [s;,k,ltese1TtM=,k,Tt!>=,:[(k,pi=}(p,l,`}(ld=)),2i=}(2,),m}()d=)),u,d},k,-tTt!H=,k,:[t)se,dip}(dd=))),ai=](a,s,c}(s,u,`}(ud=)))",
};
