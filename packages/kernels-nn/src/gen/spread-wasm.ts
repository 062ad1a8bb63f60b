// Made from assembly/spread.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const SPREAD_WASM = {
  name: "kernels-nn/spread@7aecc941",
  text: "e6.x=eee=`n3c000000e3o00000en+=r>V|cx>xPb5neerrne=a nnl. yb>6K qGV>e=d. yb>6KHG 4>I.eel!*nn @=ns0=Nr;,rs;,n,=fnsir?}(:,n,=fneir?}(cr;,c,:<s;,cjns!)(l,o,cfne}(aie(ur;,s,uys;,a,a :re,e,uin?}jne!),l %@ Tre,ui=}(u,aiu}(ad=)),ciu}(cd=)),ri=](r,=is}(=,e,sin?}(ed=)))!a=rr0=N=v,r,nfnsir?}(o,e,=ir?}(c,e,=iB{ir?}(a,r,nfneir?}(rr;,r,o<s;,rjns!)1utk(:,e(=,s,rfne}(nr;,=,a<s;,n,ntese,=tese,:t!V=t'=t)se,=ip}(=,nip}(nd=)),=,c<s;,n,n :re,= :re,u %@ Tre),riu}(rd=)))",
};
