export { exponentials, softmaxDoubles } from "./double-softmax";
export { computeTyped } from "./typed";
export { poolTyped } from "./typed-pool";
