// Made from assembly/dilation-gradients.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const DILATION_GRADIENTS_WASM = {
  name: "kernels-nn/dilation-gradients@c7d14ad6",
  text: "e6.x=eee=R=3200000000000000^00en+=r>V|cx>xPb5neern=eah=:KG|GK> (P #eel!po=!monsvd0,sin?(-,uie,uie [[([r;,hs;,:ie,:ie [[(s,es0i0,r,[I,s},r,s q,n,[ qb[oie)( =ie(Sr;,-,S [s;,-,S]( n,mtT(2, =t2(`ie( e,u(Rr;,c, e [s;,Rie A,n,R qb*s;,a, eI(Aie(L,:(sr;,a,L [s;,sie A,r,s qb*s;,=,r,RI,s}1 r,-I},S}(q,o,-,AI},S}(,, r,A,e[t2,`nv, nip#s;,qtesed=), nis qs;, nie qsvtdeeeeeeeeeeeeeeeeo,qt Ene)d=),qt ;re(`, niugsv,`o,q,`t jnun))nv, nip#s;,,tesed=), nis qs;, nie qsvtdeeeeeeeeeeeeeeeeo,,t Ene)d=),,t ;re(`, niugsv,`o,,,`t jnun))tM=1k,2t L1Tt ((`,k,2,Tt ((2),Li=}(L,Ai=}(A,s,d}(sd=))), ei=}( e,),R}(Rd=)),p,S}(s,+,S}(R,`t[e1Lie#s;,s,-,LI}1L,Ljne,Rjne . `ne), nis [s;,`t[=1Lie#s;,sis},-,LI}1L,Ljne,Rjns . `ne)), niu [s;,`t[n1Lie#s;,siu},-,LI}1L,Ljne,Rjnu . `ne)), nid [s;,`t[r1Lie#s;,sid},-,LI}1s,sjne,Rjnd . `ne)),Sip}(Sd=)),hi=](h,:,l}(:,+,-}(+d=)))",
};
