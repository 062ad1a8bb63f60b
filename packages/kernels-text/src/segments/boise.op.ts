import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "boise";

export const ops: OpEntries<typeof import("./boise.js")> = {
  "TFText>OffsetsToBoiseTags": {
    inputs: [
      "input_token_begin_offsets: int32",
      "input_token_end_offsets: int32",
      "input_span_begin_offsets: int32",
      "input_span_end_offsets: int32",
      "input_span_type: string",
      "input_token_begin_row_splits: int64",
      "input_token_end_row_splits: int64",
      "input_span_begin_row_splits: int64",
      "input_span_end_row_splits: int64",
      "input_span_type_row_splits: int64",
      "input_use_strict_boundary_mode: bool",
    ],
    outputs: ["output_boise_tags: string"],
    shape: "boiseTagsShape",
    compute: "offsetsToBoiseTags",
  },
  "TFText>BoiseTagsToOffsets": {
    inputs: [
      "input_token_begin_offsets: int32",
      "input_token_end_offsets: int32",
      "input_boise_tags: string",
      "input_token_begin_row_splits: int64",
      "input_token_end_row_splits: int64",
      "input_boise_tags_row_splits: int64",
    ],
    outputs: [
      "output_span_begin_offsets: int32",
      "output_span_end_offsets: int32",
      "output_span_type: string",
      "output_row_splits: int64",
    ],
    shape: "boiseOffsetsShape",
    compute: "boiseTagsToOffsets",
  },
};
