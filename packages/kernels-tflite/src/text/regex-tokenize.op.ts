import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "text";

/** The kernel imports the regular-expression engine when a pattern needs it. */
export const entry = "on-demand";

export const ops: OpEntries<typeof import("./regex-tokenize.js")> = {
  TflRegexTokenize: {
    inputs: ["text: string"],
    outputs: ["ids: int32"],
    attrs: ["delim_regex_pattern: string", "vocabulary: string", "sequence_length: int >= 1"],
    shape: "tokenizedShape",
    kernel: "createRegexTokenize",
  },
};
