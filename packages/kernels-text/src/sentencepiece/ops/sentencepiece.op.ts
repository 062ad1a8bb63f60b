import { INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sentencepiece";

const tokenizeInputs = [
  "sp_handle: resource",
  "input: string",
  "nbest_size: int32",
  "alpha: float",
  "add_bos: bool",
  "add_eos: bool",
  "reverse: bool",
];
const tokenizeAttrs = [
  "out_type: {int32, string} = DT_INT32",
  "Tsplits: {int32, int64} = DT_INT64",
  "return_nbest: bool = false",
];

/** Source: tensorflow_text/core/ops/sentencepiece_ops.cc (TensorFlow Text 2.20). */
export const ops: OpEntries<typeof import("./sentencepiece.js")> = {
  SentencepieceOp: {
    outputs: ["handle: resource"],
    attrs: [
      "model: string = ''",
      "container: string = ''",
      "shared_name: string = ''",
      "use_node_name_sharing: bool = false",
    ],
    isStateful: true,
    shape: "scalarShape",
    kernel: "createSentencepiece",
  },
  SentencepieceTokenizeOp: {
    inputs: tokenizeInputs,
    outputs: ["output_values: out_type", "output_splits: Tsplits"],
    attrs: tokenizeAttrs,
    types: { Tsplits: INDEX_TYPES },
    shape: "sentencepieceTokenizeShape",
    kernel: "createTokenize",
  },
  SentencepieceTokenizeWithOffsetsOp: {
    inputs: tokenizeInputs,
    outputs: [
      "output_values: out_type",
      "output_splits: Tsplits",
      "output_offset_starts: int64",
      "output_offset_limits: int64",
    ],
    attrs: tokenizeAttrs,
    types: { Tsplits: INDEX_TYPES },
    shape: "sentencepieceTokenizeShape",
    kernel: "createTokenize",
  },
  SentencepieceDetokenizeOp: {
    inputs: [
      "sp_handle: resource",
      "input_values: T",
      "input_splits: Tsplits",
      "add_bos: bool",
      "add_eos: bool",
      "reverse: bool",
    ],
    outputs: ["output: string"],
    attrs: ["T: {int32, string} = DT_INT32", "Tsplits: {int32, int64} = DT_INT64"],
    types: { Tsplits: INDEX_TYPES },
    shape: "sentencepieceDetokenizeShape",
    compute: "detokenize",
  },
  SentencepieceVocabSizeOp: {
    inputs: ["sp_handle: resource"],
    outputs: ["vocab_size: int32"],
    shape: "sentencepieceVocabSizeShape",
    compute: "vocabSize",
  },
  SentencepieceIdToStringOp: {
    inputs: ["sp_handle: resource", "input: int32"],
    outputs: ["values: string"],
    shape: "sentencepieceLookupShape",
    compute: "idToString",
  },
  SentencepieceStringToIdOp: {
    inputs: ["sp_handle: resource", "input: string"],
    outputs: ["values: int32"],
    shape: "sentencepieceLookupShape",
    compute: "stringToId",
  },
};
