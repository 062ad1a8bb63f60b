// Made from assembly/where.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const WHERE_WASM = {
  name: "kernels-array/where@1519b157",
  text: "#Yfa$###$4%X*nnnnnnn#X%nn$n%2$&[bh)a[acei%##&&%#$*=%, Oc Tbg Be T[#$. Ue]g[W`Y O[f##- y(%!f&%+n%j?&L&g@.?&L$_@-&K?$'KL#@,&K?%?,S'K?&L&R@0?#?,^@/L#@*L#@+%K?%?,_A1L3V'K?/}#'#}/################} '}ZLnfL~~&d@*/$.&K?+?1R'K?*L$?+ge?*?+?/^E##=@*?+L$^@+/$...%K?0?*L~~&Pd'K?,?(B%#?&L$PA*=w}5?,L$^?,?*=w} &$@2}/%#######%#######}/########$#######?*=@3?)A*?&L*g^@+&K?*?+R'K?*?2}.'#?*L3^@*?2?3}!@$@2/$..?)?.L'g^@)/$.&K?*'KL#@+&K?+?-R'K?)?+L&g^?(?+L%g^ 4%#H&#?+L$^@+/$..?)?-L&g^?,?* R^wH&#?)?.^@)?*?*L$_d@*/$...?,L3^@,/$..?(?-L%g^@*&K?(?*R'K%K?*L'_A*B%#L$^A+?'?*?(_^B%#R'K?*?+G%#/$.?*L#G%#/%...?$L$_@$?#?%^@#/$... |$$&n&K?$L3V'K?'?#}#'#}/################} '}ZLnfL~~&d]^@'?$L3_@$?#L3^@#/$..%K?$L3V'K?#}#'#}/################} '}ZLnfL~~&d@%/$.&K?$?&S'K?%L$?&ge?%?#?&^E##=@%?&L$^@&/$...?'?%]^.",
};
