/**
 * The emoticons that end sentences, in lines. Where several begin at one place the first counts, so that none is listed after one that it begins with.
 *
 * Source: tensorflow_text/core/kernels/sentence_fragmenter_v2.cc (TensorFlow Text 2.20).
 */
export const EMOTICONS: readonly string[] = [
  ":(:) :) :( :o) :] :3 :> =] =) :} :^) :-D :-))))) :-)))) :-))) :-)) :-) >:[ :-( :-c :c :-< :< :-[ :[ :{ ;( :-||",
  ":@ >:( :'-( :'( :'-) :') D:< >:O :-O :-o :* :-* :^* ;-) ;) *-) *) ;-] ;] ;^) :-, >:P :-P :p =p :-p :P =P ;p",
  ";-p ;P ;-P >:\\ >:/ :-/ :-. :/ :\\ =/ =\\ :| :-| :$ :-# :# O:-) 0:-) 0:) 0;^) >:) >;) >:-) }:-) }:) 3:-) >_>^",
  "^<_< |;-) |-O :-J :-& :& #-) <3 8-) ^_^ :D =D O=) }=) B) B-) =| -_- o_o; u_u :-\\ :s :S :-s :-S ;* ;-*=( >.<",
  ">:-( >=( ;_; T_T ='( >_< D: :o =o o.o :O =O O.O x_x X-( X( X-o X-O :X) (=^.^=) (=^..^=) =^_^= -<@% (]:{ <\\3",
  "~@~ 8'( XD DX",
];
