// Made from assembly/pixels.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PIXELS_WASM = {
  name: "kernels-tflite/pixels@b1ee068f",
  text: "e6.x=eee=kn3c000000e3a0000000en+=r>V|cx>xPb5neerrne=a nnd gGVG. <HG 4>I.e=l yPPIHG 4>I.eel!crn!=nna0nvini=,eing[1l,oI()r;,uis},o8s;,ntese(h,r,u,lI}(a,s(cr;,cs;,hnv,eings;,at ;ret%=d=),at Ene1mt >=t%=,e*heA,mt G=t%=)1mt!u=,h,mtz=,=[(h,ci=](c,a,)}(ad=)),n,ht)se,uis}(u,nip}(nd=))r;,o,uys;,nfne(c,r,u,lI}(:,s(ar;,as;,c,eings0,: )=eo,es0,:Ueeo,: lee))1d,c,d [[,c,d},=[(c,ai=](a,:,)}(:d=)),n,cFne,ui=}(u,nis}(nd=)))w==n0,ri= 8(ur;,ns;,=fne(a,ri= [s;,a,u},a,u],aie [[,rx(a),a,s,s,a A[1a,o,o,a [[(a,eings0,c,a k=e,cin}o,c,aWee,ci=})(c,ni=](n,=is}(=d=)))",
};
