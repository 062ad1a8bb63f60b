// Made from assembly/tridiagonal-products.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const TRIDIAGONAL_PRODUCTS_WASM = {
  name: "kernels-numeric/tridiagonal-products@b56c4b8f",
  text: "e6.x=eee=m=3l0000000000en+=r>V|cx>xPb5neern=eaS=Tx 8I?G yI5 fbGKG6 /PV6Ieel!/o=!XonsNc0,es;,air?(+r;,u,:<s;,uir?1e,n} :re(),u,ci=]g(p,u*12sN Leeeeeeeeo,e,r} :re)(d,psN Leeeeeeeeo,e,=} :re)(h,u,+I1m,s}(e,+,o,m}1m}(`,p,2b*s;,`,ai={ir?](Tr;,m,T<s;,mtdeeeeeeeeeeeeeeee,)tk,eteset!V=t'=,dtk,e,+]teset!V=t'=,htk,e,+}teset!V=t'=t)se,eip}(e,mip}(md=)))r;,m,`<s;,),e :re % Leeeeeeee@(l,2*s;,l,d,e,+] :re %@(l),m,psN,lo,l,h,e,+} :re %@) Tre,eiu}(e,miu}(md=)),ui=}(ud=))o,ain?(+r;,u,:<s;,uin?1e,n}jne!)(),u,ci=]g(p,u*12sN Leeeeeeeeo,e,r}jne!))(d,psN Leeeeeeeeo,e,=}jne!))(h,u,+I1m,s}(e,+,o,m}1m}(`,p,2b*s;,`,ai={in?](Tr;,m,T<s;,mtdeeeeeeeeeeeeeeee,)tk,et ;ret $t!V=t'=,dtk,e,+]t ;ret $t!V=t'=,htk,e,+}t ;ret $t!V=t'=t it Wree,eiu}(e,miu}(md=)))r;,m,`<s;,),ejne!) % Leeeeeeee@(l,2*s;,l,d,e,+]jne!) %@(l),m,psN,lo,l,h,e,+}jne!) %@)!c `ne,eis}(e,mis}(md=)),ui=}(ud=))))",
};
