// Made from assembly/index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const LOOPS_WASM = {
  name: "tstring/loops@987980ef",
  text: "e6.x=eee=Ar3s0000=N3s0000=03o00000=0n+=r>V|cx>xPb5neersre=na cr: *P y5X>II.enl ybP|>X>II.e=u. 8x 1G H>.eel%or qn=Nn0r;,n,o [s;,efne1cin|,ci&={in|,cir{[1c,r4s;,s,c!u@(s),oi=}(o,e,=}(ed=)),s) V=nn0nBr;,=,s [s;,eDre1c%ir{1os;,oin/,e9,c$,ZN1a,n9 fbs0i=o,r9,a,c$&&&&+J$nZN f)s;,s+)o,c%i&={in|1oi-ys0i=o,ei=},o}Uee)s;,s+)),si=}(s,eiL}(ed=)),=)!-rno0nvr;,n,c [s;n0,ei=},efneir{1o*heA,oi=gs;,efnud=),efns1a,e},a,oing[)(un0ie(o,efne1ain|,ai&={in|,air{[1:i-8s;n;,ui,}Eeip?8s;,ui+}t ;retdp2`TkR-S&&&&&&&&,:t+1ltjt#(),r,ui=]tesetde=nrsocau:l)dhm+,ltjt#,:in?tSet)se,rip},)t Wreed=),r,:in?9Ore,r$eOru,r$eOrpr;,o,:<s;,ri=},o},o,u}UeeWee,oi=}(od=))),sd=),r,:in?inbFne,r,s,r]Fns,r$=Oru,r$eOrpn;,:iws4s;,s,u,:!^leed=),:ip](ar;,o,a<s;,s,o},o,u}teset)se,oip}(od=)),s,a},a,u}teset)se),s,:})(s,ci=}(c,e,=}(e,riL}(rd=)),s)",
};
