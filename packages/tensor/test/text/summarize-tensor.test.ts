import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { DataType, Tensor, type TensorInput, tensorFromJs } from "../../src/index.js";
import { summarizeTensor } from "../../src/text.js";

function summary(dtype: DataType, value: TensorInput, limit: number, printV2: boolean): string {
  return withTestMemory((memory) => {
    using tensor = tensorFromJs(memory, dtype, value);
    return new TextDecoder().decode(summarizeTensor(tensor, limit, printV2));
  });
}

const MATRIX = [
  [1, 2, 3],
  [4, 5, 6],
];

describe("summarizeTensor", () => {
  test.each<[DataType, TensorInput, number, string, string]>([
    [DataType.INT32, 7, 3, "7", "7"],
    [DataType.INT32, [1, 2, 3, 4, 5, 6, 7, 8], 3, "1 2 3...", "[1 2 3 ... 6 7 8]"],
    [DataType.INT32, MATRIX, 4, "[1 2 3][4...]...", "[[1 2 3]\n [4 5 6]]"],
    [DataType.INT32, MATRIX, 1, "[1...]...", "[[1 ... 3]\n [4 ... 6]]"],
    [DataType.INT32, MATRIX, -1, "[1 2 3][4 5 6]", "[[1 2 3]\n [4 5 6]]"],
    [DataType.INT32, [1, 2], 0, "...", "[ ...]"],
    [DataType.INT32, 7, 0, "...", "..."],
    [DataType.BOOL, [true, false], 3, "1 0", "[1 0]"],
    [DataType.BOOL, [true], 0, "", ""],
    [DataType.INT32, [], 3, "", "[]"],
    [
      DataType.FLOAT,
      [0.1, 1 / 3, -0, Number.NaN, 2 ** -140],
      -1,
      "0.1 0.333333343 -0 nan 0",
      "[0.1 0.333333343 -0 nan 0]",
    ],
    [DataType.DOUBLE, [0.1, 1 / 3], -1, "0.1 0.33333333333333331", "[0.1 0.33333333333333331]"],
    [DataType.STRING, ["a'b", "\n\u0001", "日"], -1, "a\\'b \\n\\001 日", '["a\\\'b" "\\n\\001" "日"]'],
    [DataType.COMPLEX64, [{ real: 1, imag: 2 }, 3], 1, "?...", "[?...]"],
  ])("writes type %s, %j with limit %i", (dtype, value, limit, first, ends) => {
    expect(summary(dtype, value, limit, false)).toBe(first);
    expect(summary(dtype, value, limit, true)).toBe(ends);
  });

  test.each<[DataType, readonly number[]]>([
    [DataType.FLOAT, [0, 0, 0xc0, 0x7f, 0, 0, 0xc0, 0xff]],
    [DataType.DOUBLE, [0, 0, 0, 0, 0, 0, 0xf8, 0x7f, 0, 0, 0, 0, 0, 0, 0xf8, 0xff]],
    [DataType.HALF, [0, 0x7e, 0, 0xfe]],
    [DataType.BFLOAT16, [0xc0, 0x7f, 0xc0, 0xff]],
    [DataType.FLOAT8_E5M2, [0x7e, 0xfe]],
    [DataType.FLOAT8_E4M3FN, [0x7f, 0xff]],
  ])("writes the sign of a NaN of type %s, as TensorFlow 2.21 does", (dtype, bytes) => {
    withTestMemory((memory) => {
      using tensor = Tensor.allocate(memory, dtype, [2]);
      memory.u8.set(bytes, tensor.address);
      const text = (printV2: boolean) => new TextDecoder().decode(summarizeTensor(tensor, 3, printV2));
      expect(text(false)).toBe("nan -nan");
      expect(text(true)).toBe("[nan -nan]");
    });
  });

  test("names the kind of an object, and marks it only for tf.print", () => {
    withTestMemory((memory) => {
      using tensor = Tensor.fromObjects(memory, DataType.VARIANT, [2], [undefined, undefined]);
      const text = (printV2: boolean) => new TextDecoder().decode(summarizeTensor(tensor, 3, printV2));
      expect(text(false)).toBe("<empty> <empty>");
      expect(text(true)).toBe("[? ?]");
    });
  });
});
