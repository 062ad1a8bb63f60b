// Made from assembly/rows.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const ROWS_WASM = {
  name: "kernels-math/rows@48406213",
  text: "#Yfa$###$-$X)nnnnnn#%2$&[bh)a[acei%##&&%##* #%+ Oc Si @c Uf#$-f[`[ Og @c Uf##-!<$% >$%n&K?'?)S'K?$?%?#?)^E##=A*?&Q'K?&?*?(!l-##.?)L$^@)?$?(^@$?%?(^@%?&?(^@&/$...j$&n?(L Sd@+&K?'?*S'KL#@)&K?)?+R'K?%?)^?#?)^}#'#}.'#?)L3^@)/$..&K?(?)S'K?%?)^?#?)^B%#G%#?)L'^@)/$..?*L$^@*?#?$^@#?%?&^@%/$...",
};
