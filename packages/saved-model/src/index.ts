export { checkVersions, type VersionedReader, type Versions } from "./check-versions.js";
export type { BundleEntry } from "./checkpoint/bundle-entry.js";
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
