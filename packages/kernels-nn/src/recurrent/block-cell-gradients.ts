/** The kernels of gradients of TensorFlow's block cells, which are imported together. */
export { createBlockLstmGrad, createBlockLstmGradV2 } from "./block-lstm-grad.js";
export { gruBlockCellGrad } from "./gru-block-cell-grad.js";
export { createLstmBlockCellGrad } from "./lstm-block-cell-grad.js";
