// Made from assembly/index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const LOOPS_WASM = {
  name: "tstring/loops@987980ef",
  text: "#Yfa$###$<&X'nnnn$kX'nnnn$nX(nnnnn$n%2$&[bh)a[acei%##&'&#$%* )&, Oc SiN[``f#%- Sech[N[``f#$+f Ta A] W[f##-u(& >%$k%n&K?%?( ='K?#B%#A)L%h?)L~$dL%h?)L&d=A)?&V'K?'?)!+t@'.?(L$^@(?#?$^@#/$..?'. b$%%n%m&K?$?' ='K?#C&#A)uL&dA('K?(L%Q?#w?)M?skA*?%w Be'nL$(?&w?*?)M~~~~2pM%sk B.'K?'2.(?)uL~$dL%hA(L9S'nL$(?#L$^?(^E##.'K?'2..?'L$^@'?#L;^@#/$..?$.!9&%(n%j&K?%?) ='K%n?#L$^?#B%#L&dA(O0#<?(L$P'K?#B%+/$.?#B%'A*?#^?*?(L%P=.@+%nL#@(?#B%#A*L%h?*L~$dL%h?*L&d=A,L9T'K%K?+L?^J#L3gT'K?+L2^} K&#}/3456789:~~~~~~~~?,}2A-}D}U@.?&?+L$_}#'#}/#$%&'()*+,-./012?-}D}U?,L%g}:#}.'#?&L3^?.} I&##/$.?&?,L%gwH&#?&M#H&+?&M#H&3&K?(?,R'K?&L$^?(^?(?+^E##I##?(L$^@(/$...?'/$.?&?,L%gL%eG%#?&?'?&_G%'?&M$H&+?&M#H&3%K?,Lo'V'K?'?+?,!l-##/$.?,L3_@*&K?(?*R'K?'?(^?(?+^}#'#}.'#?(L3^@(/$..?'?*^?*?+^}#'#}.'#.?'?,^.@'?)L$^@)?#?$^@#?&L;^@&/$..?'.",
};
