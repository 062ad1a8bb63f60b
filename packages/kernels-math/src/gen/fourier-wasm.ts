// Made from assembly/fourier.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const FOURIER_WASM = {
  name: "kernels-math/fourier@29bafb5d",
  text: "e6.x=eee= co3o00000e3r000e3o000N0e3n00e3c00N000en+=r>V|cx>xPb5neerac=enresa<ca *PII> *?eo: *P y5H6Gb.eslxGbbPb A6I gerhx 8I?G yI5H6Gb.enc. yb>6Ke=:?b6V. gPbxeel Jactnnu0rvi=(or;,=,oys;,=i=|(sr;,r,s{s;,r,s.(r,si=|(sd=)),o,r,sb1r<s;,e,ois?}1stese(),s,e,ris?}1steset)se,s,)t)se),oi=}(od=))i=(or;,=,oys;,=,oVi=|is?(c,ois?(l,e1r,=is?}(ar;,r,a<s;,n(s,r,l}(ur;,r,u<s;,r,rtese1),r,l}1:tese1d,dthe=nrsocae=nrsoca,stese1ht!V=,d,dthu:l)dhm+u:l)dhm+,h,hthu:l)dhm+e=nrsocat!V=tdeeeeeeeweeeeeeeet ,t'=1dt'=t)se,:,),dt!x=t)se,rip}(r,s,c}(sd=)),r,l}(rd=)),oi=?(od=)))}er;,rs;,=s0,s,ningsv,et ;reo,et Ene)t $t)se,e,nin?}o,s,ningsv,eteseo,et ;re)t)se,e,nir?})(e,ri=](r,sip}(sd=))) M==rv,rtk(ar;,ns;,s,etese1o,othe=nrsocae=nrsoca,=tese1ct!V=,o,othu:l)dhm+u:l)dhm+,c,cthu:l)dhm+e=nrsocat!V=tdeeeeeeeweeeeeeeet ,t'=,at!V=t)se,ni=](n,eip}(e,=ip}(=,sip}(sd=)))#==0i=(nr;,ni=?,=<s;,e,=,n]is?},e,nis?}tesetdeeeeeeeeeeeeeeewt ,t)se,ni=}(nd=))) +er;,ns;,r,eteset)se,ni=](n,e,=is?}(e,r,sis?}(rd=))) 6==nv,ntk(cr;,=s;,etese,ct!V=(a,rs0,at i(a,sings;,o,at Wreeo,o,at Onee),o,sin?}o,sings;,o,at)seo,o,at Wree),o,sir?})(o,=i=](=,eip}(ed=)))",
};
