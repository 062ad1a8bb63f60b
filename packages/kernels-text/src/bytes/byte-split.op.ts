import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "byte-split";

export const ops: OpEntries<typeof import("./byte-split.js")> = {
  "TFText>ByteSplitWithOffsets": {
    inputs: ["input_values: string"],
    outputs: [
      "output_bytes: uint8",
      "output_row_splits: int64",
      "output_start_offsets: int32",
      "output_end_offsets: int32",
    ],
    shape: "byteSplitShape",
    compute: "byteSplitWithOffsets",
  },
  "TFText>ByteSplitByOffsets": {
    inputs: [
      "input_values: string",
      "input_start_offsets: int32",
      "input_end_offsets: int32",
      "input_row_splits: int64",
    ],
    outputs: ["output_values: string", "output_row_splits: int64"],
    shape: "byteSplitByOffsetsShape",
    compute: "byteSplitByOffsets",
  },
};
