// Made from assembly/tanh.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const TANH_WASM = {
  name: "kernels-math/tanh@02cfb4f3",
  text: "#Yfa$###$*$X&nnn#%2$&[bh)a[acei%##&%$#*2$. Oca S Tg[OY O R##- v)$t)$%j?%L%gA%L3U'K&K?#?$}#'#}/ D,}K D,}K D,}K D,}K}!Z$}/ D,}y D,}y D,}y D,}y}![$A&?&}{$A'?&}{$?'}/ & ic 1 & ic 1 & ic 1 & ic 1}{$}/!N O!#H!N O!#H!N O!#H!N O!#H}z$?'}{$}/n!/ P 7n!/ P 7n!/ P 7n!/ P 7}z$?'}{$}/!f 8, :!f 8, :!f 8, :!f 8, :}z$}{$?&}z$?'}/# - E 4# - E 4# - E 4# - E 4}{$}/ jax 6 jax 6 jax 6 jax 6}z$?'}{$}/X!6!F 8X!6!F 8X!6!F 8X!6!F 8}z$?'}{$}/AR!` :AR!` :AR!` :AR!` :}z$?'}{$}/##oJ##oJ##oJ##oJ}z$}!W$}.'#?$L3^@$?#L3^@#?%L3_A%L3U0#..?%L# ='K%K%j?%L3U'K?$}#'#/$.?%L' >'K?%L# >'j}/################(?$} J%#./$.?$} K&#@&?%L+P'j?&(?$?&} D%+%..}/ D,}K D,}K D,}K D,}K}!Z$}/ D,}y D,}y D,}y D,}y}![$A&?&}{$A'?&}{$?'}/ & ic 1 & ic 1 & ic 1 & ic 1}{$}/!N O!#H!N O!#H!N O!#H!N O!#H}z$?'}{$}/n!/ P 7n!/ P 7n!/ P 7n!/ P 7}z$?'}{$}/!f 8, :!f 8, :!f 8, :!f 8, :}z$}{$?&}z$?'}/# - E 4# - E 4# - E 4# - E 4}{$}/ jax 6 jax 6 jax 6 jax 6}z$?'}{$}/X!6!F 8X!6!F 8X!6!F 8X!6!F 8}z$?'}{$}/AR!` :AR!` :AR!` :AR!` :}z$?'}{$}/##oJ##oJ##oJ##oJ}z$}!W$@&?%L3U'K?#?&}.'#/$.?%L+U'K?#?&} I&##.?%L/P'K?#?&} H%+%.?%L'P'K?#?&} H%##....",
};
