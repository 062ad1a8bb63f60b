export { computeGradients } from "./element-gradients";
export { rectifyGradients } from "./integer-gradients";
