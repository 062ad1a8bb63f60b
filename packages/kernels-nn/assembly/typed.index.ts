export { exponentials, softmaxDoubles } from "./double-softmax";
export { computeTyped } from "./typed";
