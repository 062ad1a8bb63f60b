// Made from assembly/squares.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const SQUARES_WASM = {
  name: "kernels-nn/squares@242add13",
  text: "#Yfa$###$*$X%nn$k%2$&[bh)a[acei%##&&%##* *%3f Ta ;c T N`[ Ad TYe[f#$2f TaP`cYg Ad TYe[f##- z%% q$%&j$k&K?$L'V'K?%?#}#'#A'} MA%?%}!b$}|$@%?&?'?'}0+,-./012+,-./012} MA&?&}!b$}|$@&?$L'_@$?#L3^@#/$..?%?&}|$A%}@#?%}@$t@(&K?$'K?(?#D%#!.A(?( ut@(?$L$_@$?#L'^@#/$..?(. Z$%%j$k&K?$L'V'K?%?#}#'#A%?%}!b$}|$@%?&?#}#'3A&?&}!b$}|$@&?$L'_@$?#L?^@#/$..?%?&}|$A%}@#?%}@$t@'&K?$'K?'?# ,&#A'?' ut@'?$L$_@$?#L+^@#/$..?'.",
};
