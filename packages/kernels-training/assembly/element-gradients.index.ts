export { computeGradients } from "./element-gradients";
export { rectifyGradients } from "./integer-gradients";
export { rectifyShortGradients } from "./short-gradients";
