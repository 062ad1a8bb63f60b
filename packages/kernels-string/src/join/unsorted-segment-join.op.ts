import { INDEX_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "bytes";

export const ops: OpEntries<typeof import("./unsorted-segment-join.js")> = {
  UnsortedSegmentJoin: {
    inputs: ["inputs: string", "segment_ids: Tindices", "num_segments: Tnumsegments"],
    outputs: ["output: string"],
    attrs: ["separator: string = ''", "Tindices: {int32, int64}", "Tnumsegments: {int32, int64} = DT_INT32"],
    types: { Tindices: INDEX_TYPES, Tnumsegments: INDEX_TYPES },
    shape: "segmentReductionWithNumSegmentsShape",
    kernel: "createUnsortedSegmentJoin",
  },
};
