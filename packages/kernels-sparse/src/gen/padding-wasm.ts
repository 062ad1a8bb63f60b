// Made from assembly/padding.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PADDING_WASM = {
  name: "kernels-sparse/padding@e1cfd31f",
  text: "e6.x=eee=kn3r000=03:000000000en+=r>V|cx>xPb5neerrne=aSna y6K (P #.e=: #GK>.? (P #eel~on!+=nsBr0,=irgs0,eDre1r$e (s0i0or;,ns;,c,eiu}1eDre1s~(c,o,s,r^1r,r,o f[(o,s(r,ni=](nd=))i0,o%,o,c~$wwwwu O[)o,e1afne1=s0i0or;,ns;,:,ais}1afne1eb(:,u,e,=]1=,=,u<[(u,e(=,ni=](nd=))i0,u,u,:biwwww 44[)))Crna0=v,=,oI(+,nfne(lr;,ss;,e,=,lI}(d,u(:n;,n,r}1nfne1),l]1l,o,o,ly[,=I1hiwnys;,:,d,h!^leed=),:,h}(mr;,:ip}1l,m8s;,:,dteset)se,dip}(d,l(:d=)),:iu}1l,m8s;,:,dDreOre,diu}(d,l(:)r;,:,m<s;,:,dUeeWee,di=}(d,:i=}(:d=))),u,h}1:,u,+}1d/s;,aiugsv,ctlreo,aisgsv,ct:neo,aingsv,ctu=eo,ai=gsv,ctaeeo,ctese))))(pr;,:ip}1l,d8s;,:,pt)se,l(:d=)),d,:]1liu{s;,:,pt Wree),:,liu{}(:,lis{s;,:,pt Onee),:,lis{}(:,lin{s;,:,pt F=ee),li={s;,:,lin{},pt Yeee)),u,+}(u,)(l,si=](sd=)))",
};
