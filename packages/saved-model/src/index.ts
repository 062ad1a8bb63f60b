export { bytesFileSystem } from "./bytes-file-system.js";
export { checkVersions, type VersionedReader, type Versions } from "./check-versions.js";
export type { BundleEntry } from "./checkpoint/bundle-entry.js";
export { checkpointPlugin } from "./checkpoint/checkpoint-plugin.js";
export type { IndexLimits } from "./checkpoint/index-budget.js";
export {
  type BundleIndex,
  type BundleIndexOptions,
  lookupEntry,
  readBundleIndex,
} from "./checkpoint/read-bundle-index.js";
export { readEntryBytes } from "./checkpoint/read-entry-bytes.js";
export { type EntryStrings, readEntryStrings } from "./checkpoint/read-entry-strings.js";
export { shardFileName } from "./checkpoint/shard-file-name.js";
export { decodeGraphDef } from "./decode-graph-def.js";
export type { DecodeLimits } from "./decode-limits.js";
export type { DecodeOptions } from "./decode-proto.js";
export { decodeSavedModel } from "./decode-saved-model.js";
export type {
  AttrValue,
  AttrValue_ListValue,
  FunctionDef,
  FunctionDefLibrary,
  GraphDef,
  NameAttrList,
  NodeDef,
  OpDef,
  OpDef_ArgDef,
  OpDef_AttrDef,
  TensorProto,
  TensorShapeProto,
  VersionDef,
} from "./gen/graph_pb.js";
export type {
  AssetFileDef,
  CollectionDef,
  MetaGraphDef,
  SavedModel,
  SaverDef,
  SignatureDef,
  TensorInfo,
} from "./gen/saved_model_pb.js";
export { graphToProgram, type ProgramGraph } from "./graph/graph-to-program.js";
export { type TensorLimits, tensorAttr } from "./graph/tensor-attr.js";
export type { GraphDescription } from "./model/describe-graph.js";
export { detectModelKind, type ModelKind } from "./model/detect-model-kind.js";
export type { Asset } from "./model/read-assets.js";
export { type FrozenGraphOptions, type ReadFrozenGraph, readFrozenGraph } from "./model/read-frozen-graph.js";
export {
  type ReadSavedModel,
  readSavedModel,
  type SavedModelDescription,
  type SavedModelOptions,
} from "./model/read-saved-model.js";
export {
  type ReadTfjsModel,
  readTfjsModel,
  type TfjsModelDescription,
  type TfjsModelOptions,
} from "./tfjs/read-tfjs-model.js";
