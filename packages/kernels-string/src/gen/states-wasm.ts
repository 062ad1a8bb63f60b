// Made from assembly/states.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const STATES_WASM = {
  name: "kernels-string/states@b34cbb99",
  text: "e6.x=eee=pn3r000=03s0000=0n+=r>V|cx>xPb5neersree=aAnlx6? * < f> 4?.en:.]G y f> 4?.e=lJur!}o=l0,nfne(c,nfns(l,nfnp(a,nfnu(u,e(s,nfnd1:s;r;,=,sys0,:,sUee}Ueeoi=)*s;,si=}(sd=)),=,sgs;ie+)),n,e,s<s0,si=]Ueeoiwn),a}Ueein?}fnk1eie As;in+)r;,=,sys;i=(r,sUee1oiw=<s0,c,e,l,oi=?} d=ebin?}fneon0,sUee1di!<=<s0inoiris,di'=<[)(oi:,di!2=<,di!{=yb,s,o},=ybheAr;,r,o<s;i:,r,s}UeeiC={iw=/hnA,ri=}(rd=)),sUe=(),di!<=g1rs;,)i@=<(r),r*s;,di'=g,)i {=<{(r),oipb,rs0,ro,di!{=g,)i {=4{)heA,uir?,ob,uheAie,oisgheA,nfnf,oings0,)iE{,diq{ic?bo,sUeniE{,di+{id?,)iE{ic?bb)1riE{,nfn o,ric|in?}fneic?bin?}fne1r,nfn l<s0,rir?,oie,r[boie))1o*s;in+),oia{(r,c,e,oir|bin?}fne)(e,r,s}(s,eie As;,ei0gs;in+),eiwwww={s;i=+),eiwwwwn{s;ie+),eiwwwws{s;r;,=,sys0,:,sUee}Ueeoi=)*s;,si=}(sd=)),=,sgs;ie+),n,a,si=]Uee}Ueein?}fnk1eie As;in+)dr)),ei&&&&e{(ed=)),c,ein?}fne1ei0gs;in+),eiwwww={ie/,eie A{)w==r0r;,=,rys;n0,ei=},efneir{1s*heA,si=gs;,efnud=),efns1o,e},o,sing[)1s,efne1oin|,oi&={in|,oir{[,s},npes;,r+),ri=}(r,eiL}(ed=)),=) P==r0r;,=,sys;n0,ei=},efneir{1o*heA,oi=gs;,efnud=),efns1c,e},c,oing[)1o,efne1cin|,ci&={in|,cir{[,o},npe1oings;,s+),r,s},oWee,si=}(s,eiL}(ed=)),=)",
};
