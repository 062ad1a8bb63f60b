import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "whitespace";

export const ops: OpEntries<typeof import("./whitespace-tokenize-v2.js")> = {
  "TFText>WhitespaceTokenizeWithOffsetsV2": {
    inputs: ["input_values: string", "input_config: string"],
    outputs: [
      "output_tokens: string",
      "output_row_splits: int64",
      "output_start_offsets: int32",
      "output_end_offsets: int32",
    ],
    shape: "whitespaceV2Shape",
    compute: "whitespaceTokenizeV2",
  },
};
