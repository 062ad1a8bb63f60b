export { computeGradients } from "./element-gradients";
