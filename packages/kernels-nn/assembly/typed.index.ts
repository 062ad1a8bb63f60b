export { exponentials, softmaxDoubles } from "./double-softmax";
export { rectifyShorts } from "./short-rectify";
export { computeTyped } from "./typed";
export { poolTyped } from "./typed-pool";
