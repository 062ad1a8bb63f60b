// Made from assembly/tanh.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const TANH_WASM = {
  name: "kernels-math/tanh@02cfb4f3",
  text: "e6.x=eee=a=3r000en+=r>V|cx>xPb5neern=ea+=) *Px y 8?>*6 * <eel Qc=@c=nv,nin?1nip#s;r;,e,=tesetd j:t; j:t; j:t; j:t;t!K=td j:tC j:tC j:tC j:tCt!>=1r,rt_=1s,rt_=,std r 5P m r 5P m r 5P m r 5P mt_=td!X *!eO!X *!eO!X *!eO!X *!eOtM=,st_=td0!d g k0!d g k0!d g k0!d g ktM=,st_=td!. R: S!. R: S!. R: S!. R: StM=t_=,rtM=,stde l U 2e l U 2e l U 2e l U 2t_=td vxz T vxz T vxz T vxz TtM=,st_=td3!T!Y R3!T!Y R3!T!Y R3!T!Y RtM=,st_=td1<!I S1<!I S1<!I S1<!I StM=,st_=tdeewEeewEeewEeewEtM=t!H=t)se,=ip}(=,eip}(e,nip]1nip#he)),nie [s;n;nv,nip#s;,=tesed=),nis qs;,nie qsvtdeeeeeeeeeeeeeeeeo,=t Ene)d=),=t ;re(r,niugsv,ro,=,rt jnun))td j:t; j:t; j:t; j:t;t!K=td j:tC j:tC j:tC j:tCt!>=1r,rt_=1s,rt_=,std r 5P m r 5P m r 5P m r 5P mt_=td!X *!eO!X *!eO!X *!eO!X *!eOtM=,st_=td0!d g k0!d g k0!d g k0!d g ktM=,st_=td!. R: S!. R: S!. R: S!. R: StM=t_=,rtM=,stde l U 2e l U 2e l U 2e l U 2t_=td vxz T vxz T vxz T vxz TtM=,st_=td3!T!Y R3!T!Y R3!T!Y R3!T!Y RtM=,st_=td1<!I S1<!I S1<!I S1<!I StM=,st_=tdeewEeewEeewEeewEtM=t!H=(r,nip#s;,e,rt)sed=),niu#s;,e,rt Wree),nidgs;,e,rt Onun),nisgs;,e,rt Onee))))",
};
