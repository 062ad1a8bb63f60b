// Made from assembly/unary.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const UNARY_WASM = {
  name: "kernels-math/unary@c00ef5d9",
  text: "#Yfa$###$+$X'nnnn#%2$&[bh)a[acei%##&%$#*2$. Oca S Tg[OY O R##-!L'$!I'$$j?%L&L%?&L%d=g@%&K?%L# ='K%j?%L3U'K?$}#'#/$.?%L' >'K?%L# >'j}/################(?$} J%#./$.?$} K&#@'?%L+P'j?'(?$?'} D%+%..@'%j%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K%K?&'K%K?&L$_1&%&'#.%K?&L'_1 %()*+,-./0#1#2#3#4#5#6#7#8#9#:#./:.?'}!S$/:.?'} t$/9.?'}!^$/8.?'}!3$/7.?'}!R$/6.?'}t$/5.?'}!]$/4.?'}y$/3.?'?'}{$/2.?'?'}!($/1.?'?'}!b$/0.?'?'}!G$//.?'}!U$/..?'}!`$/-.}/##oJ##oJ##oJ##oJ?'}!U$}!W$/,.}/######|J######|J?'}!`$}!c$/+.}/##oJ##oJ##oJ##oJ?'}!W$/*.}/######|J######|J?'}!c$/).?'} R/(.?'} T/'.?'} Q/&.?'}g/%.?'}^/$.?'} h$.@'%K?%L3U'K?#?'}.'#/$.?%L+U'K?#?'} I&##.?%L/P'K?#?'} H%+%.?%L'P'K?#?'} H%##..?%L3_@%?$L3^@$?#L3^@#/$...",
};
