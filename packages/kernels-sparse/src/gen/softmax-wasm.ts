// Made from assembly/softmax.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const SOFTMAX_WASM = {
  name: "kernels-sparse/softmax@1e2fcb45",
  text: "e6.x=eee=d=3a0000000=0n+=r>V|cx>xPb5neern=ea+=).P g?x6 4 (P #.eel!|c=!bcr)0ovn^,=ir?(m,n(ar;,a,n],s<,r,ay{s;,ai=}(u,e,a,mI}1d,m}(:r;,r,uys0,d(l,:()i=(hn0r;,=,hys;ie,lDre,)Dre (hnA,hi=}(h,liu}(l,)iu}()d=))i=)oie)s;,ui=}(u,:,m}(:d=)),ain?1:,o}(+,c,:}(p,u,a]in?(die(:Xeeee(Sie()ie(l,+jne(Lis(ar;,a,d As;,L,a,+}jne N(L,ais}(ad=)),LtT(kr;,:,d As;,:,p}(2,:,+}(atdeew0eew0eew0eew0nv,d,:]1hip#s;,atesed=),his qs;,hie qsvtdeeeeeeeeeeeeeeeeo,at Ene)d=),at ;re(`,hiugsv,`o,a,`t jnun)),kt!4=1Rtd kQ!uE kQ!uE kQ!uE kQ!uEt_=tdeeeEeeeEeeeEeeeEtM=t <1TtdJw i TJw i TJw i TJw i Tt_=,Ttdew h!+ew h!+ew h!+ew h!+t_=,RtM=tM=1-,-t_=1`,-,`td_ n: R_ n: R_ n: R_ n: Rt_=td/Qj S/Qj S/Qj S/Qj StM=t_=,`,`tdbf!sWbf!sWbf!sWbf!sWt_=td!q9j -!q9j -!q9j -!q9j -tM=t_=td!^&& S!^&& S!^&& S!^&& StM=tM=t_=,-tdeewEeewEeewEeewEtM=tM=,Tt!|=iSt '=tz=,RtdSb!=$Sb!=$Sb!=$Sb!=$t Lt (,Rtd4 tz!24 tz!24 tz!24 tz!2tXt4(`n;,hip#s;,2,`t)sed=),hiu#s;,2,`t Wree),hidgs;,2,`t Onun),hisgs;,2,`t Onee)),:ip}(:d=))r;,),d As;,S,),p}jne .(S,)is}()d=))r;,l,d As;,l,p}1a,ajne,S 5 `ne,lis}(ld=)),u(ad=)),a)",
};
