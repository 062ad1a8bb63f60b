// Made from assembly/casts.index.ts by `pnpm loops:update`; a check of the repository compares the two.

/** A WebAssembly module of this package's hot loops. */
export const CASTS_WASM = {
  name: "kernels-math/casts@0fb82ea2",
  text: "#Yfa$###$+$X'nnnn#%2$&[bh)a[acei%##&%$#*3$/ OYfgO`[a[bgf##-!Z*$!W*&&n%j$l?#L%QA''K?#L+Q@'.%nL$?#O0#<L%?#L(P?#L'Pe0#<L+L'?#L&P?#L%Pe=.@(?#L)P'nL$(L+L'?#L,P?#L+Pe=.@)&K?'?%L'Vd'K%K%K%K%K%K%K%K%K%K?#1+#$*%&'()*.?&?$} J%#} ]$} {$}!k$}.'#/*.?&?$}#'#}!j$}.'#/).?&?$}#'#} L?$}#'3} L}0#$%&'()*3456789:}.'#/(.?&?$} K&#} {$L3} |$}.'#/'.?&?$} K&#} {$A*}/~n##~n##~n##~n##}UL0} |$A+}/##o U##o U##o U##o U}{$?+}/##o2##o2##o2##o2}K}/##on##on##on##on}U}W?*}/#o###o###o###o##}UL3} |$}W}.'#/&.?&?$}#'#}/################}M}/$###$###$###$###}UA*?*}r$A*?*}[} H%##/%.?&?$}#'#A*}!h$}/###o###o###o###o?*}/###V###V###V###V}N} @}.'#/$.?&?$}#'#A*} M}.'#?&?*?*}0+,-./012+,-./012} M}.'3.?%L'_@%?$?(L%g^@$?&?)L%g^@&/$..&K?%'K%K%K%K%K%K%K%K%K%K%K%K?#1,#$%&'()*+,.?&?$E##!& 5%#/,.?&?$B%#!% 5%#/+.?&?$C&#!' 5%#/*.?&?$ ,&#!) 5%#/).?&?$ /$#L3gG%#/(.?&?$ /$#}4A*}/~n##~n##~n##~n##}UL0} |$A+}/##o U##o U##o U##o U}{$?+}/##o2##o2##o2##o2}K}/##on##on##on##on}U}W?*}/#o###o###o###o##}UL3} |$}W} H%##/'.?&?$D%#N#### JI##/&.?&?$D%#A,!l#Loooo V?,N###V K?,N###!AXd=G%#/%.?&?$D%#A,!l'Mooooooooon?,N### M K?,N###!QXd=H&#/$.?&?$D%#!. 6&#.?%L$_@%?$?(^@$?&?)^@&/$...",
};
