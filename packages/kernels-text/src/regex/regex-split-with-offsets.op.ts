import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "regex-split";

/** The kernel imports the regular-expression engine. */
export const entry = "on-demand";

export const ops: OpEntries<typeof import("./regex-split-with-offsets.js")> = {
  RegexSplitWithOffsets: {
    inputs: ["input: string", "delim_regex_pattern: string", "keep_delim_regex_pattern: string"],
    outputs: ["tokens: string", "begin_offsets: int64", "end_offsets: int64", "row_splits: int64"],
    shape: "regexSplitShape",
    kernel: "createRegexSplitWithOffsets",
  },
};
