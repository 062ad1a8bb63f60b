import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "lookup";

export const ops: OpEntries<typeof import("./skip-gram.js")> = {
  TflSkipGram: {
    inputs: ["input: string"],
    outputs: ["output: string"],
    attrs: ["ngram_size: int = 0", "max_skip_size: int = 0", "include_all_ngrams: bool = false"],
    shape: "skipGramShape",
    kernel: "createSkipGram",
  },
};
