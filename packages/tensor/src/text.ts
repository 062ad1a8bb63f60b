/** The entry `@heddle/tensor/text`: numbers and tensors as TensorFlow prints them. */

export { parseFloatText } from "./text/parse-float.js";
export { type FloatNotation, printFloat } from "./text/print-float.js";
export { printGeneral } from "./text/print-general.js";
export { printShort } from "./text/print-short.js";
export { type PrintableFloat, printableFloat } from "./text/printable-float.js";
export { summarizeTensor } from "./text/summarize-tensor.js";
export { tensorDebugString } from "./text/tensor-debug-string.js";
