/** The entry `@heddle/tensor/matrices`: products of matrices, for the kernels that have them. */
export { KeptPanels } from "./matrices/kept-panels.js";
export { blockRows, scratchBytes } from "./matrices/matrix-layout.js";
export { type MatrixLoops, matrixLoopsOver } from "./matrices/matrix-loops.js";
export { FloatProduct, type MatrixForm, multiplyFloats } from "./matrices/multiply-floats.js";
export { multiplyNumbers, NumberProduct } from "./matrices/multiply-numbers.js";
export {
  panelColumns,
  type WideLoops,
  wideKind,
  wideLoopsOver,
  widePanelBytes,
  wideScratchBytes,
} from "./matrices/wide-loops.js";
