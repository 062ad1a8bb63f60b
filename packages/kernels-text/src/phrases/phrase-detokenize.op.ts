import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "phrases";

export const ops: OpEntries<typeof import("./phrase-detokenize.js")> = {
  "TFText>PhraseDetokenize": {
    inputs: ["input_values: int32", "input_row_splits: int64", "phrase_model: uint8"],
    outputs: ["output_words: string"],
    shape: "phraseDetokenizeShape",
    kernel: "createPhraseDetokenize",
  },
};
