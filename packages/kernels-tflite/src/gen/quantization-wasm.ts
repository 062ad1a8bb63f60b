// Made from assembly/quantization.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const QUANTIZATION_WASM = {
  name: "kernels-tflite/quantization@15132f64",
  text: "e6.x=eee=`n3c000^00e3o00^00en+=r>V|cx>xPb5neerrne=a rn)K>{ 86V?G H> `eedK>{ 86V?G H> hFe=l 'nn _==rv,ntp(a,rtT(c,e,o}(or;,eiu},o8s;,s,=sv,et=eeo,etnee),at b=1ut%=t!v=,ct_=t)se,s,ut M=t!v=,ct_=t)sp,eiu}(e,si,}(sd=))r;,e,o<s;,s,=s0,e leeo,eUee),n]!n,r | `ne,ei=}(e,sis}(sd=)))Bn=0nv,=t2(c,ntT(a,e,si=?}(or;,eiu}1s,o8s;,r,etr=e,ct!==t!v=,at_=t)se,s(e,rip}(rd=))r;,e,o<s;,r,e )=e,=]!n,n | `ne,ein}(e,ris}(rd=)))",
};
