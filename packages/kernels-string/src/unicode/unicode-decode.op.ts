import { INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "unicode";

/** The kernels import the tables of encodings that few models need. */
export const entry = "on-demand";

const FORM = {
  inputs: ["input: string"],
  attrs: [
    "input_encoding: string",
    "errors: {'strict', 'replace', 'ignore'} = 'replace'",
    "replacement_char: int = 65533",
    "replace_control_characters: bool = false",
    "Tsplits: {int32, int64} = DT_INT64",
  ],
  types: { Tsplits: INDEX_TYPES },
};

export const ops: OpEntries<typeof import("./unicode-decode.js")> = {
  UnicodeDecode: {
    ...FORM,
    outputs: ["row_splits: Tsplits", "char_values: int32"],
    shape: "unicodeDecodeShape",
    kernel: "createUnicodeDecode",
  },
  UnicodeDecodeWithOffsets: {
    ...FORM,
    outputs: ["row_splits: Tsplits", "char_values: int32", "char_to_byte_starts: int64"],
    shape: "unicodeDecodeShape",
    kernel: "createUnicodeDecode",
  },
};
