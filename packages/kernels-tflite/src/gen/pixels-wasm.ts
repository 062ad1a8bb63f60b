// Made from assembly/pixels.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PIXELS_WASM = {
  name: "kernels-tflite/pixels@4d1ba5f7",
  text: "e6.x=eee=qr3c000000e3a0000000e3u00000000en+=r>V|cx>xPb5neersre=na :r)6KKHbPK 8 *?.end gGVG. <HG 4>I.e=l yPPIHG 4>I.eel!>or!=nna0nvini=,eing[1l,oI()r;,uis},o8s;,ntese(h,r,u,lI}(a,s(cr;,cs;,hnv,eings;,at ;ret%=d=),at Ene1mt >=t%=,e*heA,mt G=t%=)1mt!u=,h,mtz=,=[(h,ci=](c,a,)}(ad=)),n,ht)se,uis}(u,nip}(nd=))r;,o,uys;,nfne(c,r,u,lI}(:,s(ar;,as;,c,eings0,: )=eo,es0,:Ueeo,: lee))1d,c,d [[,c,d},=[(c,ai=](a,:,)}(:d=)),n,cFne,ui=}(u,nis}(nd=)))w==n0,ri= 8(ur;,ns;,=fne(a,ri= [s;,a,u},a,u],aie [[,rx(a),a,s,s,a A[1a,o,o,a [[(a,eings0,c,a k=e,cin}o,c,aWee,ci=})(c,ni=](n,=is}(=d=)))!rnno0ov,ctp(+r;,liu},o8s;,etese(h,etesp(m,=,li=?}(u,r,l}(),s(:r;,:s;,h,utese1p,)t ;re1ht G=,ht >=,a[,+t b=12t!d=tz=(h,m,p,2t!h=tz=(m,:i=](:,n,u}(u,o,)}()d=)),e,ht)se,e,mt)sp,liu}(l,ei,}(ed=))r;,o,lys;,efne(:,=,li=?}(d,r,l}(),s(ur;,us;,:,d )=e,as0,)Ueeo,) lee),c]I}(:,ui=](u,n,d}(d,o,)}()d=)),e,:Fne,li=}(l,eis}(ed=)))",
};
