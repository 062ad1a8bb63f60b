import { INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "unicode";

export const ops: OpEntries<typeof import("./unicode-encode.js")> = {
  UnicodeEncode: {
    inputs: ["input_values: int32", "input_splits: Tsplits"],
    outputs: ["output: string"],
    attrs: [
      "errors: {'ignore', 'replace', 'strict'} = 'replace'",
      "output_encoding: {'UTF-8', 'UTF-16-BE', 'UTF-32-BE'}",
      "replacement_char: int = 65533",
      "Tsplits: {int32, int64} = DT_INT64",
    ],
    types: { Tsplits: INDEX_TYPES },
    shape: "unicodeEncodeShape",
    kernel: "createUnicodeEncode",
  },
};
