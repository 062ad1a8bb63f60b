export { plugin } from "./plugin.js";
export { TensorList } from "./tensor-list/tensor-list.js";
export { Variable } from "./variable.js";
