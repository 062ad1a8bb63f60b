// Made from assembly/hash.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const HASH_WASM = {
  name: "kernels-string/hash@a367f31a",
  text: "#Yfa$###$3%X(nnnnn$nX%nm$m%2$&[bh)a[acei%##&&%#$*0$, RYf R A Rceg##-!M'% u$%$m%n?%w?&wM? Zq@(L#@%&K?$?% ='K?#B%#A&L%h?&L~$dL%h?&L&d=A*L?S'K?%2.?'%n?#L$^?#B%#L&dA)O0#<?)L$P'K?#B%+/$.?#B%'A&?#^?&?)L%P=.?*w3$?( YH&#?%L$^@%?#L;^@#?'L+^@'/$..?$.!'&%'m$n?$M3 D'm?$M$ ZM!$~!1p!?!+ x c!V#lA%?#?$u^A)L+_C&#mA&?#C&#M!cz!U!d!k!?w!;!'nmA'?#C&+A$M!$~!1p!?!+ x c!V#lM5 ^kk@(?%?(?$?'kM , ^?&M & ^k?)L3_C&#M!Ao!3!l!%!9!L| nnmkr?%mA$?$M /sr?(r?%mA$?$M /srm(?#?$u^@)?$M$ ZM!$~!1p!?!+ x c!V#l@%%m?$M+ H'K?%?)L+_C&#A$?#C&#M!$~!1p!?!+ x c!V#lA&M # ^k?%mA'?'?$M ) ^?%m?&kr?%mA$?$M /srr?%mA$?$M /srm/$.?$M' H'K?%?)L'_ 4%#A&?$?# 4%#M& Zkr?%mA$?$M /sr?&r?%mA$?$M /srm/$.M!Ao!3!l!%!9!L| nn?$W0#<?# 0##?#?$uL$h^ 0##M+ ZkM!Ao!3!l!%!9!L| nnm?$?)L$_ 0##M% ZkMu!T }!1!; _!b!DNmrA$?$M /srM!Ao!3!l!%!9!L| nnm...",
};
