// Made from assembly/resize-gradients.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const RESIZE_GRADIENTS_WASM = {
  name: "kernels-training/resize-gradients@b4dd6826",
  text: "e6.x=eee=h=3:00000^000en+=r>V|cx>xPb5neern=eam=l. yb>6K qGV>eel zr= %rrc0o^rv,nin?(:XeewE,o ?(2,=in?(hr;,l,h<s;,c,l}fne,:I(),a,l}fne,:I(dXeewE,u,l}jne1+ ?(pie(=r;,=ip}1n,:8s;,r,)},=}1m,mtese,e,=}tese1R,2tTt_=1-,ptT1kt_=tM=t)se,r,d},=}1m,mtese,-,+tT1-t_=tM=t)se,s,)},=}1m,mtese,R,otTt_=1R,kt_=tM=t)se,s,d},=}1=,=tese,R,-t_=tM=t)se,n(=d=))r;,=,:<s;,r,)},=}1n,njne,e,=}jne1`,2 |1T,p | . `ne,r,d},=}1n,njne,T,+ | . `ne,s,)},=}1n,njne,`,o |1`,p | . `ne,s,d},=}1n,njne,`,+ | . `ne,=is}(=d=)),lis}(l,e,:}(ed=)))",
};
