import type { NumberType } from "../elements/element-rows.data.js";

/** A tensor of random numbers: floats from -3 to 3 or of `range`, integers below `below` or of `range`, true and false; or given values. */
export interface InputSpec {
  readonly dtype: NumberType | "string" | "resource" | "variant";
  readonly shape: readonly number[];
  readonly below?: number;
  readonly range?: readonly [low: number, high: number];
  readonly values?: readonly number[] | readonly string[];
  /** Strings of any bytes. */
  readonly base64?: readonly string[];
  /** The op whose output it is, and ops that are run once on it, as their first input. */
  readonly made?: OpRow & { readonly after?: readonly OpRow[] };
}

/** An op to measure. */
export interface OpRow {
  readonly op: string;
  /** A list for each input of the op that is a list. */
  readonly inputs: readonly (InputSpec | readonly InputSpec[])[];
  readonly attrs?: Readonly<Record<string, unknown>>;
  /** Multiplications and additions of float32; of functions such as exp, those of a polynomial that is exact to float32. */
  readonly flops?: number;
}

const float = (...shape: number[]): InputSpec => ({ dtype: "float32", shape });
const bool = (...shape: number[]): InputSpec => ({ dtype: "bool", shape });
const int64 = (below: number, ...shape: number[]): InputSpec => ({ dtype: "int64", shape, below });
const int32s = (...values: number[]): InputSpec => ({ dtype: "int32", shape: [values.length], values });
const int32 = (value: number): InputSpec => ({ dtype: "int32", shape: [], values: [value] });
const strings = (...shape: number[]): InputSpec => ({ dtype: "string", shape });

const ROWS = 4096;
const WIDTH = 64;
const N = ROWS * WIDTH;
const x = float(ROWS, WIDTH);

/** Two square matrices. */
function matrices(dtype: NumberType): InputSpec[] {
  const matrix = { dtype, shape: [256, 256], below: 100 };
  return [matrix, matrix];
}

/** Products of numbers that are not float32; those of 16 bits are computed as float32. */
const PRODUCTS: readonly OpRow[] = [
  { op: "MatMul", inputs: matrices("half"), flops: 2 * 256 ** 3 },
  { op: "MatMul", inputs: matrices("bfloat16"), flops: 2 * 256 ** 3 },
  ...(["float64", "int32", "int64", "complex64", "complex128"] as const).map((dtype) => ({
    op: "MatMul",
    inputs: matrices(dtype),
  })),
  { op: "BatchMatMulV3", inputs: matrices("int8"), attrs: { Ta: "int8", Tb: "int8", Tout: "int32" } },
];

/** The ops that take most of the time of text models, in the shapes of a batch of 256 and more. */
export const OP_ROWS: readonly OpRow[] = [
  { op: "AddV2", inputs: [x, x], flops: N },
  { op: "AddV2", inputs: [x, float(WIDTH)], flops: N },
  { op: "Mul", inputs: [x, x], flops: N },
  { op: "Sub", inputs: [x, x], flops: N },
  { op: "RealDiv", inputs: [x, x], flops: N },
  { op: "SquaredDifference", inputs: [x, float(ROWS, 1)], flops: 2 * N },
  { op: "Tanh", inputs: [x], flops: 24 * N },
  { op: "Sigmoid", inputs: [x], flops: 26 * N },
  { op: "Exp", inputs: [x], flops: 22 * N },
  { op: "Erfc", inputs: [x], flops: 34 * N },
  { op: "Rsqrt", inputs: [x], flops: 2 * N },
  { op: "Relu", inputs: [x], flops: N },
  { op: "BiasAdd", inputs: [x, float(WIDTH)], flops: N },
  { op: "SelectV2", inputs: [bool(ROWS, WIDTH), x, x] },
  { op: "Cast", inputs: [int64(1000, ROWS, WIDTH)], attrs: { SrcT: "int64", DstT: "float" } },
  { op: "Less", inputs: [int64(1000, ROWS, WIDTH), int64(1000, ROWS, WIDTH)] },
  { op: "Mean", inputs: [x, int32s(1)], attrs: { keep_dims: true }, flops: N },
  { op: "Mean", inputs: [float(256, 16, WIDTH), int32s(1)], attrs: { keep_dims: false }, flops: N },
  { op: "Max", inputs: [float(256, 16, WIDTH), int32s(1)], attrs: { keep_dims: false }, flops: N },
  { op: "ArgMax", inputs: [x, int32(1)], attrs: { output_type: "int64" } },
  { op: "Softmax", inputs: [x], flops: 26 * N },
  { op: "MatMul", inputs: [float(512, 512), float(512, 512)], flops: 2 * 512 ** 3 },
  { op: "MatMul", inputs: [float(256, 32), float(32, 64)], flops: 2 * 256 * 32 * 64 },
  { op: "MatMul", inputs: matrices("float32"), flops: 2 * 256 ** 3 },
  ...PRODUCTS,
  { op: "BatchMatMulV2", inputs: [float(512, 16, 16), float(512, 16, 16)], flops: 2 * 512 * 16 ** 3 },
  {
    op: "Einsum",
    inputs: [[float(256, 16, 32), float(32, 2, 16)]],
    attrs: { equation: "abc,cde->abde" },
    flops: 2 * 256 * 16 * 32 * 32,
  },
  {
    op: "Conv2D",
    inputs: [float(256, 1, 16, 32), float(1, 3, 32, 16)],
    attrs: { strides: [1, 1, 1, 1], padding: "VALID" },
    flops: 2 * 256 * 14 * 3 * 32 * 16,
  },
  { op: "GatherV2", inputs: [float(1000, WIDTH), int64(1000, ROWS), int32(0)] },
  { op: "ConcatV2", inputs: [[x, x], int32(1)] },
  { op: "Transpose", inputs: [float(256, 16, 2, 32), int32s(0, 2, 1, 3)] },
  { op: "StridedSlice", inputs: [x, int32s(0, 0), int32s(0, 32), int32s(1, 1)], attrs: { begin_mask: 3, end_mask: 1 } },
  { op: "Split", inputs: [int32(1), x], attrs: { num_split: 4 } },
  { op: "StringLower", inputs: [strings(ROWS)] },
  {
    op: "StaticRegexReplace",
    inputs: [strings(ROWS)],
    attrs: { pattern: "[!\"#$%&()\\*\\+,-\\./:;<=>?@\\[\\\\\\]^_`{|}~\\']", rewrite: "" },
  },
  { op: "StringSplitV2", inputs: [strings(ROWS), { dtype: "string", shape: [], values: [""] }] },
  { op: "StringToHashBucketFast", inputs: [strings(ROWS)], attrs: { num_buckets: 1000 } },
];
