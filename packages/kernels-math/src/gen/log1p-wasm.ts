// Made from assembly/log1p.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const LOG1P_WASM = {
  name: "kernels-math/log1p@439f09f0",
  text: "#Yfa$###$/%X$j$jX&nnn#%2$&[bh)a[acei%##&&%#$*2$. Oca S Tg[OY O R#$- [)% l'$&j?#}/##oJ##oJ##oJ##oJ}z$A$}/~~n#~~n#~~n#~~n#}U}/###J###J###J###J}WA&}/!c' 4J!c' 4J!c' 4J!c' 4J}N@%?#?#}/##o~##o~##o~##o~}/##on##on##on##on?$L:}w$}/m###m###m###m###}!$$?%}x$}!j$}/;e 0J;e 0J;e 0J;e 0J}{$?&}/##oJ##oJ##oJ##oJ}!V$?&?%}U}z$A#?#?#}/!;!aI :!;!aI :!;!aI :!;!aI :}{$}/##oJ##oJ##oJ##oJ}z$}{$}/##oJ##oJ##oJ##oJ}z$}{$?#?#?#}/ RIS 9 RIS 9 RIS 9 RIS 9}{$}/T Q #JT Q #JT Q #JT Q #J}z$}{$}/##yJ##yJ##yJ##yJ}z$}{$}/##oJ##oJ##oJ##oJ}z$}!W$}z$?$}/##on##on##on##on}L} @?$}/##o###o###o###o#}N} @?$}/################}P}T}WA#?$}/##oJ##oJ##oJ##oJ}!V$}!W$}{$?$}/##oJ##oJ##oJ##oJ}L?$?#}L}W} @.!Z$$$j?%L%gA%L3U'K&K?#?$}#'#3#}.'#?$L3^@$?#L3^@#?%L3_A%L3U0#..?%L# ='K%K%j?%L3U'K?$}#'#/$.?%L' >'K?%L# >'j}/################(?$} J%#./$.?$} K&#@&?%L+P'j?&(?$?&} D%+%..3#@&?%L3U'K?#?&}.'#/$.?%L+U'K?#?&} I&##.?%L/P'K?#?&} H%+%.?%L'P'K?#?&} H%##....",
};
