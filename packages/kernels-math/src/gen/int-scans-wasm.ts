// Made from assembly/int-scans.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const INT_SCANS_WASM = {
  name: "kernels-math/int-scans@288ec08d",
  text: "e6.x=eee=Ln3u00000000e3:000000000en+=r>V|cx>xPb5neersree=am=l. *6V8GKKI>enl bar!err:0nBnv,oir?1l,sI(+ie,l],l,a[(hr;,rs;,+,l]ie,a[(u,oi=gs;,=,u}(),n,u}(:,s(u,eie/9(2r;,us;,:,2,esB,2,)DreBo,2,)DreN)12,c[Ore,ui=](u,),h}(),:,h}(:d=))o,=,u}(),n,u}(die(mr;,s,mys;,d,h](pie(un0,m*s;,cs;r;,u,l<s;,u,d},eie/9Ore,uiu}(ud=))o,d,),l!^lee),),),h},c[d=)r;,uip}1:,l8s;,u,d},u,p}tese1T,u,)}tese1kt!F=,T,kt!(=,e[t)se,:(ud=))r;,u,l<s;,u,d},u,p}Dre1`,u,)}Dre12B,2,`N,e[Ore,uiu}(ud=)),),h})(),mi=}(m,d,h}(dd=))),ri=](r,=,+}(=,n,+}(nd=))) trnl0nv,oin?1+,sI()ie,+],+,a[(dr;,rs;,),+]ie,a[(u,oi=gs;,=,u}(p,n,u}(l,s(u,eie/(:r;,us;,l,:,es0,:,pfneIo,:,pfne})1:,c[Fne,ui=](u,d,p}(p,l,d}(ld=))o,=,u}(m,n,u}(hie(pr;,s,pys;,h,d](lie(un0,p*s;,cs;r;,u,+<s;,u,h},eie/Fne,uis}(ud=))o,h,m,+!^lee),m,d,m},c[d=)r;,uip}1:,+8s;,u,h},u,l}tese1T,u,m}tese1`t!o=,T,`tz=,e[t)se,:(ud=))r;,u,+<s;,u,h},u,l}fne1:,u,m}fne12I,:,2},e[Fne,uis}(ud=)),d,m})(m,pi=}(p,d,h}(hd=))),ri=](r,=,)}(=,n,)}(nd=))) de,eisgs;,=,n,r,s,o,c,a,up=o,=,n,r,s,o,c,a,upe))",
};
