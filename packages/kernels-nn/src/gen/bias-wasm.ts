// Made from assembly/bias.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const BIAS_WASM = {
  name: "kernels-nn/bias@537419e2",
  text: "#Yfa$###$-$X)nnnnnn#%2$&[bh)a[acei%##&%$#*.$*YZZM]Yf##-!8$$!5$&%n%l%jN####N##yn?(=A+}6@-?'L%gA(L Sd@*&K?&?)S'KL#@'&K?'?*R'K?%?'^?#?'^}#'#?$?'^}#'#}z$A.?.?-}N}V}.'#?'L3^@'/$..&K?'?(R'K?%?'^N####?#?'^D%#?$?'^D%# fA,?+?, L= 5%#?'L'^@'/$..?)L$^@)?#?(^@#?%?(^@%/$...",
};
