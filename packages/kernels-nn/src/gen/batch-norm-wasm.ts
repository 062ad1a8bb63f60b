// Made from assembly/batch-norm.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const BATCH_NORM_WASM = {
  name: "kernels-nn/batch-norm@a637ea66",
  text: "#Yfa$###$/$X+nnnnnnnn#%2$&[bh)a[acei%##&%$#*0$,bceaY`] W[##- ^&$ [&%&n&j?&L%g@,?'L$P'K&K?%'KL#@&&K?&L3^A'?,T'K?$?&^?#?&^}#'#?&?(^}#'#}!V$?&?)^}#'#}{$?&?*^}#'#}z$}.'#?'@&/$..&K?&?,R'K?$?&^?#?&^D%#?&?(^D%# g?&?)^D%# h?&?*^D%# f 5%#?&L'^@&/$..?%L$_@%?#?,^@#?$?,^@$/$..2.&K?%'KL#@+&K?+?,R'K?(?+^},%#@.?)?+^},%#@/?*?+^},%#@0?#?'L%g^@-&K?#L3^A&?-T'K?$?#}#'#?.}!V$?/}{$?0}z$}.'#?&@#?$L3^@$/$..&K?#?-R'K?$?#} J%#?.}!V$?/}{$?0}z$} H%##?#L'^@#?$L'^@$/$..?+L'^@+/$..?%L$_@%/$...",
};
