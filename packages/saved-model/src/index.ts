export type { TensorLimits } from "@heddle/proto-values";
export type { DecodeLimits } from "@heddle/protos";
export type { GraphDescription } from "./model/describe-graph.js";
export { type FrozenGraphReaderOptions, frozenGraphReader } from "./model/frozen-graph-reader.js";
export type { Asset } from "./model/read-assets.js";
export { type FrozenGraphOptions, readFrozenGraph } from "./model/read-frozen-graph.js";
export {
  readSavedModel,
  type SavedModelDescription,
  type SavedModelOptions,
} from "./model/read-saved-model.js";
export { type SavedModelReaderOptions, savedModelReader } from "./model/saved-model-reader.js";
export {
  readTfjsModel,
  type TfjsModelDescription,
  type TfjsModelOptions,
} from "./tfjs/read-tfjs-model.js";
export { type TfjsReaderOptions, tfjsReader } from "./tfjs/tfjs-reader.js";
