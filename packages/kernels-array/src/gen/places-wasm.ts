// Made from assembly/places.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PLACES_WASM = {
  name: "kernels-array/places@fc86aaa1",
  text: "e6.x=eee= ss3s0000e3o00000e3u00000000e3s0000=0n+=r>V|cx>xPb5neercoe=nera;ol *P 8V?H6b?.esl /6? <>b (P #.erlxGbbPb (P #.enuVP?> (P #.e=l yI6 *>H6b?.eel Ncog=r0r;,=,sys;,r,n,efnein?}1ofne1cin?},sFne,o,ci=}Fne,si=}(s,eis}(ed=)))Oe,e,=in?}(=r;,e,=<s;,s,efnein?},nFne,eis}(e,n,r}(nd=))) 3n=a0r;,rs;ie(:r;,s,:ys;ie()r;,o,)ys;,ns;,e,=,:I}fne(h,d,o,:I,)},cI}(mie(ur;,c,uys;,a,m,u,hi=],u]1l,lie A[}Fne,ui=}(u,ais}(ad=))oie(l,e(ur;,c,lys;,a,d,:,ufnei=],:]1h,hie A[,oI,)},cI},l}Fne,li=}(l,=,u}(u,ais}(ad=))),)i=}()d=)),:i=}(:d=)),ri=](r,d,s,oI,cI}(dd=)))!+n=r0,e,=in?}(o,nisgs;r;,e,o<s;,r,efne1=s0,=fneoie)Fne,eis}(e,ris}(rd=))o,niugs;r;,e,o<s;,r,efne1=sB,=Dreo$e)Ore,eis}(e,riu}(rd=))or;,e,o<s;,efne1ss;,nip4s;n;,niws4s;,r,s,n!^leed=),nip](cie(=r;,=,c<s;,=,r},=,s}teset)se,=ip}(=d=)),r,c},s,c}teset)se)oie(=r;,=,n<s;,=,r},=,s}UeeWee,=i=}(=d=)))o,rie,n!^)e),eis}(e,n,r}(rd=))))) (=n0,rie,nin?!^)er;,=,sys;,efne1o,n4s;,s+),r,oin?}1o,ofnei=}Fne,si=}(s,eis}(ed=)),=)",
};
