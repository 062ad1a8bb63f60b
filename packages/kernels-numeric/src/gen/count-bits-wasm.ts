// Made from assembly/count-bits.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const COUNT_BITS_WASM = {
  name: "kernels-numeric/count-bits@5145a539",
  text: "e6.x=eee=u=3s0000en+=r>V|cx>xPb5neern=eah=: *P 8V?$G?.eel!js=!1snnvn0ip,r?(cr;,nip4s;,rs;,ri=gs;,e,=teset Xt^,=tespt Xt^t gt)seo,rings;,e,=teset Xt^t0,=tespt Xt^t0t7=,=tes,t Xt^t0,=tesYt Xt^t0t7=t gt)seo,e,=teset Xt^t01s,=tespt Xt^t01othe=nru:l)p2`TL eA[,s,othsocadhm+kR-S = n rqtz=,=i,}1ateset Xt^t01s,atespt Xt^t01othe=nru:l)p2`TL eA[,s,othsocadhm+kR-S = n rqtz=t7=,=i;]1ateset Xt^t01s,atespt Xt^t01othe=nru:l)p2`TL eA[,s,othsocadhm+kR-S = n rqtz=,=i!<e}1ateset Xt^t01s,atespt Xt^t01othe=nru:l)p2`TL eA[,s,othsocadhm+kR-S = n rqtz=t7=t gt)se))o,e,=teset Xt)se),nip](n,=,c}(=,eip}(ed=))r;,ns;,rs;,ri=gs;,e,= d=eGWeeo,rings;,e,=fneGWeeo,e,=Drev Ree))o,e,=UeeGWee),ni=](n,=i=,r?}(=,ei=}(ed=)))",
};
