// Made from assembly/biased-sigmoid.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const BIASED_SIGMOID_WASM = {
  name: "kernels-nn/biased-sigmoid@3ebb51d9",
  text: "e6.x=eee=l=3c00000^en+=r>V|cx>xPb5neern=ead=u6 *?G|6?>eel!no= &onsvr0,rin?()r;,ns;ie(rr;,r,) As;,e,r}(d,=,r}(lnv,),r]1sip#s;,dtesed=),sis qs;,sie qsvtdeeeeeeeeeeeeeeeeo,dt Ene)d=),dt ;re(c,siugsv,co,d,ct jnun))nv,sip#s;,ltesed=),sis qs;,sie qsvtdeeeeeeeeeeeeeeeeo,lt Ene)d=),lt ;re(c,siugsv,co,l,ct jnun))tM=1atd .R7i .R7i .R7i .R7it!K=tdeeeEeeeEeeeEeeeEt_=1utd kQ!uE kQ!uE kQ!uE kQ!uEt_=tdeeeEeeeEeeeEeeeEtM=t <1ctdJw i TJw i TJw i TJw i Tt_=,ctdew h!+ew h!+ew h!+ew h!+t_=,utM=tM=1:,:t_=1u,:,utd ( Vu R ( Vu R ( Vu R ( Vu Rt_=td ` 'j S ` 'j S ` 'j S ` 'j StM=t_=,utd' ~ : -' ~ : -' ~ : -' ~ : -t_=td!<!B& S!<!B& S!<!B& S!<!B& StM=tM=t_=,:tdeewEeewEeewEeewEtM=tM=,ct!|=iSt '=tz=1c,ct_=1ctdeewEeewEeewEeewE,ctM=t!H=,atd4 tz!24 tz!24 tz!24 tz!2tXt4(cn;,sip#s;,d,ct)sed=),siu#s;,d,ct Wree),sidgs;,d,ct Onun),sisgs;,d,ct Onee)),rip}(rd=)),ni=](n,e,)}(ed=)))",
};
