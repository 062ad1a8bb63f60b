import { DataType, INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries, OpEntry } from "@heddle/tooling-ops";

type Module = typeof import("./fast-sentencepiece-tokenize.js");

export const chunk = "fast-sentencepiece";

/** Source: tensorflow_text/core/ops/fast_sentencepiece_ops.cc (TensorFlow Text 2.20); its kernel makes ids alone. */
const tokenize: OpEntry<Module> = {
  inputs: [
    "sp_model: uint8",
    "input: string",
    "nbest_size: int32",
    "alpha: float",
    "add_bos: bool",
    "add_eos: bool",
    "reverse: bool",
  ],
  outputs: ["output_values: out_type", "output_splits: Tsplits"],
  attrs: ["out_type: {int32, string} = DT_INT32", "Tsplits: {int32, int64} = DT_INT32"],
  types: { out_type: [DataType.INT32], Tsplits: INDEX_TYPES },
  shape: "fastSentencepieceTokenizeShape",
  kernel: "createFastSentencepieceTokenize",
};

/** The op of graphs, and the same with the name that custom operators of .tflite files have. */
export const ops: OpEntries<Module> = {
  "TFText>FastSentencepieceTokenize": tokenize,
  TFSentencepieceTokenizeOp: tokenize,
};
