// Made from assembly/weigh.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const WEIGH_WASM = {
  name: "kernels-nn/weigh@f61b2b86",
  text: "e6.x=eee=l=3c000000en+=r>V|cx>xPb5neern=ea:=o #>G / <eel!`r=Crn=vc0,sin?(ar;,rs;,n,=fneir?}(:,n,=fnsir?}(lie(sr;,s,a As;,e,:fne},s}(unv,a,s]1)ip#s;,utesed=),)is qs;,)ie qsvtdeeeeeeeeeeeeeeeeo,ut Ene)d=),ut ;re(c,)iugsv,co,u,ct jnun)),:t:nst_=(c,:iu}(ur;,u,l<s;,e,ufne},s}(d,cnv,a,s]1)ip#s;,dtesed=),)is qs;,)ie qsvtdeeeeeeeeeeeeeeeeo,dt Ene)d=),dt ;re(c,)iugsv,co,d,ct jnun)),ut:nst_=tM=(c,uiu}(ud=)),s,o}(un;,a,s]1)ip#s;,u,ct)sed=),)iu#s;,u,ct Wree),)idgs;,u,ct Onun),)isgs;,u,ct Onee)),sip}(sd=)),ri=](r,=is}(=,o,a}(od=)))",
};
