/** `heddle/inspect`: models without running them, and the values of every node of a run. */

export type { ModelDescription, Program } from "@heddle/graph";
export type { DumpedCell, DumpedStrings, DumpOptions, Field, FieldKind } from "./dump/dumped-strings.js";
export type { DumpLayoutName } from "./dump/layout-descriptions.js";
export { dumpStrings } from "./inspect/dump-strings.js";
export {
  type InferredSignatures,
  type InspectedModel,
  type InspectOptions,
  inspectModel,
} from "./inspect/inspect-model.js";
export type { ListedAttr, ListedInput, ListedNode } from "./inspect/listed-node.js";
export { type ModelGraph, modelGraphs } from "./inspect/model-graphs.js";
export type { NeededOp } from "./inspect/needed-ops.js";
export { type NodeOutcome, NodeOutcomes, type NodeOutcomesOptions } from "./inspect/node-outcomes.js";
export {
  type StringTensorBytes,
  StringTensorRecorder,
  stringTensorBytes,
  type TensorPlace,
} from "./inspect/string-tensor-bytes.js";
export type { TensorExcerpt } from "./inspect/tensor-excerpt.js";
export { type TokenId, TokenIds, type TokenIdsOptions } from "./inspect/token-ids.js";
