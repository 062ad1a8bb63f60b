// Made from assembly/loop-text.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const LOOP_TEXT_WASM = {
  name: "memory/loop-text@23c03ffd",
  text: "e6.x=eee=a=3n00=0n+=r>V|cx>xPb5neern=eam=lK> *PK> f> 4?eel O= Y=r0,e(nr;,e,=<s;,ei=}(r,eUee1si s<s0,rUee,siq]ia?}(s,ri=}o,r)(e,n1ri=}(n,r,sUeeWeed=)),n)",
};
