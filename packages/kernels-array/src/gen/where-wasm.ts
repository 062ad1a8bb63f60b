// Made from assembly/where.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const WHERE_WASM = {
  name: "kernels-array/where@4bb5c708",
  text: "e6.x=eee=2n3a0000000e3n00=0n+=r>V|cx>xPb5neerrne=a[n: *P 8V? fb 8>e=) #bG?>HI6 *>.eel!rcn!Dsnu0rv,rir?(d,ri=](lr;,=s;,o 2net`(pie(:r;,n,:ys;,rir<(m,e,:}()ie(un;,n,:]1hip4s;,)tesetdeeeeeeeeeeeeeeeet stKi0.i&&r{(ad=),hiu4s0iu(u,)t ;retdeeeeeeeeeeeeeeeet stKi0.i&={oie)(ar;,u,h<s;,a,u,)}Ueeie/,u?b(a,ui=}(ud=)))n;,m,ai&&rg{s;,:,ofne,ri=g1a[9t`,:i=},:,a[9t r=(+tdneeeeeeeneeeeeeetdeeeeeeee=eeeeeee,a[(2,c1a,ria?}(ur;,a,u<s;,a,+t)se,aip}(a,+,2t!(=(+d=)),c,dis?}(cd=)r;,as;n0,rings;,c,p,:,a <}9t r=t)se,cip}d=)ie(ur;,u,l<s;,c,uir?},o,uin?} 2neOre,ui=}(ud=)),c,lir?},:,a <}9Ore,c,d})(c,a,ai=]{(ad=))),:ip}(:d=)),o,lin?}(ar;,o,a<s;n;,ais]1afnei=}1u,s,a,o]}fne<s;,a,uFned=),aieFnedn))),=i=](=,e,n}(ed=)))!*==r0r;,=ip4s;,s,etesetdeeeeeeeeeeeeeeeet stKi0.i&&r{G}(s,=ip](=,eip}(ed=))n;,=ip4s;,etesetdeeeeeeeeeeeeeeeet stKi0.i&&r{(nd=),=iu4s0iu(r,et ;retdeeeeeeeeeeeeeeeet stKi0.i&={oie)(nr;,=,rys;,n,e,r}Ueeie/,r?b(n,ri=}(rd=))),s,nG})",
};
