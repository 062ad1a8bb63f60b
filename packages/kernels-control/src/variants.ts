/** The entry `@heddle/kernels-control/variants`: lists of tensors as values of variants. */
export { tensorListVariant } from "./tensor-list/list-variant.js";
export { TENSOR_LIST, TensorList } from "./tensor-list/tensor-list.js";
