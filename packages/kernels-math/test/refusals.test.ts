import { Code, StatusError } from "@heddle/status";
import { type CaseAttr, type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

const bytes = (text: string): CaseAttr => ({ s: Buffer.from(text).toString("base64") });
const type = (name: string): CaseAttr => ({ type: `DT_${name}` });
const floats = (shape: number[], values: number[]): CaseTensor => ({ dtype: "float32", shape, values });

const ints = (shape: number[], values: number[]): CaseTensor => ({ dtype: "int32", shape, values });
const FLOAT = { T: type("FLOAT") };
const AXIS = { ...FLOAT, Tidx: type("INT32") };
const SEGMENTS = { ...FLOAT, Tindices: type("INT32") };
const BOUNDS =
  "clip_value_min and clip_value_max must be either of the same shape as input, or a scalar. input shape: [2]clip_value_min shape: [1]clip_value_max shape: []";

/** Ops with inputs that they refuse, where no case of TensorFlow's has the message. */
const refused: [op: string, attrs: Record<string, CaseAttr>, inputs: CaseTensor[], message: string, code?: Code][] = [
  [
    "AddN",
    { ...FLOAT, N: { i: 2 } },
    [floats([1], [1]), floats([2], [1, 2])],
    "of type AddN must have the same size and shape.  Input 0: [1] != input 1: [2]",
  ],
  ["ArgMax", AXIS, [floats([1], [1]), ints([1], [0])], "dim must be a scalar, but received tensor of shape: [1]"],
  ["Bincount", FLOAT, [ints([1], [0]), ints([1], [3]), floats([0], [])], "Shape must be rank 0 but is rank 1"],
  ["ClipByValue", FLOAT, [floats([2], [1, 2]), floats([1], [0]), floats([], [1])], BOUNDS],
  ["Cumsum", AXIS, [floats([1], [1]), ints([1], [0])], "ScanOp: axis must be a scalar, not [1]"],
  [
    "HistogramFixedWidth",
    { ...FLOAT, dtype: type("INT32") },
    [floats([1], [1]), { dtype: "float32", shape: [2], values: ["-Infinity", 3] }, ints([], [3])],
    "value_range [-inf, 3] has no bins of a finite width",
  ],
  ["LinSpace", AXIS, [floats([1], [0]), floats([], [1]), ints([], [2])], "start must be a scalar, not shape [1]"],
  ["SegmentSum", SEGMENTS, [floats([], [1]), ints([1], [0])], "input must be at least rank 1"],
  [
    "UnsortedSegmentSum",
    SEGMENTS,
    [floats([2], [1, 2]), ints([1], [0]), ints([], [1])],
    "data.shape = [2] does not start with segment_ids.shape = [1]",
  ],
  [
    "UnsortedSegmentSum",
    SEGMENTS,
    [floats([1], [1]), ints([1], [0]), ints([1], [1])],
    "num_segments should be a scalar, not shape [1]",
  ],
  [
    "UnsortedSegmentSum",
    SEGMENTS,
    [floats([1], [1]), ints([1], [0]), ints([], [-1])],
    "Input num_segments == -1 must not be negative.",
  ],
  // Refused by us alone.
  [
    "DenseBincount",
    { ...FLOAT, Tidx: type("INT64") },
    [
      { dtype: "int64", shape: [1], values: [0] },
      { dtype: "int64", shape: [], values: ["18014398509481984"] },
      floats([0], []),
    ],
    "size (18014398509481984) is beyond 2^53",
  ],
  [
    "Einsum",
    { ...FLOAT, equation: bytes("...i...->i"), N: { i: 1 } },
    [floats([1, 1], [1])],
    "Expecting at most one ellipsis (...) in einsum subscript: ...i...",
  ],
  [
    "RFFT",
    { Treal: type("FLOAT"), Tcomplex: type("COMPLEX64") },
    [floats([2], [1, 2]), ints([1], [0])],
    "fft_length must not be 0",
  ],
  [
    "Complex",
    { ...FLOAT, Tout: type("COMPLEX128") },
    [floats([], [1]), floats([], [1])],
    "No kernel for op 'Complex' of node 'Complex' (T=DT_FLOAT, Tout=DT_COMPLEX128)",
    Code.NOT_FOUND,
  ],
];

describe("kernels", () => {
  test.each(refused)("of %s refuse", async (op, attrs, inputs, message, code = Code.INVALID_ARGUMENT) => {
    const thrown = await runOp(plugin, op, attrs, inputs).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(StatusError);
    expect(thrown).toMatchObject({ code, message: expect.stringContaining(message) });
  });
});
