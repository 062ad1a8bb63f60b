// Made from assembly/patches.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const PATCHES_WASM = {
  name: "kernels-nn/patches@ea733677",
  text: "#Yfa$###$1$X-nnnnnnnnnn#%2$&[bh)a[acei%##&%$#*3$/ Ue]g[WYg O R[f##-!K%$!H%$*n&K?*'K%K?)L$P?&L#Ud?&?(^?$Td'K?#?%?&`^@.?+A-?%?(`A/^@0?-?/L Sd^@/&K?-?/R'K?-?.}#'#}.'#?-L3^@-?.L3^@./$..&K?-?0R'K?-?.B%#G%#?-L'^@-?.L'^@./$../$.?&@/L#@1?+@-&K?(?1S'K?$?/S'K?#?%?/`^@0?-A.?%^@2?.?%L Sd^@3&K?.?3R'K?.?0}#'#}.'#?.L3^@.?0L3^@0/$..&K?.?2R'K?.?0B%#G%#?.L'^@.?0L'^@0/$..(?-L#?%!l.#.?1L$^@1?)?/^@/?%?-^@-/$...?*L$_@*?&?'^@&?+?,^@+/$...",
};
