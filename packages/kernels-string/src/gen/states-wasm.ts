// Made from assembly/states.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const STATES_WASM = {
  name: "kernels-string/states@4e70d4a8",
  text: "e6.x=eee=pn3r000=03s0000=0n+=r>V|cx>xPb5neersree=aAnlx6? * < f> 4?.en:.]G y f> 4?.e=l }ar!{s=)0,nfne(a,nfns(d,nfnp(:,nfnu(l,e(r,nfnd1)s;r;,=,rys0,),rUee}Ueeoi=)*s;,ri=}(rd=)),=,rgs;ie+)),n1s,e,r<s0,ri=]Ueeoiwn),:}Ueein?}fnk1oie As;in+)r;,=,rys;i=(e,rUee1niw=<s0,a,o,d,ni=?} d=ebin?}fneo,rUee1hi!<=<s0inoiris,hi'=<[)(ci:(nn;,hi!2=<,hi!{=yb,r,c},=ybher;,e,c<s;,e,r}UeeiC={iw=/hn,ei=}(ed=)),rUe=(u,cipb(n,hi!<=g1es;,ui@=<(e),e*s;,hi'=g,ui {=<{(e),es0,eo,hi!{=g,ui {=4{)he,lir?,cbie,l[(n),n*s;in+),nia{(e,a,o,nir|bin?}fne)(n,e,r}(r,nie As;,ni0gs;in+),niwwww={s;i=+),niwwwwn{s;ie+),niwwwws{s;r;,=,rys0,),rUee}Ueeoi=)*s;,ri=}(rd=)),=,rgs;ie+),s,:,ri=]Uee}Ueein?}fnk1oie As;in+)dr)),ni&&&&e{(od=)),a,oin?}fne1ei0gs;in+),eiwwww={ie/,eie A{)w==r0r;,=,rys;n0,ei=},efneir{1s*heA,si=gs;,efnud=),efns1o,e},o,sing[)1s,efne1oin|,oi&={in|,oir{[,s},npes;,r+),ri=}(r,eiL}(ed=)),=) P==r0r;,=,sys;n0,ei=},efneir{1o*heA,oi=gs;,efnud=),efns1c,e},c,oing[)1o,efne1cin|,ci&={in|,cir{[,o},npe1oings;,s+),r,s},oWee,si=}(s,eiL}(ed=)),=)",
};
