export { plugin } from "./gen/plugin.js";
export { TensorList } from "./tensor-list/tensor-list.js";
export { Variable } from "./variables/variable.js";
