import { INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries, OpEntry } from "@heddle/tooling-ops";

type Module = typeof import("./fast-sentencepiece-detokenize.js");

export const chunk = "fast-sentencepiece";

const detokenize: OpEntry<Module> = {
  inputs: ["sp_model: uint8", "input_values: int32", "input_splits: Tsplits"],
  outputs: ["output: string"],
  attrs: ["Tsplits: {int32, int64} = DT_INT64"],
  types: { Tsplits: INDEX_TYPES },
  shape: "fastSentencepieceDetokenizeShape",
  kernel: "createFastSentencepieceDetokenize",
};

/** The op of graphs, and the same with the name that custom operators of .tflite files have. */
export const ops: OpEntries<Module> = {
  "TFText>FastSentencepieceDetokenize": detokenize,
  TFSentencepieceDetokenizeOp: detokenize,
};
