// Made from assembly/nearness.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const NEARNESS_WASM = {
  name: "kernels-numeric/nearness@8d89286b",
  text: "e6.x=eee=l=3c0000N0en+=r>V|cx>xPb5neern=eap=d *Px y6b>H6Gb.eel!Yr=!Drnnv=^,es;,stk(cr;,riu4s;,o,=tese,nteset!x=t!G=,cty,=tesp,ntespt!x=t!G=,ctythe=nru:l)p2`TL eA[,=tes,,ntes,t!x=t!G=,cty,=tesY,ntesYt!x=t!G=,ctythe=nru:l)p2`TL eA[t7=1a,at>td================t#t Wree,riu](r,=i;](=,ni;](n,oiu}(od=))r;,rs;,o,s,= :re,n :re @ B gWee,ri=](r,=iu}(=,niu}(n,oi=}(od=))o,s!c1utT(cr;,riu4s;,o,=tese,nteset!4=t!<=,ct*,=tesp,ntespt!4=t!<=,ct*t7=1a,at>td================t#t Wree,riu](r,=i,}(=,ni,}(n,oiu}(od=))r;,rs;,o,u,=jne,njne ? ]3Wee,ri=](r,=is}(=,nis}(n,oi=}(od=))))",
};
