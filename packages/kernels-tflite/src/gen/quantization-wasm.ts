// Made from assembly/quantization.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const QUANTIZATION_WASM = {
  name: "kernels-tflite/quantization@15132f64",
  text: "#Yfa$###$5%X)nnnlnn#X(nnlnn#%2$&[bh)a[acei%##&&%#$* &%.Z[d TYbg] W[ 5##/Z[d TYbg] W[ 0G#$- |%% {$$&j?%}3@*?&}6@)?#?(^@(&K?#L+^?(T'K?'?$'j?#}$##(?#}%##.?*} e$A+}u$}!j$?)}{$}.'#?'?+} z$}!j$?)}{$}.'3?#L+^@#?'L?^@'/$..&K?#?(R'K?'?$'n?# -##(?#E##.?%_!%?& h 5%#?#L$^@#?'L'^@'/$...m%$n%j?$}4@)?%}6@*?#?'L$g^@(&K?#L+^A'?(T'K?&?#}&$#?)}!$$}!j$?*}{$}.'#?'@#?&L3^@&/$..&K?#?(R'K?&?# .$#?$_!%?% h 5%#?#L%^@#?&L'^@&/$...",
};
