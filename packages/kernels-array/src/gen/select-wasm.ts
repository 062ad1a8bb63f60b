// Made from assembly/select.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const SELECT_WASM = {
  name: "kernels-array/select@cae3d018",
  text: "#Yfa$###$/$X+nnnnnnnn#%2$&[bh)a[acei%##&%$#*3$/f[`[ OgM`c O_f##-!7&$!4&%'j$n?)L+P'K&K?('K?*?$?&?#E##=C&#H&#?(L$_@(?#L$^@#?*L+^@*?$?%^@$?&?'^@&/$..(?)L'P'K&K?('K?*?$?&?#E##=B%#G%#?(L$_@(?#L$^@#?*L'^@*?$?%^@$?&?'^@&/$..(?)L$P'K?$}*##@,?&}*##@.&K?(L3V'K?#}#'#}/################} '@-?%'j?$}#'#(?,.@+?*?''j?&}#'#(?..?+?-} @}.'#?(L3_@(?#L3^@#?*L3^@*?$?%L'g^@$?&?'L'g^@&/$..&K?('K?*?$?&?#E##=E##I##?(L$_@(?#L$^@#?*L$^@*?$?%^@$?&?'^@&/$..(&K?('K?$?&?#E##=@/?)L3P'K?*?/}#'#}.'#(?*?/?)!l-##.?(L$_@(?#L$^@#?)?*^@*?$?%^@$?&?'^@&/$......",
};
