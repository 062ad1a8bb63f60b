// Made from assembly/slices.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const SLICES_WASM = {
  name: "kernels-sparse/slices@e10c0450",
  text: "e6.x=eee=-n3a0000000=03a0000000en+=r>V|cx>xPb5neersr=eea lrl *P 8V?H6b?.end.IG *><VKG *>.e=d. yIG?<VKG *>.eel!5rr!j==a0,nir?(ar;,=,uys;,c,e,rir?}fne1:,o,si=}1nI1l A,oie [{s0,:,nxo,o,:,l],sx})1dir?}1hfne(l,hfns()ie(nr;,n,a<s;,n,l},e,n}DreOre,niu}(nd=)),l,rir?},:,s,dI],d,o,o,d [[] tOre,),uFne,h,a,l}Fne,h,)is}Fns,ui=}(u,e,a}(ed=)))!n=ns0sB,nir?(:,o(nr;,=,lys;i=(uie(ar;,a,:<s;,e,a}Dre1),r,a}Dre1d^1h,s,a}Dre1m fie,m$e Die,),d Fie,u[[[(u,c,a},hOre,aiu}(ad=)),o,lFne,oisie,u[}(o,c,:ie,u[}(c,li=}(l,e,:}(ed=)),o,n]in|)P=s0r;,=,ays;,efne1:,s,ri=}1lI1u A,sie [{s0,:,lxo,s,:,u],rx})1u,o4s;,a+),c,uin?}1u,ufnei=}Fne,ai=}(a,e,n}(ed=)),=)",
};
