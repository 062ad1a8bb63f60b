// Made from assembly/ranking.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const RANKING_WASM = {
  name: "kernels-nn/ranking@10d1abda",
  text: "e6.x=eee=`n3c000000e3s0000=0n+=r>V|cx>xPb5neerrne=aRnaG.ixPV /e=a yG *]g> #eel!;cn!.rr=vs0=^,nin?(u,rin?(ar;,=s;,s,a}is](:ie(rr;,r,a<s;,r1n,e}jne()r;,ns0,),n,s}is]jne ioie)s;,n,s}1l,lis]jne `ne,n,o}1l,lis]fneFne,nis](nd=)),n,s},) `ne,n,o},rin|Fne,ris}(rd=)),a(n,:t:ne(cr;,n,u<s;n;r;,ni;],u8s0,e,n}1rtese,ct L,rtesp,ct LtH,rtes,,ct L,rtesY,ct LtHtHt 1oi=)*s;,ni;](nd=))r;,nip},u8s0,e,n}tese,ct Lt 1oi=)*s;,nip}(nd=)),n,u4he,e,n}jne1),:jne is;,ais](rr;,rs0,),r,s}is]jne ioie)s;,r,s}1l,lis]jne `ne,r,o}1l,lis]fneFne,ris](rd=)),r,s},) `ne,r,o},nin|Fne,:t:ne(c),nis}(ndn))),=i=](=,e,u}(e,s,a}(s,o,a}(od=)))!gn=sv,e,=in?}(=,e,nin?}t:ne(ctd&&&&&&&&&&&&&&&&(or;,eip},=8s0,st[e,st[=},st[n},st[r},r Aoie)s;,eiws,=,e]i y{1n,niws4[}(nr;,e,n<s;,s,etese1a,ct Lt!==(s,o,at!<=tdeew0eew0eew0eew0tXt#(o,eip}(ed=))d=)),st[e,st[=},st[n},st[r},r#s;ie+)r;,e,=<s;,s,et:ne1a,ct Ltd&&&&eeeeeeeeeeeet#t!==(s,o,at!<=tdeew0eew0eew0eew0tXt#(o,eis}(ed=)),ot Q=s0,st[e,st[=},st[n},st[r},r Aoie))",
};
