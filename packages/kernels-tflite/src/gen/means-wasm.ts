// Made from assembly/means.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const MEANS_WASM = {
  name: "kernels-tflite/means@2293045f",
  text: "#Yfa$###$,$X(nnnnn#%2$&[bh)a[acei%##&%$#*1$-a[YbT]ZZ`[##-!]&$!Y&&'n(j%l?&L%g@)?%!&A2}6@-&K?$'K?#?%?)`^@+L#@&&K?&LK_?)T'K?#?&^@(?&?'^@*}/################@,}/################@.}/################@/}/################@0&K?(?+R'K?,?(}#'#}z$@,?.?(}#'3}z$@.?/?(}#'?}z$@/?0?(}#'F}z$@0?(?)^@(/$..?*?,?-}!W$}.'#?*?.?-}!W$}.'3?*?/?-}!W$}.'??*?0?-}!W$}.'F?&LK_@&/$..&K?&L3^?)T'K}/################@,?#?&^@(&K?(?+R'K?,?(}#'#}z$@,?(?)^@(/$..?&?'^?,?-}!W$}.'#?&L3^@&/$..&K?&?)R'KN####@1?#?&^@(&K?(?+R'K?1?(D%# f@1?(?)^@(/$..?&?'^?1?2 i 5%#?&L'^@&/$..?$L$_@$?#?%?)`^@#?'?)^@'/$...",
};
