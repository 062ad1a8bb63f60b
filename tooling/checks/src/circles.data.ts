/**
 * How many files of a package are in circles of imports, those of types counted; 0 for a package that is not listed. A number only
 * goes down: the type that two files share moves to a third one, which imports neither.
 */
export const filesInCircles: Readonly<Record<string, number>> = {
  ffi: 7,
};
