// Made from assembly/rectify.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const RECTIFY_WASM = {
  name: "kernels-nn/rectify@2536aba1",
  text: "e6.x=eee=:=3o0000^en+=r>V|cx>xPb5neern=ea+=) *Px y 8?>*6 * <eel!js=!1s=ov,stT(o,nin?(nr;,ni,#s;,=tese1atdeeeeeeeeeeeeeeeetX(u,=tesp1ctdeeeeeeeeeeeeeeeetX(:,env,a,ot_=,a,ut (,ri= [heA,a,ut41a,r*heAtdeeC;eeC;eeC;eeC;,a,atdeeC;eeC;eeC;eeC;t Lt ()t)se,env,c,ot_=,c,:t (,ri= [heA,c,:t41c,r*heAtdeeC;eeC;eeC;eeC;,c,ctdeeC;eeC;eeC;eeC;t Lt ()t)sp,ni,](n,=i,}(=,ei,}(ed=))r;,nie [s;nv,nip#s;,=tesed=),nis qs;,nie qsvtdeeeeeeeeeeeeeeeeo,=t Ene)d=),=t ;re(c,niugsv,co,=,ct jnun))1ctdeeeeeeeeeeeeeeeetX(anv,c,ot_=,c,at (,ri= [heA,c,at41c,r*heAtdeeC;eeC;eeC;eeC;,c,ctdeeC;eeC;eeC;eeC;t Lt ()(cn;,nip#s;,e,ct)sed=),niu#s;,e,ct Wree),nidgs;,e,ct Onun),nisgs;,e,ct Onee)),nip](n,=ip}(=,eip}(ed=)))",
};
