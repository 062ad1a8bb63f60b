// Made from assembly/integers.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const INTEGERS_WASM = {
  name: "kernels-math/integers@7919b5b2",
  text: "#Yfa$###$2%X&nnn#X'nnnn$n%2$&[bh)a[acei%##&'&##$*?&. Oc Tbg DY` T[f#%)bYeec U#$( U]Z[b##-!)&&b%$n$j?#?$L%g^@&&K?#L3^A$?&T'K?%?#}#'#A'}!9$}.'#?%?'}!:$}.'3?$@#?%L?^@%/$..&K?#?&R'K?%?# 3%#H&#?#L'^@#?%L+^@%/$...g$$n?%?$L%g^@&&K?%L3^A$?&T'K?%?#}#'#?#}#'3}0#$%&+,-.3456; #<=}.'#?#L?^@#?$@%/$..&K?%?&R'K?%?#B%#G%#?#L+^@#?%L'^@%/$...!A$%&n$j?%L#?&L%g!l.#?#?$L%g^@'&K?#?'R'K?#A$B%#A)}4@*?'?#L'^A#S'n?#B%#?)P(L#.'K&K?#L3^?'T'n?#}#'#?*}H} v$(L#.'K?#L3^@#/$..&K?#?'R'n?#B%#?)P(L#.'K?#L'^@#/$...?(?)?(?) <=@(?&?)S'K?%?)L%g^A)?)B%#?#?$_L%h^G%#./$..?(O.",
};
