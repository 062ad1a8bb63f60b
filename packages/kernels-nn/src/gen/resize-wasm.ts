// Made from assembly/resize.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const RESIZE_WASM = {
  name: "kernels-nn/resize@25c79a6e",
  text: "e6.x=eee=[r3a0000000e3o00000e3o00^00en+=r>V|cx>xPb5neersre=naDrl XI>VK qGV>.enl *P y5HG 4>I.e=).?b>? * < qGV>eel!msr Jnro0n^nv,oin?(a,sin?()r;,u,)<s;,e,=,u}fnein?}(:,e,n,u}fnein?}(l,r,u}jne(d,aip4s;ie(o,dtT(mr;,oip}1s,a8s;,o,c},o,:}tese1+,o,l}tese,+t!4=,mt_=tM=t)se,s(od=))r;,o,a<s;,o,c},o,:}jne1h,o,l}jne,h ?,d | . `ne,ois}(od=))oie(sr;,s,a<s;,s,c},s,:}jne1h,s,l}jne,h ?,d | . `ne,sis}(sd=))),uis}(u,c,a}(cd=))) x==r0,rin?(o,=,nin?}(ar;,=,a<s;,e,=fnein?}(cie(nr;,nip}1r,o8s;,n,s},n,c}teset)se,r(nd=))r;,n,o<s;,n,s},n,c}fneFne,nis}(nd=)),=is}(=,s,o}(sd=))) V=rn0nv=^,e(c,rin?(r,ntT(ar;,oip}1e,r8s;,s,o},o,c}tese1u,=,o}tese,ut!4=,at_=tM=t)se,e(od=))r;,r,oys;,s,o},o,c}jne1:,=,o}jne,: ?,n | . `ne,ois}(od=)))",
};
