// Made from assembly/next-after.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const NEXT_AFTER_WASM = {
  name: "kernels-numeric/next-after@2766b14b",
  text: "e6.x=eee=)=3a0000000en+=r>V|cx>xPb5neern=eah=:V> 4?i g?>beel!>n=!3nnnNn^,es;,o,cir?}(er;,e,oys;,= :re1a,r :re1u6s;,o,u Treo,u,u X,a,a Xbs;,o Leeeeee!|0 Treo,a Leeeeeeee6s;,o$=Ore,u Leeeeeeee *s;,o,o :re 0 Tre)o,o,=Dre$=$0,a,u *,a LeeeeeeeeKg[NOre))),oiu}(o,=,n}(=,r,s}(rd=))o,o,cin?}(er;,e,oys;,=jne1:,rjne1l Ws;,o,l `neo,l,l E,:,: Ebs;,oXeeC0 `neo,:Xeeee Ws;,oi=Fne,lXeeee ;s;,o,ojne I `ne)o,o,=fnei=i0,:,l ;,:Xeeee ig[}Fne))),ois}(o,=,n}(=,r,s}(rd=))))",
};
