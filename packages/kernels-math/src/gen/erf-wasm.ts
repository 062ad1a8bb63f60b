// Made from assembly/erf.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const ERF_WASM = {
  name: "kernels-math/erf@be7f0934",
  text: "#Yfa$###$*$X&nnn#%2$&[bh)a[acei%##&%$#*2$. Oca S Tg[OY O R##-!<'$!9'$$j?%L%g@%&K?%L# ='K%j?%L3U'K?$}#'#/$.?%L' >'K?%L# >'j}/################(?$} J%#./$.?$} K&#@&?%L+P'j?&(?$?&} D%+%..A&}/dr1Gdr1Gdr1Gdr1G}/##oL##oL##oL##oL?&?&}{$}!X$A&}{$}/!I/ j 6!I/ j 6!I/ j 6!I/ j 6}z$?&}{$}/!P!.c 7!P!.c 7!P!.c 7!P!.c 7}z$?&}{$}/%!6 D 9%!6 D 9%!6 D 9%!6 D 9}z$?&}{$}/#!ZJ :#!ZJ :#!ZJ :#!ZJ :}z$?&}{$}/!-b dJ!-b dJ!-b dJ!-b dJ}z$}{$}/o 8 ' 5o 8 ' 5o 8 ' 5o 8 ' 5?&}{$}/ y!L iI y!L iI y!L iI y!L iI}z$?&}{$}/!1!%d 8!1!%d 8!1!%d 8!1!%d 8}z$?&}{$}/3W!W 93W!W 93W!W 93W!W 9}z$?&}{$}/!0!'~ :!0!'~ :!0!'~ :!0!'~ :}z$?&}{$}/##oJ##oJ##oJ##oJ}z$}!W$}/##oJ##oJ##oJ##oJ}!X$}/##o!2##o!2##o!2##o!2}!Y$@&%K?%L3U'K?#?&}.'#/$.?%L+U'K?#?&} I&##.?%L/P'K?#?&} H%+%.?%L'P'K?#?&} H%##..?%L3_@%?$L3^@$?#L3^@#/$...",
};
