// Made from assembly/filling.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const FILLING_WASM = {
  name: "kernels-sparse/filling@a472464e",
  text: "#Yfa$###$1%X%nn#X'nnnn$n%2$&[bh)a[acei%##&&%#$* %%- RYfL`` @c Uf#$/ Ue]g[U Ta N[ef##-w%%`%$j$n?#?$L&g^@&}/########$#######@%&K?#L3^A$?&T'K?#?%}.'#?%}/%#######%#######}!@$@%?$@#/$..?#?&R'K?#?%} I&##..!0$%'m%n?%'n?#C&#M# @(L$.'KL#2.?#?$?%L$_`^@+?$L%g@,&K?+?#?,^A%V'K?)?%C&#A(?#?$L&`^C&#A)l?)?#?$L$g^C&#A)l?#?$^C&#A*?'l?)?*lqqqq@)?(@'?%@#/$..&K?#?+R'K?)?#?$^A#C&#A(?'lq@)?(@'/$..?&w?'M$k ??)M$ Fd.",
};
