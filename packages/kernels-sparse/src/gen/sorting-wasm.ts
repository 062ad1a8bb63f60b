// Made from assembly/sorting.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const SORTING_WASM = {
  name: "kernels-sparse/sorting@a8ca2b23",
  text: "e6.x=eee=Yo3o00000e3a0000000e3a0000000=03o00000=03c000000en+=r>V|cx>xPb5neerac=eenrsa Aca6KKy>5.eol6b>4bK>b>Kes) /bP 8 y 1?6b?.erlxP|>XPI 8xVenab6V />4 ge=u.Pb?H6..eel!dac'=no0=Bi=,s?1li=]9(d,oie,lin?!^)e,e1s,nir?}()r;,s,)<s;,o,sDre,r9Z,dJ%in?}1:,:fnei=}Fne,siu}(sd=)),o1s,lin?}(:r;,s,:<s;,sfne(l,s,uFne,u,l}(u,sis}(sd=))r;,n,ays;,c,o,e,=s0,=,ain?}fneo,a)1sir?}Dre,r9Z,dJ%in?}1ufne1:in?},sFne,u,:i=}Fne,ai=}(ad=))) $=rB,=ir?(=,e,rir?}1eDre1o(cr;,ns;,o,eDre1a,o,a 1[(o,c,a,c,a D[(c,ni=](n,e,=}(ed=)),s,oOre,s,cOru)i==B,=ir?(=,sDre(o,e,rir?}(er;,ns;,e,eDre,oNOre,ni=](n,e,=}(ed=)))!:=na0nB,=ir?(d,c(:r;,r,lys;,e,ns0,n,lin?}fneo,l),dI}(=,ls0,s1u,oin?}(hn;r;,u,h<s;i0i=,a,ufneir?1)}Dre1m,=,)}Dre1+ 1[(),m,+ (hn,uis}(ud=))ie()),)oi=)s;,c,lFne,cis}(c),=(a,li=}(ld=)),c,:]in|) ]nnsBs0,=ir?(l,sing,nie/{s;,e,rfneir?}1sDre(a,e,rfnsir?}1eDre(ur;,:*,ni=y{s;,s,l}1sDre1c,a ,,e,l}1eDre1o,u 1{,c,a 1b(:,c(a,o(u,ni=](nd=)),:*+)r;,ni=ys;,e,l}(d,r1:,sin?}()n;r;,:,)<s;i0i=,:fneir?1=,e}Dre1c,=,d}Dre1o 1[(=,o,c (hn,:is}(:d=))ie(=),=ie [s;ie+),ni=](n,e,l}(ed=))i=) i=nB,=ir?(=,sDre(c,sDrp(a,e,rir?}(e,o,nir?}(nr;,n,oys;,o,oDre,eDre,c^,aBNOre,oiu}(o,e,=}(ed=)))",
};
