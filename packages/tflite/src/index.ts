export type { BuiltinTable, Lowering } from "./builtins/builtin.js";
export type { Operation } from "./builtins/operation.js";
export { type ReadTfliteOptions, readTfliteModel, type TfliteDescription } from "./program/read-tflite-model.js";
export { tfliteReader } from "./tflite-reader.js";
