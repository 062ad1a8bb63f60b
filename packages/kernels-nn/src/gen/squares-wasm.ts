// Made from assembly/squares.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const SQUARES_WASM = {
  name: "kernels-nn/squares@242add13",
  text: "e6.x=eee=a=3n00=Nn+=r>V|cx>xPb5neerrneea anp. 8x LP 8 XI> 1{ 86b>.e=+. 8xgIP6? 1{ 86b>.eel Mnn ~=nrv=Nr;,=is4s;,n,etese1st $1n,nt!V=t'=(n,r,s,sthu:l)dhm+u:l)dhm+t $1r,rt!V=t'=(r,=is](=,eip}(ed=)),n,rt'=1nt(e,nt(=@(or;,=s;,o,ejne!)1o,o %@(o,=i=](=,eis}(ed=)),o) K=nnv=Nr;,=is4s;,n,etese1n,nt!V=t'=(n,r,etesp1r,rt!V=t'=(r,=is](=,ei,}(ed=)),n,rt'=1nt(e,nt(=@(sr;,=s;,s,e :re1s,s %@(s,=i=](=,eiu}(ed=)),s)",
};
