// Made from assembly/ngram-buckets.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const NGRAM_BUCKETS_WASM = {
  name: "kernels-string/ngram-buckets@19ae3164",
  text: "e6.x=eee=p=3)00000000000=0n+=r>V|cx>xPb5neern=ea+=) yI6 *># /b6x.eel!ps=!msnoBs0,a9,u9$, K~(),ri=],cI(2,=,n}(`r;,n,` As;n0,ei=},efneir{1=*heA,=i=gs;,efnud=),efns1a,e},a,=ing[)(=,efne1ain|,ai&={in|,air{[1a,r<s0ieo,a,r]i=}1a,s,s,ay[)(Tie(ur;,u,T<s;ie(p,=(ar;,p,28s;,o,p},aUeeWee,c,p}(p,ai=}(ad=)),:,n tOre,:,u9Oru,o,2i=}91d%}(a,d$= K$!=&!mJ!,!u z P!4e^(h,lnB,d$u Os;,h,aiu]Dre1m,oDre$!=&!mJ!,!u z P!4e^1+$ e }N,hB1d,d,m$ c },hB,+N7,hB1d,d$ dZ77,hB1d,d$ dZ7Bd=),d$s Os;,h,ais] 2ne1m,d,o 2ne$r KN7,hB1d,d$ dZ7,m7,hB1d,d$ dZ7Bd=)$!1w!p!^!n!-!i' 00,dHheA,o hee,o,d%i=|} hee$u KN$!1w!p!^!n!-!i' 00B,d,ai=] hee$n KN$%!8 t!m!L ]!V!jXB71d,d$ dZ7$!1w!p!^!n!-!i' 00B),) 6Ore,ui=}(u,=i=}(=,:ip}(:,liu}(ld=)),ni=}(n,eiL}(ed=)),l)",
};
