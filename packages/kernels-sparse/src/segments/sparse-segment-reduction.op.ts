import { DataType, FLOAT_TYPES, INDEX_TYPES, REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "sparse-segment-reduction";

/** The form of a reduction, with or without the number of segments as an input. */
const form = (T: string, types: typeof FLOAT_TYPES, hasCount: boolean) => ({
  inputs: ["data: T", "indices: Tidx", "segment_ids: Tsegmentids", ...(hasCount ? ["num_segments: Tnumsegments"] : [])],
  outputs: ["output: T"],
  attrs: [
    `T: ${T}`,
    "Tidx: {int32, int64} = DT_INT32",
    ...(hasCount ? ["Tnumsegments: {int32, int64} = DT_INT32"] : []),
    "Tsegmentids: {int32, int64} = DT_INT32",
    "sparse_gradient: bool = false",
  ],
  shape: hasCount ? "sparseSegmentReductionWithNumSegmentsShape" : "sparseSegmentReductionShape",
  types: { T: types, Tidx: INDEX_TYPES, Tsegmentids: INDEX_TYPES },
});
const FLOATS = "{bfloat16, half, float, double}";
/** The form for float32 alone. */
const floats = <K extends string>(kernel: K) => ({ Floats: { types: { T: [DataType.FLOAT] }, kernel } });

export const ops: OpEntries<typeof import("./sparse-segment-reduction.js")> = {
  SparseSegmentMean: {
    ...form(FLOATS, FLOAT_TYPES, false),
    kernel: "createSparseSegmentMean",
    forms: floats("createSparseSegmentMeanOfFloats"),
  },
  SparseSegmentMeanWithNumSegments: {
    ...form(FLOATS, FLOAT_TYPES, true),
    kernel: "createSparseSegmentMean",
    forms: floats("createSparseSegmentMeanOfFloats"),
  },
  SparseSegmentSqrtN: {
    ...form(FLOATS, FLOAT_TYPES, false),
    kernel: "createSparseSegmentSqrtN",
    forms: floats("createSparseSegmentSqrtNOfFloats"),
  },
  SparseSegmentSqrtNWithNumSegments: {
    ...form(FLOATS, FLOAT_TYPES, true),
    kernel: "createSparseSegmentSqrtN",
    forms: floats("createSparseSegmentSqrtNOfFloats"),
  },
  SparseSegmentSum: {
    ...form("realnumbertype", REAL_NUMBER_TYPES, false),
    kernel: "createSparseSegmentSum",
    forms: floats("createSparseSegmentSumOfFloats"),
  },
  SparseSegmentSumWithNumSegments: {
    ...form("realnumbertype", REAL_NUMBER_TYPES, true),
    kernel: "createSparseSegmentSum",
    forms: floats("createSparseSegmentSumOfFloats"),
  },
};
