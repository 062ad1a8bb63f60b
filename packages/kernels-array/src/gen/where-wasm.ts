// Made from assembly/where.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const WHERE_WASM = {
  name: "kernels-array/where@1519b157",
  text: "e6.x=eee=2n3a0000000e3n00=0n+=r>V|cx>xPb5neerrne=a[n: *P 8V? fb 8>e=) #bG?>HI6 *>.eel Con!.rnu0nv,rir?(),ri=](lr;,=s;ie(:r;,n,:ys;,rir<(h,e,:}(die(aie(un;,n,:]1mip4s;,dtesetdeeeeeeeeeeeeeeeet stKi0.i&&r{(ad=)r;,u,m<s;,ai=,u?b,a,u,d}Uee[(a,ui=}(ud=)))n;,h,ai&&rg{s;,:,ofne,ri=g1a[9t`,:i=},:,a[9t r=(+tdneeeeeeeneeeeeeetdeeeeeeee=eeeeeee,a[(p,c1a,ria?}(ur;,a,u<s;,a,+t)se,aip}(a,+,pt!(=(+d=)),c,)is?}(cd=)r;,as;ie(ur;,u,l<s;,c,uir?},o,uin?} 2neOre,ui=}(ud=)),c,lir?},:,a <}9Ore,c,)}(c,a,ai=]{(ad=))),:ip}(:d=)),o,lin?}(ar;,o,a<s;n;,ais]1afnei=}1u,s,a,o]}fne<s;,a,uFned=),aieFnedn))),=i=](=,e,n}(ed=))) '==r0r;,=ip4s;,s,etesetdeeeeeeeeeeeeeeeet stKi0.i&&r{G}(s,=ip](=,eip}(ed=))n;,=ip4s;,etesetdeeeeeeeeeeeeeeeet stKi0.i&&r{(nd=)r;,=,rys;,ni=,r?b,n,e,r}Uee[(n,ri=}(rd=))),s,nG})",
};
