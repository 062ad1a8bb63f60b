import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sentence-fragments";

const outputs = [
  "fragment_start: int64",
  "fragment_end: int64",
  "fragment_properties: int64",
  "terminal_punc_token: int64",
  "output_row_lengths: int64",
];

export const ops: OpEntries<typeof import("./sentence-fragments.js")> = {
  SentenceFragments: {
    inputs: [
      "row_lengths: int64",
      "token_start: int64",
      "token_end: int64",
      "token_word: string",
      "token_properties: int64",
    ],
    outputs,
    attrs: [
      "input_encoding: string",
      "errors: {'strict', 'replace', 'ignore'} = 'replace'",
      "replacement_char: int = 65533",
      "replace_control_characters: bool = false",
    ],
    shape: "vectorsOfFragmentsShape",
    kernel: "createSentenceFragments",
  },
  SentenceFragmentsV2: {
    inputs: ["doc: string"],
    outputs,
    shape: "fragmentsOfTextsShape",
    compute: "sentenceFragmentsV2",
  },
};
