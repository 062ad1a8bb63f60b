import type { OpEntries } from "@heddle/tooling-ops";

export const ops: OpEntries<typeof import("./split-words.js")> = {
  HeddleSplitWords: {
    inputs: ["texts: string"],
    outputs: ["words: string", "row_splits: int64"],
    attrs: ["bytes: string", "left_out: string"],
    shape: "splitWordsShape",
    kernel: "createHeddleSplitWords",
  },
};
