// Made from assembly/bias.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const BIAS_WASM = {
  name: "kernels-nn/bias@940d8529",
  text: "e6.x=eee=l=3c00000^en+=r>V|cx>xPb5neern=ea)=a6KK$G6.eel!/==!X=rr0n^rvXeeeeXeeC0,oXeeee i[1ltT(),otT(d,sin?1ci y{(ur;,r,ays;ie(sr;,s,u<s;,n,s},e,s}tese,=,s}tesetM=1h,h,)tXt4,dt!K=t)se,sip}(sd=))r;,s,c<s;,n,s}Xeeee,o,e,s}jne,=,s}jne .1:,o,: ;[,:,l ;[ `ne,sis}(sd=)),ai=}(a,e,c}(e,n,c}(nd=)))",
};
