// Made from assembly/select.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const SELECT_WASM = {
  name: "kernels-array/select@5220b6b4",
  text: "e6.x=eee=d=3u00000000en+=r>V|cx>xPb5neern=eap=d.>I> *?$IP *].eeltc=!vcnsv=0,ciugs;r;,ois4s;,et Enet G=t _=tdeeeeeeeeeeeeeeeetO(unv,ss;,rtesed=),rtlre)nv,ns;,=tesed=),=tlre),ut!-=t ((:nv,ss;,r,si=?}tesed=),rtlre)(lnv,ns;,=,ni=?}tesed=),=tlre)(),a,:t)se,a,l,),ut!S=t (t)sp,ai,}(a,ois](o,eis}(e,=,nin?}(=,r,sin?}(rd=))r;,os;,a,=,r,eUee[DreOre,oi=](o,ei=}(e,aiu}(a,=,n}(=,r,s}(rd=))o,cisgs;r;,ois4s;,et Enet G=t _=tdeeeeeeeeeeeeeeeetO(u,anv,ss;,rtesed=),rt:ne)nv,ns;,=tesed=),=t:ne),ut (t)se,aip}(a,ois](o,eis}(e,=,nin?}(=,r,sin?}(rd=))r;,os;,a,=,r,eUee[fneFne,oi=](o,ei=}(e,ais}(a,=,n}(=,r,s}(rd=))o,ci=gs;,=taee(u,rtaee(lr;,oip4s;,etesetdeeeeeeeeeeeeeeeet s(),nsv,=teseo,u)(:,a,ssv,rteseo,l),:,)t (t)se,oip](o,eip}(e,aip}(a,=,nis?}(=,r,sis?}(rd=))r;,os;,a,=,r,eUee[UeeWee,oi=](o,ei=}(e,ai=}(a,=,n}(=,r,s}(rd=))o,cings;r;,os;,a,=,r,eUee[ d=e k=e,oi=](o,ei=}(e,ain}(a,=,n}(=,r,s}(rd=))or;,os;,=,r,eUee[(d,cipgs;,a,dteset)seo,a,d,c!^lee),oi=](o,ei=}(e,c,a}(a,=,n}(=,r,s}(rd=)))))))",
};
