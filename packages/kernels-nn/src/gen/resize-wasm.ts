// Made from assembly/resize.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const RESIZE_WASM = {
  name: "kernels-nn/resize@002c0eac",
  text: "#Yfa$###$5%X)nnnnnn#X(nnlnn#%2$&[bh)a[acei%##&&%#$* $%- N`[bZ >]b[f#$.fge[g O R >]b[##-!X$% H%$n$l?'L%g@'&K?'?)S'K?(?)^?#?$?)^B%#L%g^D%#A*?#?%?)^B%#L%g^D%#?* g?&?)^D%# h f 5%#?)L'^@)/$... ^$&%n%j$l?%}6@*?&L%g@)&K?(L3^A&?)T'K?'?(^?#?(^}#'#A+?$?(^}#'#?+}!V$?*}{$}z$}.'#?&@(/$..&K?(?)R'K?'?(^?#?(^D%#A,?$?(^D%#?, g?% h f 5%#?(L'^@(/$...",
};
