// Made from assembly/rectify.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const RECTIFY_WASM = {
  name: "kernels-nn/rectify@2536aba1",
  text: "#Yfa$###$,$X(nnnnl#%2$&[bh)a[acei%##&%$#*2$. Oca S Tg[OY O R##-!D'$!A'$(j?'}6@(?%L%g@%&K?%L?U'K?$}#'#A*}/################}N@+?$}#'3A)}/################}N@,?#%j?*?(}{$?*?+} @?&L$ =0#<?*?+}VA*?&O0#<}/##yK##yK##yK##yK?*?*}/##yK##yK##yK##yK} ;} @.}.'#?#%j?)?(}{$?)?,} @?&L$ =0#<?)?,}VA)?&O0#<}/##yK##yK##yK##yK?)?)}/##yK##yK##yK##yK} ;} @.}.'3?%L?_@%?$L?^@$?#L?^@#/$..&K?%L# ='K%j?%L3U'K?$}#'#/$.?%L' >'K?%L# >'j}/################(?$} J%#./$.?$} K&#@)?%L+P'j?)(?$?)} D%+%..A)}/################}N@*%j?)?(}{$?)?*} @?&L$ =0#<?)?*}VA)?&O0#<}/##yK##yK##yK##yK?)?)}/##yK##yK##yK##yK} ;} @.@)%K?%L3U'K?#?)}.'#/$.?%L+U'K?#?)} I&##.?%L/P'K?#?)} H%+%.?%L'P'K?#?)} H%##..?%L3_@%?$L3^@$?#L3^@#/$...",
};
