// Made from assembly/ranking.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const RANKING_WASM = {
  name: "kernels-nn/ranking@94be2e3e",
  text: "e6.x=eee=:=3s0000=0n+=r>V|cx>xPb5neern=ea)=aG.ixPV /eel!yn=!gn=sv,e,=in?}(=,e,nin?}t:ne(ctd&&&&&&&&&&&&&&&&(or;,eip},=8s0,st[e,st[=},st[n},st[r},r Aoie)s;,eiws,=,e]i y{1n,niws4[}(nr;,e,n<s;,s,etese1a,ct Lt!==(s,o,at!<=tdeew0eew0eew0eew0tXt#(o,eip}(ed=))d=)),st[e,st[=},st[n},st[r},r#s;ie+)r;,e,=<s;,s,et:ne1a,ct Ltd&&&&eeeeeeeeeeeet#t!==(s,o,at!<=tdeew0eew0eew0eew0tXt#(o,eis}(ed=)),ot Q=s0,st[e,st[=},st[n},st[r},r Aoie))",
};
