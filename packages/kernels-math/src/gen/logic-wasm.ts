// Made from assembly/logic.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const LOGIC_WASM = {
  name: "kernels-math/logic@ef918698",
  text: "e6.x=eee=,s3n00=v3r00ve3l0000000000e3r000en+=r>V|cx>xPb5neerose=nra rn) *Px y 8?>*6 * <erd *Px y 8?>H6Gb.enl!Rcs!N=n=v=0,=iu qs;tdeeeeeeeeeeeeeeeenB,=iugs;,eDred=),=is#s;,e 2ne,e,=}is] 2ne,=is]ir? t K~d=),=in#s;,e +=e,e,=}in] +=e,=in]ir? t K~d=),e hee)t re+),eiu}(r,et ;renB,=iu]1eiugs;,rDred=),eis#s;,r 2ne,e,r}is] 2ne,eis]ir? t K~d=),ein#s;,r +=e,e,r}in] +=e,ein]ir? t K~d=),r hee)t r=)!v===B,=iu qs;,nt ne(r,=iugs;,e,rOreo,=is#s;,e,r Sne,e,=}is],r,=is]ir? tZ Sneo,=in#s;,e,r -=e,e,=}in],r,=in]ir? tZ -=eo,e,r Ree)))+),e,nt Wree,eiu}(e,nt n=(r,=iu]1=iugs;,e,rOreo,=is#s;,e,r Sne,e,=}is],r,=is]ir? tZ Sneo,=in#s;,e,r -=e,e,=}in],r,=in]ir? tZ -=eo,e,r Ree))))!O=nsvn0r;,as;,ntaee(),staee(lie(mr;,mip},c qs;,=,m},rsv,n,m}teseo,))1h,osv,s,m}teseo,l)1dtH,h,dt#,e[t)se,mip}(md=)),c,m]1+ie [s;,rs;,n,m},+pe()),os;,s,m},+pe(l),=,m},+,),ltH,),lt#,e[p=),ai=](a,n,u}(n,s,:}(s,=,c}(=d=))).=n0r;,rip}1s,n qs;,e,r},=,r}tesetd================t ,t)se,s(rd=)),n,r]1nie [s;,e,r},n,=,r},npetd================t ,p=))",
};
