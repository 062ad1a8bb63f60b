/**
 * The entry `@heddle/tensor/float-functions`: functions of a float32 that return the same bits as those of four at once in
 * `assembly/eigen-*.ts`, which the loops of kernels import.
 */
export { eigenErf, eigenErfc } from "./float-functions/eigen-erf.js";
export { eigenExp, eigenSigmoid, eigenTanh } from "./float-functions/eigen-exp.js";
export { eigenExpm1, eigenLog, eigenLog1p } from "./float-functions/eigen-log.js";
export { madd as floatMadd, polynomial as floatPolynomial } from "./float-functions/polynomial.js";
export { sumRow } from "./float-functions/row-sums.js";
