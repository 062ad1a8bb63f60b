/**
 * The entry `@heddle/tensor/double-functions`: functions of a float64 that return the same bits as those of two at once in
 * `assembly/eigen-double.ts`, which the loops of kernels import.
 */
export {
  doubleErf,
  doubleErfc,
  doubleExp,
  doubleExpm1,
  doubleLog,
  doubleLog1p,
  doubleSigmoid,
  doubleTanh,
} from "./float-functions/eigen-double.js";
