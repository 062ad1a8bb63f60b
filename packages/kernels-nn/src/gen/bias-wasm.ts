// Made from assembly/bias.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const BIAS_WASM = {
  name: "kernels-nn/bias@940d8529",
  text: "#Yfa$###$-$X)nnnnnl#%2$&[bh)a[acei%##&%$#*.$*YZZM]Yf##-!Q$$!N$&&n%l&jN####N##yn?(N#### L=A-}6@.?(}6@/?'L%gA)L Sd@+&K?&?*S'KL#@'&K?'?+R'K?%?'^?#?'^}#'#?$?'^}#'#}z$A0?0?.}N}V?/}!Z$}.'#?'L3^@'/$..&K?'?)R'K?%?'^N####?(?#?'^D%#?$?'^D%# fA,?(?, K=?,?- K= 5%#?'L'^@'/$..?*L$^@*?#?)^@#?%?)^@%/$...",
};
