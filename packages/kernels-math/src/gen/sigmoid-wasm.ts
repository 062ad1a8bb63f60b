// Made from assembly/sigmoid.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const SIGMOID_WASM = {
  name: "kernels-math/sigmoid@5069dca2",
  text: "#Yfa$###$*$X&nnn#%2$&[bh)a[acei%##&%$#*2$. Oca S Tg[OY O R##-!%'$ ~'$'j?%L%g@%&K?%L# ='K%j?%L3U'K?$}#'#/$.?%L' >'K?%L# >'j}/################(?$} J%#./$.?$} K&#@&?%L+P'j?&(?$?&} D%+%..A'}/ f8rL f8rL f8rL f8rL}!X$}/###J###J###J###J}{$A(}/ 7v!+J 7v!+J 7v!+J 7v!+J}{$}/###J###J###J###J}z$} RA&}/po L 6po L 6po L 6po L 6}{$?&}/#o 0!2#o 0!2#o 0!2#o 0!2}{$?(}z$}z$A)?)}{$A(?)?(}/ @ b+ 8 @ b+ 8 @ b+ 8 @ b+ 8}{$}/ 5 |D : 5 |D : 5 |D : 5 |D :}z$}{$?(}/| q , 9| q , 9| q , 9| q , 9}{$}/!R!m~ :!R!m~ :!R!m~ :!R!m~ :}z$}z$}{$?)}/##oJ##oJ##oJ##oJ}z$}z$?&}!h$L:} |$}x$A&?&}{$A&}/##oJ##oJ##oJ##oJ?&}z$}!W$?'}/V }x!4V }x!4V }x!4V }x!4}N}V@&%K?%L3U'K?#?&}.'#/$.?%L+U'K?#?&} I&##.?%L/P'K?#?&} H%+%.?%L'P'K?#?&} H%##..?%L3_@%?$L3^@$?#L3^@#/$...",
};
