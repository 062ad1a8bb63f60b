// Made from assembly/float-scans.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const FLOAT_SCANS_WASM = {
  name: "kernels-math/float-scans@1306819c",
  text: "e6.x=eee=Ln3u00000000e3:000000000en+=r>V|cx>xPb5neersree=am=l. *6V8GKKI>enl!(ar!(rr:0nNnv,oir?1l,sI(+ie,l],l,a[(hr;,rs;,+,l]ie,a[(u,oi=gs;,=,u}(),n,u}(:,s(u Leeeeee'E Leeeeeeee,e[(2r;,us;,:,2,esN,2,) :re %o,2,) :re@)12,c[ Tre,ui=](u,),h}(),:,h}(:d=))o,=,u}(),n,u}(die(mr;,s,mys;,d,h](pie(un0,m*s;,cs;r;,u,l<s;,u,d} Leeeeee'E Leeeeeeee,e[ Tre,uiu}(ud=))o,d,),l!^lee),),),h},c[d=)r;,uip}1:,l8s;,u,d},u,p}tese1T,u,)}tese1kt!V=,T,kt'=,e[t)se,:(ud=))r;,u,l<s;,u,d},u,p} :re1`,u,)} :re12 %,`,2@,e[ Tre,uiu}(ud=)),),h})(),mi=}(m,d,h}(dd=))),ri=](r,=,+}(=,n,+}(nd=)))![rs:0=Nnvn^,oin?1l,sI(+ie,l],l,a[(hr;,rs;,+,l]ie,a[(u,oi=gs;,=,u}(),n,u}(:,s(u Leeeeee'E Leeeeeeee,e[(2r;,us;,:,2,esN,2,)jne!) %o,2,)jne!)@)12,c[!c `ne,ui=](u,),h}(),:,h}(:d=))o,=,u}(),n,u}(die(mr;,s,mys;,d,h](pie(un0,m*s;,cs;r;,u,l<s;,u,d}XeewEXeeee,e[ `ne,uis}(ud=))o,d,),l!^lee),),),h},c[d=)r;,uip}1:,l8s;,u,d},u,p}tese1`,u,)}tese1Tt_=,`,TtM=,e[t)se,:(ud=))r;,u,l<s;,u,d},u,p}jne1k,u,)}jne1R |,k,R .,e[ `ne,uis}(ud=)),),h})(),mi=}(m,d,h}(dd=))),ri=](r,=,+}(=,n,+}(nd=))) de,eisgs;,=,n,r,s,o,c,a,up=o,=,n,r,s,o,c,a,upe))",
};
