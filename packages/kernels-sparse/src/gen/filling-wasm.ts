// Made from assembly/filling.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const FILLING_WASM = {
  name: "kernels-sparse/filling@a472464e",
  text: "e6.x=eee=mn3n00e3s0000=0n+=r>V|cx>xPb5neerrne=a nnl <6.iII (P #.e=d #bG?># 8x X>b.eel9nnIn=v=0,e,=ir?}(rtdeeeeeeee=eeeeeee(nr;,eip}1=,r8s;,e,nt)se,ntdneeeeeeeneeeeeeet!(=(n,=(ed=)),e,r<s;,e,nt Wree))!h=nsBn0,ns0,eDre$e (oi=)s;ie+),e,=,ni=]I}(u,=in?(:r;,u,e,:}1n4s;,c,nDre1o,e,=irI}Dre1c^,c,e,=i=?}Dre1c^,e,=}Dre1a,s^,c,a^~~~~(c,o(s,n(ed=))r;,e,u<s;,c,e,=}1eDre1o,s^~(c,o(sd=)),r9,s$=N ,,c$= Y{)",
};
