export type { TensorLimits } from "@heddle/proto-values";
export type { DecodeLimits } from "@heddle/protos";
export { decodeGraphDef } from "./decode-graph-def.js";
export { decodeSavedModel } from "./decode-saved-model.js";
export { graphToProgram, type ProgramGraph } from "./graph/graph-to-program.js";
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
