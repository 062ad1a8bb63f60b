// Made from assembly/gather.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const GATHER_WASM = {
  name: "tstring/gather@04fe04bf",
  text: "#Yfa$###$3%X%nn$kX(nnnnn$n%2$&[bh)a[acei%##&&%#$* '%. QYg R[eN[``f#$4 QYg R[e[Z >cb QMig[f##-!j'% W%%k(n&K?$?)S'K?%?#B%#@+L$@* ;########@%&K?*'K?+B%#A(L%hA'L9SL#?(L&d='K?%?'!+t@%.?*L$_@*?+L;^@+/$..?%t@%?)L$^@)?#L'^@#/$..?%.!l&%(n%j&K?&L#Q?$?)Sd'K%n?#B%#A(B%#A*L&dO'K?%?(}#'#}.'#?%?(C&3H&3?&/$.L#?*L%hA*?'?&_S?*L9Sd0#<%n?(L$^?(B%#L&dA+O0#<?+L$P'K?(B%+/$.?(B%'A,?(^?,?+L%P=.@+%nL#@(?*L9T'K%K?+L?^J#L3gT'K?+L2^} K&#}/3456789:~~~~~~~~?*}2A-}D}U@.?%?+L$_}#'#}/#$%&'()*+,-./012?-}D}U?*L%g}:#}.'#?%L3^?.} I&##/$.?%?*L%gwH&#?%M#H&+?%M#H&3&K?(?*R'K?%L$^?(^?(?+^E##I##?(L$^@(/$...?&/$.?%?*L%gL%eG%#?%?&?%_G%'?%M$H&+?%M#H&3%K?*Lo'V'K?&?+?*!l-##/$.?*L3_@,&K?(?,R'K?&?(^?(?+^}#'#}.'#?(L3^@(/$..?&?,^?+?,^}#'#}.'#.?&?*^..@&?)L$^@)?#L'^@#?%L;^@%/$..?&.",
};
