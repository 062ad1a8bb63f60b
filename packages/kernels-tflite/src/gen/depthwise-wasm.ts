// Made from assembly/depthwise.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const DEPTHWISE_WASM = {
  name: "kernels-tflite/depthwise@6d0f096d",
  text: "e6.x=eee=Ln3s0000e3h0000000000000en+=r>V|cx>xPb5neerrne=aqndK> y? < #G.> (P #e=db> y>6? 1 <Pb?.eel bcng=n0r;,=s;,e d=e(o,n(sr;,ss;,r,o k=e,si=](s,rin}(rd=)),=i=](=,ein}(ed=)))!-onh0cv,si=?1L,lI(Sr;,)s;ie(T,a(hr;,hie A,:,Ty{s;,Ti=}(T,l,h}(hd=))ie(+,h(mr;,+,T},:<,r,m [{s;,+i=}(+,l,m}(md=)),e,h,LI}(-,o,T,LI}(Rn;,siu<s;ie( er;,L, eys;,-, e}(h,n(m,R, e}(Tie(kr;,ms;,+(`,h(2,T(pr;,`s;,k,2 )=e,p )=eI}(k,`i=](`,2,S}(2,p,L}(pd=)),mi=](m,=,h}(h,c,T}(Td=)),d, ei=?},kFne, ein}( ed=))d=)ie( er;,s, eys;,-, e,siu]1h,h, ey[i=?1h}(`,n(2,h,R}(p,d,hi=?}(ktdeeeeeeeeeeeeeeee(qtdeeeeeeeeeeeeeeee(Ar;,2s;,`(h,p(m,+(Tr;,Tin4s;,q,htese1 r,h,S}tese1 nthe=p2nr`TsokRca-S,mtese1 =,m,L}tese1[the=p2nr`TsokRca-St!l=tz=(q,A, r, nthu:L el)A[dh = nm+ rq, =,[thu:L el)A[dh = nm+ rqt!l=tz=(A,Tin](T,h,Si=?}(h,m,Li=?}(md=)),Ts;,q,htese1 =,mtese1[t!d=tz=(q,A, =,[t!h=tz=(A),2i=](2,=,`}(`,c,p}(pd=)),k,qt)se,k,At)sp, eiu}( ed=))),)i=](),a,u}(a,d,Li=?}(dd=)))",
};
