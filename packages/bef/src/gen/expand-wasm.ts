// Made from assembly/expand.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const EXPAND_WASM = {
  name: "bef/expand@c155f776",
  text: "#Yfa$###$1%X%nn$nX'nnnn#%2$&[bh)a[acei%##&&%#$* %%.[ V SYbZ EceZf#$.`Ye Q[fgMig[##-{%%!*$%$j&n?#?$^@'&K?#L3^A$?'T'K?%?#}#'#}i@%?$@#/$..&K?#?'R'K?%?#}*##}i@%?#L$^@#/$..?%?%?%}0+,-./012#$%&'()*}iA%?%?%}0'()*#$%&/012+,-.}i}=#@#&K?(L' <'K?&?#L~$dA$?$?&R=@&?(L$^@(?#L+h@#/$..?&.v$$$n?#?$^@'&K?#L'^A$?'T'K?&?%?#B%#A#L~$dL%g^B%#G%#?&?%?#L)hL!l*d^B%#G%'?&?%?#L1hL!l*d^B%#G%+?&?%?#L;hL%g^B%#G%/?$@#?&L3^@&/$..&K?#?'R'K?&?%?#E##L%g^B%#G%#?#L$^@#?&L'^@&/$...",
};
