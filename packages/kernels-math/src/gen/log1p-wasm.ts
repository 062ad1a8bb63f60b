// Made from assembly/log1p.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const LOG1P_WASM = {
  name: "kernels-math/log1p@439f09f0",
  text: "e6.x=eee=dn3=v=v3r000en+=r>V|cx>xPb5neerrne=a+=) *Px y 8?>*6 * <e=l >cn ^s=rv,etdeewEeewEeewEeewEtM=1=td&&0e&&0e&&0e&&0et#tdeeeEeeeEeeeEeeeEtH1rtd!Ps 2E!Ps 2E!Ps 2E!Ps 2EtX(n,e,etdeew&eew&eew&eew&tdeew0eew0eew0eew0,=iSt9=tdBeeeBeeeBeeeBeeet!==,ntz=t!v=tdLb hELb hELb hELb hEt_=,rtdeewEeewEeewEeewEt!4=,r,nt#tM=1e,e,etd!L!xW S!L!xW S!L!xW S!L!xW St_=tdeewEeewEeewEeewEtM=t_=tdeewEeewEeewEeewEtM=t_=,e,e,etd <Wy - <Wy - <Wy - <Wy -t_=td8 / eE8 / eE8 / eE8 / eEtM=t_=tdeeCEeeCEeeCEeeCEtM=t_=tdeewEeewEeewEeewEtM=t!H=tM=,=tdeew0eew0eew0eew0tit (,=tdeeweeeweeeweeewetXt (,=tdeeeeeeeeeeeeeeeetgt8tH1e,=tdeewEeewEeewEeewEt!4=t!H=t_=,=tdeewEeewEeewEeewEti,=,etitHt ()!K===v,nin?1nip#s;r;,e,=tesepet)se,=ip}(=,eip}(e,nip]1nip#he)),nie [s;n;nv,nip#s;,=tesed=),nis qs;,nie qsvtdeeeeeeeeeeeeeeeeo,=t Ene)d=),=t ;re(r,niugsv,ro,=,rt jnun))pe(r,nip#s;,e,rt)sed=),niu#s;,e,rt Wree),nidgs;,e,rt Onun),nisgs;,e,rt Onee))))",
};
