// Made from assembly/slices.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const SLICES_WASM = {
  name: "kernels-sparse/slices@834ef87d",
  text: "e6.x=eee=d=3a0000000=0n+=r>V|cx>xPb5neern=eap=d.IG *><VKG *>.eel!o==!n=ns0sB,nir?(:,o(nr;,=,lys;i=(uie(ar;,a,:<s;,e,a}Dre1),r,a}Dre1d^1h,s,a}Dre1m fie,m$e Die,),d Fie,u[[[(u,c,a},hOre,aiu}(ad=)),o,lFne,oisie,u[}(o,c,:ie,u[}(c,li=}(l,e,:}(ed=)),o,n]in|)",
};
