// Made from assembly/expand.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const EXPAND_WASM = {
  name: "bef/expand@c155f776",
  text: "e6.x=eee=mn3n00=03s0000en+=r>V|cx>xPb5neerrne=a nn)> 4 y6VK UPbK.e=)I6b />.?$5?>eel_nn!a=n=vr0,e,=}(sr;,eip}1=,s8s;,n,eteset5(n,=(ed=))r;,e,s<s;,n,etaeet5(n,ei=}(ed=)),n,n,nthu:l)dhm+e=nrsocat51n,n,nthsocae=nrdhm+u:l)t5t[e(er;,ois As;,r,ei&={1=,=,r<[(r,oi=}(o,eiu|(ed=)),r)Q===0,e,=}(sr;,eis}1=,s8s;,r,n,efne1ei&={in?}fneFne,r,n,eic|i!^a{}fneFns,r,n,eim|i!^a{}fneFnu,r,n,eiL|in?}fneFnd,=(e,rip}(rd=))r;,e,s<s;,r,n,eUeein?}fneFne,ei=}(e,ris}(rd=)))",
};
