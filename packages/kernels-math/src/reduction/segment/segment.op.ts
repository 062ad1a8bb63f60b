import type { OpEntries } from "@heddle/tooling-ops";
import { numericTypes } from "../../numeric-types.js";

export const chunk = "segment";

const ID_TYPES = "Tindices: {int32, int64}";

const sorted = (types: string) =>
  ({
    inputs: ["data: T", "segment_ids: Tindices"],
    outputs: ["output: T"],
    attrs: [`T: {${types}}`, ID_TYPES],
    types: { T: numericTypes(types) },
    shape: "sortedSegmentShape",
    kernel: "createSortedSegment",
  }) as const;

const unsorted = (types: string, idTypes = ID_TYPES) =>
  ({
    inputs: ["data: T", "segment_ids: Tindices", "num_segments: Tnumsegments"],
    outputs: ["output: T"],
    attrs: [`T: {${types}}`, idTypes, "Tnumsegments: {int32, int64} = DT_INT32"],
    types: { T: numericTypes(types) },
    shape: "segmentReductionWithNumSegmentsShape",
    kernel: "createUnsortedSegment",
  }) as const;

export const ops: OpEntries<typeof import("./segment.js")> = {
  SegmentSum: sorted("numbertype"),
  SegmentProd: sorted("numbertype"),
  SegmentMax: sorted("realnumbertype"),
  SegmentMin: sorted("realnumbertype"),
  SegmentMean: sorted("numbertype"),
  UnsortedSegmentSum: unsorted("numbertype", "Tindices: {int16, int32, int64}"),
  UnsortedSegmentProd: unsorted("numbertype"),
  UnsortedSegmentMax: unsorted("realnumbertype"),
  UnsortedSegmentMin: unsorted("realnumbertype"),
};
