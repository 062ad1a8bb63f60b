import { Code, StatusError } from "@heddle/status";
import { type CaseAttr, type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

const type = (name: string): CaseAttr => ({ type: `DT_${name}` });
const ints = (shape: number[], values: number[]): CaseTensor => ({ dtype: "int32", shape, values });
const unsigned = (shape: number[], values: number[]): CaseTensor => ({ dtype: "uint64", shape, values });
const SHUFFLE = { dtype: type("INT32"), Tseed: type("INT32") };
const INDEX = [ints([], [1]), ints([3], [1, 2, 3]), ints([], [9])];

const floats = (shape: number[], values: number[]): CaseTensor => ({ dtype: "float32", shape, values });
const bytes = (shape: number[], values: number[]): CaseTensor => ({ dtype: "quint8", shape, values });
const words = (shape: number[], values: number[]): CaseTensor => ({ dtype: "qint32", shape, values });
const limits = (name: string): Record<string, CaseAttr> => ({
  [`${name}_quantization_min_val`]: { i: 0 },
  [`${name}_quantization_max_val`]: { i: 9 },
});
const UNIT = [floats([], [0]), floats([], [1])];

const doubles = (values: (number | string)[]): CaseTensor => ({ dtype: "float64", shape: [values.length], values });
const SEEDED = [ints([1], [1]), ints([2], [1, 2])];
const SAMPLED = { T: type("INT32"), Tseed: type("INT32"), Rtype: type("DOUBLE") };
const BINOMIAL = { S: type("INT32"), Tseed: type("INT32"), T: type("DOUBLE"), dtype: type("INT32") };

/** Calls that TensorFlow takes, reading past the end of an input or a table, leaving elements of its output unset, ending its process or never. */
const refused: [op: string, attrs: Record<string, CaseAttr>, inputs: CaseTensor[], message: string][] = [
  [
    "QuantizedAdd",
    { T1: type("QUINT8"), T2: type("QUINT8") },
    [bytes([2, 1], [1, 2]), bytes([1, 3], [1, 2, 3]), ...UNIT, ...UNIT],
    "Broadcast between [2,1] and [1,3] is not supported yet.",
  ],
  [
    "UniformQuantizedAdd",
    { ...limits("lhs"), ...limits("rhs"), ...limits("output"), T: type("QINT32"), output_quantization_axis: { i: 0 } },
    [
      ...[words([2], [1, 2]), words([2], [1, 2]), floats([], [1]), ints([], [0]), floats([], [1]), ints([], [0])],
      ...[floats([2], [1, 1]), ints([2], [0, 0])],
    ],
    "If output is per-axis quantized, lhs must be too, and rhs must have its axis.",
  ],
  ["QuantizedInstanceNorm", { T: type("QUINT8") }, [bytes([2], [1, 2]), ...UNIT], "x must be rank 4 but is rank 1"],
  [
    "QuantizedBatchNormWithGlobalNormalization",
    {
      Tinput: type("QUINT8"),
      out_type: type("QINT32"),
      variance_epsilon: { f: 0 },
      scale_after_normalization: { b: true },
    },
    [bytes([1, 1, 1, 2], [1, 2]), ...UNIT, ...[0, 1, 2, 3].flatMap(() => [bytes([1], [1]), ...UNIT])],
    "mean must have as many elements as input has channels: 1 vs. 2",
  ],
  [
    "RequantizePerChannel",
    {},
    [words([1, 1, 1, 3], [1, 2, 3]), floats([2], [-1, -1]), floats([2], [1, 1]), ...UNIT],
    "input must have as many channels as input_min has elements: 3 vs 2",
  ],
  ["RandomIndexShuffle", { ...SHUFFLE, rounds: { i: 5 } }, INDEX, "rounds must be even and at least 4, got 5"],
  ["RandomIndexShuffle", { ...SHUFFLE, rounds: { i: 2 } }, INDEX, "rounds must be even and at least 4, got 2"],
  [
    "StatelessRandomUniformV2",
    {},
    [ints([1], [3]), unsigned([1], [5]), unsigned([1], [1]), ints([], [1])],
    "counter must be a vector with length at least 2; got shape: [1].",
  ],
  [
    "StatelessRandomPoisson",
    { ...SAMPLED, dtype: type("DOUBLE") },
    [...SEEDED, doubles(["NaN"])],
    "rate NaN has no samples up to 1.7976931348623157e+308",
  ],
  [
    "StatelessRandomPoisson",
    { ...SAMPLED, dtype: type("INT32") },
    [...SEEDED, doubles([1e12])],
    "rate 1000000000000 has no samples up to 2147483647",
  ],
  ["StatelessRandomBinomial", BINOMIAL, [...SEEDED, doubles(["NaN"]), doubles([0.5])], "counts must not be NaN"],
];

describe("kernels", () => {
  test.each(refused)("of %s refuse", async (op, attrs, inputs, message) => {
    const thrown = await runOp(plugin, op, attrs, inputs).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(StatusError);
    const code = op === "QuantizedAdd" ? Code.UNIMPLEMENTED : Code.INVALID_ARGUMENT;
    expect(thrown).toMatchObject({ code, message: expect.stringContaining(message) });
  });
});
