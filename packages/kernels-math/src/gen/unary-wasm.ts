// Made from assembly/unary.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const UNARY_WASM = {
  name: "kernels-math/unary@b0a22bf0",
  text: "#Yfa$###$1%X%nj$jX'nnnn#%2$&[bh)a[acei%##&&%#$*2$. Oca S Tg[OY O R#$-!P'%z%#%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K?#'K%K?#L$_1&%&'#.%K?#L'_1 %()*+,-./0#1#2#3#4#5#6#7#8#9#:#./:.?$}!S$2.?$} t$2.?$}!^$2.?$}!3$2.?$}!R$2.?$}t$2.?$}!]$2.?$}y$2.?$?$}{$2.?$?$}!($2.?$?$}!b$2.?$?$}!G$2.?$}!U$2.?$}!`$2.}/##oJ##oJ##oJ##oJ?$}!U$}!W$2.}/######|J######|J?$}!`$}!c$2.}/##oJ##oJ##oJ##oJ?$}!W$2.}/######|J######|J?$}!c$2.?$} R2.?$} T2.?$} Q2.?$}g2.?$}^2.?$} h$.!e$$$j?%L&L%?&L%d=g@%&K?%L3U'K?#?&?$}#'#3#}.'#?%L3_@%?$L3^@$?#L3^@#/$..?%L# ='K%K?&%j?%L3U'K?$}#'#/$.?%L' >'K?%L# >'j}/################(?$} J%#./$.?$} K&#@'?%L+P'j?'(?$?'} D%+%..3#@'?%L3U'K?#?'}.'#/$.?%L+U'K?#?'} I&##.?%L/P'K?#?'} H%+%.?%L'P'K?#?'} H%##....",
};
