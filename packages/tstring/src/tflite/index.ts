export { assignableStringBuffer, wrapStringBufferAsRfc16 } from "./assign-string-buffer.js";
export { DynamicBuffer } from "./dynamic-buffer.js";
export { stringBufferCount, stringBufferItem } from "./string-buffer.js";
export { blockFromStringBuffer, stringBufferFromCells, wrapStringBuffer } from "./string-buffer-cells.js";
export { getString, getStringCount } from "./string-util.js";
export { type TfLiteStringTensor, type TfLiteStringType, wrongStringType } from "./tflite-tensor.js";
export { TensorType, TfLiteType } from "./tflite-types.js";
