export { addGradients, scaleGradients } from "./batch-norm-gradients";
