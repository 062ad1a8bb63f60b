// Made from assembly/filling.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const FILLING_WASM = {
  name: "kernels-sparse/filling@35765da1",
  text: "e6.x=eee= cs3n00e3a0000000=03s0000=03:000000000en+=r>V|cx>xPb5neerose=nra +su gGII (P #.erl <6.iII (P #.enu yI6V (P #.e=d #bG?># 8x X>b.eel!6osIn=v=0,e,=ir?}(rtdeeeeeeee=eeeeeee(nr;,eip}1=,r8s;,e,nt)se,ntdneeeeeeeneeeeeeet!(=(n,=(ed=)),e,r<s;,e,nt Wree))!l=nnBo0,=ir?(l,sie,ri=}in?!^)ei=(=r;,n,dys;,eDre1u,r9 Os;,d+),a,u Yie,=[(=,s,u1a%i=}in?}1:,:fnei=}Fne,di=}(d,e,l}(ed=))r;,r,hys;,o,h},s,hi=}1hin?}1:fne1e*Wee,:,)i=,e,ei=8[}1)Fned=)),c,=Fne,n)!h=nsBn0,ns0,eDre$e (oi=)s;ie+),e,=,ni=]I}(u,=in?(:r;,u,e,:}1n4s;,c,nDre1o,e,=irI}Dre1c^,c,e,=i=?}Dre1c^,e,=}Dre1a,s^,c,a^~~~~(c,o(s,n(ed=))r;,e,u<s;,c,e,=}1eDre1o,s^~(c,o(sd=)),r9,s$=N ,,c$= Y{)!B==s0,=ir?(dr;,r,:ys;,o,:}Uees;,c,s,:in?}fne1),dI},:9Oreiu(=r;,=,d<s;,c,),dI},=}$eOre,=iu}(=d=)),a,)in?}i0Fne),:i=}(:d=))r;,n,lys;,s,eDre%in?}1=fne(o,=,oi=}Fne,c,o,dI}(=ie(rr;,r,d<s;,=,r},e,r}DreOre,riu}(rd=)),a,oin?},lFne,u,o9Ore,li=}(l,e,d}(e,uiu}(ud=)))",
};
