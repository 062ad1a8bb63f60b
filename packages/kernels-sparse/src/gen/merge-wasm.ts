// Made from assembly/merge.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const MERGE_WASM = {
  name: "kernels-sparse/merge@a26883bd",
  text: "e6.x=eee= en3:000000000=03a0000000=0n+=r>V|cx>xPb5neerrne=a en: *Px XGV>i?e=:x>b /> (P #.eel!{cn ~nns0nB,sir?()ie(sr;i=,r,=[s;iei0,r[i=,=[1l*s;ie(:r;,:,)<s;n;,e,:}Dre1h,n,:}Dre1m (s;i0i=,h,m 1[(ld=),:iu}(:dn)))),e,n,lie q[(die(:r;,:,)<s;,o,:},:,d}DreOre,:iu}(:d=)),lie qs;,ci0,s,lie#[Fne,ai0,s,lie A[Fne,cis}(c,ais}(a,=i=](=,e,)}(e),lie#s;,u,sFne,uis}(u,ri=](r,n,)}(n),si=}(s,o,)}(od=)),s)!jssn0nBn^nN,e*s;r;,o,ays;n;,njne(d,r,sfnein?}jne(),=s;,=i=gs;,c,d,) | `neo,)Xeeee Ws;,a(odro,c,d,) 5 `ne))o,c,d,) . `ne),ai=}(a,nis}(n,sis}(s,cis}(cdn))),o+),ei=gs;r;,o,ays;n;,n :re(m,r,sfneir?} :re(h,=s;,=i=gs;,c,m,h % Treo,h Leeeeeeee6s;,a(odro,c,m,h Q Tre))o,c,m,h@ Tre),ai=}(a,niu}(n,sis}(s,ciu}(cdn))),o+),eings;r;,o,ays;n;,nfne(u,r,sfnein?}fne(e,=s;,=i=gs;,c,e,uIFneo,es;,ei0gs;,cie,u]Fneo,c,u,exFne)o,a(odr))o,c,e,u}Fne),ai=}(a,nis}(n,sis}(s,cis}(cdn))),o+)r;,o,ays;n;,nDre(l,r,sfneir?}Dre(:,=s;,=i=gs;,c,:,lBOreo,:Hs;,a(odro,:$0 ,s;,c$e,l^Oreo,c,l,:0Ore)))o,c,:,lNOre),ai=}(a,niu}(n,sis}(s,ciu}(cdn))),o)",
};
