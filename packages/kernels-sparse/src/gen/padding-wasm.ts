// Made from assembly/padding.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PADDING_WASM = {
  name: "kernels-sparse/padding@aff96a91",
  text: "e6.x=eee=kn3r000=03:000000000en+=r>V|cx>xPb5neerrne=aSna y6K (P #.e=: #GK>.? (P #eel Zan!+=nsBr0,=irgs0,eDre1r$e (s0i0or;,ns;,c,eiu}1eDre1s~(c,o,s,r^1r,r,o f[(o,s(r,ni=](nd=))i0,o%,o,c~$wwwwu O[)o,e1afne1=s0i0or;,ns;,:,ais}1afne1eb(:,u,e,=]1=,=,u<[(u,e(=,ni=](nd=))i0,u,u,:biwwww 44[)))!$onu0rv,u,=,oI1+,sI}(p,nfne(lr;,ss;,e,=,lI}(dn;,u1:,n,r}1nfne1),l]1l,o,o,ly[,=I1h}i;],py,hiwnybs0ieo,hi;],d}Eeip?8)*s;,hiwnys;,:,d,h!^leedn),:,h}(mr;,:ip}1l,m8s;,:,dteset)se,dip}(d,l(:d=)),:iu}1l,m8s;,:,dDreOre,diu}(d,l(:)r;,:,m<s;,:,dUeeWee,di=}(d,:i=}(:d=))d=),:,h}(lr;,dtesp(`,dtes,(T,dtesY(2,:,dteset)se,:,`t)sp,:,Tt)s,,:,2t)sY,di;](d,l,:i;]1:yhe)),u,h}(:n;,u,+}1di;],pys;,:,dgh=nv,aiugs;,ctlred=),aisgs;,ct:ned=),aings;,ctu=ed=),ai=gsv,ctaeeo,ctese))(2r;,:ip}1l,d8s;,:,2t)se,l(:d=)),d,:]1liu{s;,:,2t Wree),:,liu{}(:,lis{s;,:,2t Onee),:,lis{}(:,lin{s;,:,2t F=ee),li={s;,:,lin{},2t Yeee)d=)nv,aiugs;,ctlred=),aisgs;,ct:ned=),aings;,ctu=ed=),ai=gsv,ctaeeo,ctese))(2r;,:,2t)se,:,2t)sp,:,2t)s,,:,2t)sY,d,:i;]1:yhe)),u,+}(u,)(l,si=](sd=)))",
};
