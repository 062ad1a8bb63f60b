import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "phrases";

export const ops: OpEntries<typeof import("./phrase-tokenize.js")> = {
  PhraseTokenize: {
    inputs: ["input_values: string", "phrase_model: uint8"],
    outputs: ["output_subwords: string", "output_ids: int64", "output_row_splits: int64"],
    shape: "phraseTokenizeShape",
    kernel: "createPhraseTokenize",
  },
};
