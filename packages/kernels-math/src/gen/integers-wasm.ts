// Made from assembly/integers.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const INTEGERS_WASM = {
  name: "kernels-math/integers@dc7bc5fa",
  text: "#Yfa$###$8&X&nnn#X%nn$nX'nnnn$n%2$&[bh)a[acei%##&('##$%*D'. Oc Tbg DY` T[f#&*aY V]a Ta#%)bYeec U#$( U]Z[b##-!8''b%$n$j?#?$L%g^@&&K?#L3^A$?&T'K?%?#}#'#A'}!9$}.'#?%?'}!:$}.'3?$@#?%L?^@%/$..&K?#?&R'K?%?# 3%#H&#?#L'^@#?%L+^@%/$...g$$n?%?$L%g^@&&K?%L3^A$?&T'K?%?#}#'#?#}#'3}0#$%&+,-.3456; #<=}.'#?#L?^@#?$@%/$..&K?%?&R'K?%?#B%#G%#?#L+^@#?%L'^@%/$... u$%$j&n?#?$L%g^@&}/###o###o###o###o@%&K?#L3^A$?&T'K?%?#}#'#}!+$@%?$@#/$..?%}=#A$?%}=$A'?$?' ==A'?%}=%A$?%}=&A(?$?( ==A$?$?' <=@$&K?#?&R'K?$?#B%#A'?$?' ==@$?#L'^@#/$..?$.!.$%&n$j?%L#?&L%g!l.#?#?$L%g^@'&K?#?'R'K?#A$B%#A)}4@*?#L'^@#&K?#L3^?'T'n?#}#'#?*}H} v$(L#.'K?#L3^@#/$..&K?#?'R'n?#B%#?)P(L#.'K?#L'^@#/$..?(?)?(?) <=@(?&?)S'K?%?)L%g^A)?)B%#?#?$_L%h^G%#./$..?(O.",
};
