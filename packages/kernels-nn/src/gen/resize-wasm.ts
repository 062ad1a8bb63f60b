// Made from assembly/resize.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const RESIZE_WASM = {
  name: "kernels-nn/resize@002c0eac",
  text: "e6.x=eee=`n3c000000e3o00^00en+=r>V|cx>xPb5neerrne=a =nl XI>VK qGV>.e=).?b>? * < qGV>eel!3=n On=0=^,sin?(sr;,s,cys;,o,c},e,=,c}fnein?}jne1a,e,n,c}fnein?}jne,a ?,r,c}jne | . `ne,cis}(cd=))) }=rn0nv=^,ntT(a,rin?(cr;,oip}1r,c8s;,s,o},e,o}tese1u,=,o}tese,ut!4=,at_=tM=t)se,r(od=))r;,o,c<s;,s,o},e,o}jne1:,=,o}jne,: ?,n | . `ne,ois}(od=)))",
};
