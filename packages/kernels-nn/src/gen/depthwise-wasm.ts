// Made from assembly/depthwise.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const DEPTHWISE_WASM = {
  name: "kernels-nn/depthwise@02b4b76b",
  text: "e6.x=eee=2=3h0000000000000en+=r>V|cx>xPb5neern=eap=dK> y? < #G.> (P #eel Mc= zcr)0sv=^,sin?1T,lI(kr;,)s;ie(h,a(sr;,sie As;,hi=}(h,s,l}(sd=)),h(m,s(+r;,r,+ [,:,m [{s;,mi=}(m,l,+}(+d=)),e,s,TI}(R,o,h,TI}(-,m,h](Sie(pr;,pi;],T8s;tdeeeeeeeeeeeeeeee(Ltdeeeeeeeeeeeeeeee( etdeeeeeeeeeeeeeeee(Atdeeeeeeeeeeeeeeee([ie(2,p,R}(m,p,-}(+r;,n,2ys;ie(`,m(s,+(hr;,`,S As;,L,stese,hteset_=tM=(L, e,stesp,htespt_=tM=( e,A,stes,,htes,t_=tM=(A,[,stesY,htesYt_=tM=([,`i=}(`,s,k}(s,h,T}(hd=)),2i=}(2,=,m}(m,c,+}(+d=)),d,p}1s,Lt)se,s, et)sp,s,At)s,,s,[t)sY,pi;](pd=))r;,p,T<s;,pip},T8s;tdeeeeeeeeeeeeeeee(Lie(2,p,R}(s,p,-}(hr;,n,2ys;ie(`,s(m,h(+r;,`,S As;,L,mtese,+teset_=tM=(L,`i=}(`,m,k}(m,+,T}(+d=)),2i=}(2,=,s}(s,c,h}(hd=)),d,p},Lt)se,pid}(poXeeee( =ie(2,p,R}(s,p,-}(hr;,n,2ys;ie(`,s(m,h(+r;,`,S As;, =,mjne,+jne | .( =,`i=}(`,m,k}(m,+,T}(+d=)),2i=}(2,=,s}(s,c,h}(hd=)),d,p}, = `ne),pis}(pd=)),)i=](),a,u}(a,d,T}(dd=)))",
};
