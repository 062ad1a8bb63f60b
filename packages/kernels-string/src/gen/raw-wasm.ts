// Made from assembly/raw.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const RAW_WASM = {
  name: "kernels-string/raw@17a4926c",
  text: "e6.x=eee=Rr3r000e3r000=03s0000en+=r>V|cx>xPb5neersre=naDru *P y5 (P #.en) *P 8V?4 g 1G H>e=db>|>b.> DVG?.eel Jor!U===B,nings;r;,e,=<s;,e,e d=e1niu?,niu|b k=e,ein}(ed=))o,nisgs;r;,e,=<s;,e,efne1niw!BJ 4{iu #,ni& 3!^a{iu 4bFne,eis}(ed=))or;,e,=<s;,e,eDre1r$uZ$& 3!^ >' ZC&eJ,r$& 3!^ >' ZC&eJ$u K~1r$pZ$&&Jw'&EJ,r$&&Jw'&EJ$p K~$, }Ore,eiu}(ed=)))))X=n0r;,=,rys;,efne1sin|,si&={in|,sir{[,n/s;,r+),ri=}(r,eiL}(ed=)),=)wr=o0,r,=,nI}(ar;,=,cys;n0,ei=},efneir{1s*heA,si=gs;,efnud=),efns1o,e},o,sing[)(uie(sn;,n,efne1oin|,oi&={in|,oir{[1o,n,o<[1oiws4s;,r,u,o!^lee,r,o}ie,n,o]!^)ed=),r,o}ip},a8s0,oip},u}Eeip?8oie)s;r;,s,o<s;,r,s},s,u}teset)se,sip}(sd=)),o(sr;,r,s}1oip},a8,n,sy{s;,otdeeeeeeeeeeeeeeeet)se,sip}(sd=))or;,s,o<s;,r,s},s,u}UeeWee,si=}(sd=)))r;,n,sys;,r,s}ieWee,si=}(sd=))),ci=}(c,eiL}(e,n,r}(rd=)))",
};
