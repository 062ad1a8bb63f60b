import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readTensorText } from "../../src/attr-values.js";
import { defineOp, type TensorAttr } from "../../src/index.js";

let memory = createTestMemory();

beforeEach(() => {
  memory = createTestMemory();
});
afterEach(() => {
  expect(memory.liveBytes).toBe(0);
});

const define = (attr: string) => defineOp("WithDefault", { attrs: [attr], readTensor: readTensorText }).attrs[0];

function tensorOf(attr: TensorAttr) {
  using tensor = attr.materialize(memory);
  expect([tensor.dtype, tensor.shape]).toEqual([attr.dtype, attr.shape]);
  return [tensor.dtype, tensor.toNested()];
}

function defaultOf(text: string) {
  const { defaultValue } = define(`v: tensor = ${text}`);
  if (defaultValue?.kind !== "tensor") throw new Error("the default is no tensor");
  return tensorOf(defaultValue.value);
}

/** Texts, and the tensors that TensorFlow 2.21 makes of them. */
const read: readonly (readonly [string, DataType, unknown])[] = [
  ["{ dtype: DT_FLOAT tensor_shape { dim { size: 2 } } float_val: 1 float_val: 2.5 }", DataType.FLOAT, [1, 2.5]],
  ["{ dtype: DT_FLOAT tensor_shape { dim { size: 4 } } float_val: [1, 2 ,3] }", DataType.FLOAT, [1, 2, 3, 3]],
  ['< dtype: DT_INT32 tensor_shape: < dim: { size: 2 name: "n" } dim { } > >', DataType.INT32, [[], []]],
  ["{ dtype: DT_INT32 }", DataType.INT32, 0],
  ["{ dtype: 1 float_val: -.5e1 version_number: 3 }", DataType.FLOAT, -5],
  ["{ dtype: DT_INT64 int64_val: -9223372036854775808 }", DataType.INT64, -(2n ** 63n)],
  ["{ dtype: DT_UINT64 uint64_val: 18446744073709551615 }", DataType.UINT64, 2n ** 64n - 1n],
  ["{ dtype: DT_INT32 int_val: +1 }", DataType.INT32, 1],
  ["{ dtype: DT_HALF half_val: 15360 }", DataType.HALF, 1],
  ["{ dtype: DT_COMPLEX64 scomplex_val: 1 scomplex_val: 2 }", DataType.COMPLEX64, { real: 1, imag: 2 }],
  [
    "{ dtype: DT_DOUBLE tensor_shape { dim { size: 3 } } double_val: 1e999 double_val: -Inf double_val: nan }",
    DataType.DOUBLE,
    [Infinity, -Infinity, NaN],
  ],
  [
    "{ dtype: DT_BOOL tensor_shape{dim{size:4}} bool_val: [true, False, 1, 0] }",
    DataType.BOOL,
    [true, false, true, false],
  ],
  ["{ dtype: DT_FLOAT # a comment }\n float_val: 3 }", DataType.FLOAT, 3],
  ["{ dtype: DT_UINT8 tensor_content: '\\001\\x02' tensor_shape { dim { size: 2 } } }", DataType.UINT8, [1, 2]],
];
const readStrings = "{ dtype: DT_STRING tensor_shape { dim { size: 3 } } string_val: ['a}', \"\\x41\\101\"] }";

/** Texts that TensorFlow 2.21 refuses. */
const refused = [
  "3",
  "{ dtype: DT_FLOAT",
  "{ dtype: DT_FLOAT } }",
  "{ dtype: DT_FLOAT } s: 'x'",
  "{ dtype: DT_FLOAT, float_val: 1 }",
  "{ dtype: DT_FLOAT; float_val: 1 }",
  "{ dtype: DT_FLOAT float_val 1 }",
  "{ dtype: DT_FLOAT float_val: [] }",
  "{ dtype: DT_FLOAT float_val: [1,] }",
  "{ dtype: DT_FLOAT float_val: 1f }",
  "{ dtype: DT_FLOAT dtype: DT_INT32 }",
  "{ dtype: DT_FLOAT tensor_shape { } tensor_shape { } }",
  "{ dtype: DT_FLOAT tensor_shape: < dim: { size: 2 > } }",
  "{ dtype: DT_NONE }",
  "{ dtype: 'DT_FLOAT' }",
  "{ dtype: DT_INT32 int_val: 1.0 }",
  "{ dtype: DT_INT32 int_val: 2147483648 }",
  "{ dtype: DT_INT64 int64_val: 0x10 }",
  "{ dtype: DT_UINT32 uint32_val: -1 }",
  "{ dtype: DT_BOOL bool_val: f }",
  "{ dtype: DT_STRING string_val: a }",
];

/** Texts that TensorFlow 2.21 takes, although they have no valid tensor or ignored parts. */
const stricter = [
  "{}",
  "{ dtype: 999 }",
  "{ dtype: DT_FLOAT_REF }",
  "{ dtype: DT_FLOAT tensor_shape { unknown_rank: true } }",
  "{ dtype: DT_FLOAT tensor_shape { dim { size: -5 } } }",
  "{ dtype: DT_FLOAT float_val: 1 float_val: 2 }",
  "{ dtype: DT_INT8 int_val: 300 }",
  "{ dtype: DT_UINT8 tensor_content: 'ab' }",
  "{ dtype: DT_FLOAT unknown_field: 1 }",
  "{ dtype: DT_RESOURCE }",
  "{ dtype: DT_FLOAT }x",
];

describe("readTensorText", () => {
  test.each(read)("reads %s", (spec, dtype, value) => {
    expect(defaultOf(spec)).toEqual([dtype, value]);
  });

  test("reads strings, the last of which repeats", () => {
    expect(defaultOf(readStrings)).toEqual([DataType.STRING, ["a}", "AA", "AA"]]);
  });

  test("reads lists", () => {
    const { defaultValue } = define("v: list(tensor) = [{ dtype: DT_INT32 int_val: 7 }, { dtype: DT_STRING } ]");
    if (defaultValue?.kind !== "list" || defaultValue.of !== "tensor") throw new Error("the default is no list");
    expect(defaultValue.value.map(tensorOf)).toEqual([
      [DataType.INT32, 7],
      [DataType.STRING, ""],
    ]);
    expect(define("v: list(tensor) = [ ]").defaultValue).toEqual({ kind: "list", of: "tensor", value: [] });
    expect(() => define("v: list(tensor) >= 1 = []")).toThrow("Length for attr 'v' of 0 must be at least minimum 1");
    expect(() => define("v: list(tensor) = [{ dtype: DT_INT32 },]")).toThrow(/^Could not parse default value/);
    expect(() => define("v: list(tensor) = { dtype: DT_INT32 }")).toThrow(/^Could not parse default value/);
  });

  test.each([...refused, ...stricter])("refuses %s", (spec) => {
    expect(() => define(`v: tensor = ${spec}`)).toThrow(
      `Could not parse default value '${spec}' from Attr("v: tensor = ${spec}") for Op WithDefault`,
    );
  });

  test("refuses messages nested deeper than 100", () => {
    const nested = (levels: number): string =>
      levels === 0 ? "" : `variant_val { tensors { dtype: DT_INT32 ${nested(levels - 1)} } }`;
    const refuses = (levels: number) => readTensorText(`{ dtype: DT_INT32 ${nested(levels)} }`) === undefined;
    expect([refuses(49), refuses(50)]).toEqual([false, true]);
    expect(refuses(2000)).toBe(true);
  });

  test("is what an op needs for such a default", () => {
    const attr = "v: tensor = { dtype: DT_INT32 }";
    expect(() => defineOp("WithDefault", { attrs: [attr] })).toThrow(/^Could not parse default value/);
    expect(defineOp("WithDefault", { attrs: [attr], readTensor: readTensorText })).not.toHaveProperty("readTensor");
  });
});
