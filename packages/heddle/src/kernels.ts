/**
 * `heddle/kernels`: a function for each op that registers it with its kernel. `heddle kernels MODEL` writes which of them a
 * model needs, and which parts of code a compiled model needs beside them.
 */

export { functionCode, indexedConstantCode, stringConstantCode } from "@heddle/bef/code";
export * from "@heddle/checkpoint/kernels";
export * from "@heddle/diagnostics/kernels";
export * from "@heddle/hashtable/kernels";
export {
  registerHashTable as registerOpenedHashTable,
  registerHashTableOfNumbers as registerOpenedHashTableOfNumbers,
  registerHashTableOfStrings as registerOpenedHashTableOfStrings,
  registerHashTableV2 as registerOpenedHashTableV2,
  registerHashTableV2OfNumbers as registerOpenedHashTableV2OfNumbers,
  registerHashTableV2OfStrings as registerOpenedHashTableV2OfStrings,
} from "@heddle/hashtable/opened";
export { opOf } from "@heddle/kernel-api";
export * from "@heddle/kernels-array/kernels";
export * from "@heddle/kernels-control/kernels";
export * from "@heddle/kernels-data/kernels";
export * from "@heddle/kernels-example/kernels";
export * from "@heddle/kernels-image/kernels";
export * from "@heddle/kernels-math/kernels";
export * from "@heddle/kernels-nn/kernels";
export {
  registerFusedMatMul as registerFusedMatMulOfRectifiers,
  registerFusedMatMulWithSigmoid as registerFusedMatMulOfSigmoids,
} from "@heddle/kernels-nn/rectified";
export * from "@heddle/kernels-numeric/kernels";
export * from "@heddle/kernels-sparse/kernels";
export * from "@heddle/kernels-string/kernels";
export { registerStaticRegexReplace as registerStaticRegexReplaceOfSimplePatterns } from "@heddle/kernels-string/simple-patterns";
export * from "@heddle/kernels-text/kernels";
export * from "@heddle/kernels-tflite/kernels";
export * from "@heddle/kernels-training/kernels";
export { DataType } from "@heddle/tensor";
export { forTypes } from "./for-types.js";
export { type ExportedFallback, makeFallback } from "./make-fallback.js";
export { type SelectedKernels, selectKernels } from "./select-kernels.js";
