// Made from assembly/states.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const STATES_WASM = {
  name: "kernels-string/states@05c50dc9",
  text: "e6.x=eee=:=3s0000=0n+=r>V|cx>xPb5neern=eam=lx6? * < f> 4?.eel ?o= {o=)0r;,=,uys;n0,ei=},efneir{1s*heA,si=gs;,efnud=),efns1o,e},o,sing[)1o,efne1sin|,si&={in|,sir{[}(d,nfne(:,nfns(),nfnu(lin(sn;,n,nfnpUewnin?}fnk1cie Aher;,o,d<s;i=(ainie,:,oUee1siw=<s0,),si=?} d=eon0,oUee1hi!<=<s0inoiris,hi'=<[)(mi:,hi!2=<,hi!{=yb,o,m},dybheAi=(sr;,s,m<s;i:,s,o}UeeiC={iw=/hnA,si=}(sd=)),oUe=(a,hi!<=g1ss;,ai@=<(s),s*s;,hi'=g,ai {=<{(s),mipb,ss0,so,hi!{=g,ai {=4{)heA,lir?,mb,lheAie,misgheA,nfnf,mings0,aiE{,hiq{ic?bo,oUeniE{,hi+{id?,aiE{ic?bb)1siE{,nfn o,sic|in?}fneic?bin?}fne1s,nfn l<s0,sir?,mie,s[boie))(hin(s,h*hr,hia{(a,hir|),cbin?}fne1ci0g[(s,cie Ahn,o,a}(od=))in(s,:,cin?}fne1oi0ghe,oiwwww={ie/,oie A{(s),sings;,u+),r,u},sWee,ui=}(u,eiL}(ed=)),=)",
};
