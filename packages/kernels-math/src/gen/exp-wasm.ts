// Made from assembly/exp.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const EXP_WASM = {
  name: "kernels-math/exp@d9ba2781",
  text: "#Yfa$###$*$X&nnn#%2$&[bh)a[acei%##&%$#*2$. Oca S Tg[OY O R##- c*$ `*$'j?%L%gA%L3U'K&K?#}/##on##on##on##on?$}#'#A&}/ 7v!+J 7v!+J 7v!+J 7v!+J}{$}/###J###J###J###J}z$} RA'}/po L 6po L 6po L 6po L 6}{$?'}/#o 0!2#o 0!2#o 0!2#o 0!2}{$?&}z$}z$A(?(}{$A)?(?)}/{ %, 8{ %, 8{ %, 8{ %, 8}{$}/QvD :QvD :QvD :QvD :}z$}{$?)?)}/eB!'IeB!'IeB!'IeB!'I}{$}/!>wD 9!>wD 9!>wD 9!>wD 9}z$}{$}/!l~~ :!l~~ :!l~~ :!l~~ :}z$}z$}{$?(}/##oJ##oJ##oJ##oJ}z$}z$?'}!h$L:} |$}x$?&}/:e!$M:e!$M:e!$M:e!$M} ;} @?&}/V }x!4V }x!4V }x!4V }x!4}N}V}.'#?$L3^@$?#L3^@#?%L3_A%L3U0#..?%L# ='K%K}/##on##on##on##on%j?%L3U'K?$}#'#/$.?%L' >'K?%L# >'j}/################(?$} J%#./$.?$} K&#@&?%L+P'j?&(?$?&} D%+%..A&}/ 7v!+J 7v!+J 7v!+J 7v!+J}{$}/###J###J###J###J}z$} RA'}/po L 6po L 6po L 6po L 6}{$?'}/#o 0!2#o 0!2#o 0!2#o 0!2}{$?&}z$}z$A(?(}{$A)?(?)}/{ %, 8{ %, 8{ %, 8{ %, 8}{$}/QvD :QvD :QvD :QvD :}z$}{$?)?)}/eB!'IeB!'IeB!'IeB!'I}{$}/!>wD 9!>wD 9!>wD 9!>wD 9}z$}{$}/!l~~ :!l~~ :!l~~ :!l~~ :}z$}z$}{$?(}/##oJ##oJ##oJ##oJ}z$}z$?'}!h$L:} |$}x$?&}/:e!$M:e!$M:e!$M:e!$M} ;} @?&}/V }x!4V }x!4V }x!4V }x!4}N}V@&?%L3U'K?#?&}.'#/$.?%L+U'K?#?&} I&##.?%L/P'K?#?&} H%+%.?%L'P'K?#?&} H%##....",
};
