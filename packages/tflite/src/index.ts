export type { BuiltinTable, Lowering } from "./builtins/builtin.js";
export type { Operation } from "./builtins/operation.js";
export type {
  AssociatedFile,
  ModelMetadata,
  ProcessUnit,
  SubgraphMetadata,
  TensorMetadata,
} from "./metadata/metadata-json.js";
export { type ModelMetadataFiles, readModelMetadata } from "./metadata/read-model-metadata.js";
export type { TfliteDescription } from "./program/describe-file.js";
export { type ReadTfliteOptions, readTfliteModel } from "./program/read-tflite-model.js";
export { type TfliteReaderOptions, tfliteReader } from "./tflite-reader.js";
