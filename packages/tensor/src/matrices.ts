/** The entry `@heddle/tensor/matrices`: products of matrices, for the kernels that have them. */
export { type MatrixForm, multiplyFloats } from "./matrices/multiply-floats.js";
export { multiplyNumbers } from "./matrices/multiply-numbers.js";
