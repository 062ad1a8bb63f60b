import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

async function cast(
  from: string,
  to: string,
  values: readonly (number | string | [number, number])[],
  truncate = false,
) {
  const enumName = (name: string) => ({ type: `DT_${name.toUpperCase()}` });
  const [output] = await runOp(
    plugin,
    "Cast",
    { SrcT: enumName(from), DstT: enumName(to), Truncate: { b: truncate } },
    [{ dtype: from, shape: [values.length], values }],
  );
  return output.value;
}

describe("registerCast", () => {
  test("gives the least integer for floats out of range", async () => {
    const values = ["NaN", "Infinity", -3e9, 1.9, -1.9];
    expect(await cast("float", "int32", values)).toEqual([-(2 ** 31), -(2 ** 31), -(2 ** 31), 1, -1]);
    expect(await cast("double", "int64", [...values, 1e19])).toEqual([
      -(2n ** 63n),
      -(2n ** 63n),
      -3000000000,
      1,
      -1,
      -(2n ** 63n),
    ]);
    expect(await cast("double", "uint64", [1e19, -1])).toEqual([10000000000000000000n, 2n ** 64n - 1n]);
    expect(await cast("float", "uint32", [3e9, -300.7])).toEqual([3000000000, 4294966996]);
  });

  test("keeps the low bits of integers", async () => {
    expect(await cast("int64", "int8", ["4294967295", "-9223372036854775808", "300"])).toEqual([-1, 0, 44]);
    expect(await cast("int64", "uint64", ["-1"])).toEqual([2n ** 64n - 1n]);
    expect(await cast("int32", "int64", [-2, 2 ** 31 - 1, -(2 ** 31)])).toEqual([-2, 2 ** 31 - 1, -(2 ** 31)]);
    expect(await cast("int64", "int32", ["-2", "4294967297", "2147483648"])).toEqual([-2, 1, -(2 ** 31)]);
    expect(await cast("uint32", "int64", [4294967295])).toEqual([4294967295]);
  });

  test("drops bits instead of rounding when told to", async () => {
    expect(await cast("float", "half", [1.9999], true)).toEqual([1.9990234375]);
    expect(await cast("float", "half", [1.9999])).toEqual([2]);
    expect(await cast("float", "bfloat16", [1.9999], true)).toEqual([1.9921875]);
    expect(await cast("double", "bfloat16", [1.9999], true)).toEqual([2]);
    expect(await cast("double", "float", [0.1], true)).toEqual([0.09999999403953552]);
  });

  test("gives complex numbers an imaginary part of 0, and takes it away", async () => {
    expect(await cast("int8", "complex64", [-3])).toEqual([{ real: -3, imag: 0 }]);
    expect(await cast("complex64", "int8", [[2.5, 7]])).toEqual([2]);
    expect(await cast("complex64", "complex128", [[2.5, 7]])).toEqual([{ real: 2.5, imag: 7 }]);
  });

  test("casts more elements than are staged at a time", async () => {
    const values = Array.from({ length: 2500 }, (_, i) => i - 1250);
    expect(await cast("int32", "int64", values)).toEqual(values);
  });

  test("refuses what is no number", async () => {
    await expect(cast("string", "float", [""])).rejects.toThrow("Cast string to float is not supported");
  });
});
