import { INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "whitespace";

/** The kernel of UnicodeScriptTokenizeWithOffsets imports the table of scripts. */
export const entry = "on-demand";

const FORM = {
  inputs: ["input_values: int32", "input_splits: Tsplits"],
  outputs: [
    "output_values: int32",
    "output_values_inner_splits: Tsplits",
    "output_offset_starts: int64",
    "output_offset_limits: int64",
    "output_outer_splits: Tsplits",
  ],
  types: { Tsplits: INDEX_TYPES },
  shape: "codePointTokensShape",
};
const SPLITS = "Tsplits: {int32, int64} = DT_INT64";

export const ops: OpEntries<typeof import("./code-point-tokenize.js")> = {
  WhitespaceTokenizeWithOffsets: { ...FORM, attrs: [SPLITS], kernel: "createWhitespaceTokenize" },
  UnicodeScriptTokenizeWithOffsets: {
    ...FORM,
    attrs: [SPLITS, "keep_whitespace: bool = false"],
    kernel: "createUnicodeScriptTokenize",
  },
};
