import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

/** Two rows of 40,000 elements are more than a block. */
const SIZES = [
  [2, 40_000, 1],
  [3, 7, 5],
  [4000, 3, 7],
];

const LIMITS = {
  int8: [-128, 127],
  uint8: [0, 255],
  int16: [-32768, 32767],
  uint16: [0, 65535],
  uint32: [0, 2 ** 32 - 1],
} as const;

describe.each(["int8", "uint8", "int16", "uint16", "uint32"] as const)("createArgMax of %s", (dtype) => {
  const find = async (op: string, shape: number[], values: number[], output: string) => {
    const attrs = { T: { type: `DT_${dtype.toUpperCase()}` }, output_type: { type: output } };
    const axis = { dtype: "int32", shape: [], values: [1] };
    return (await runOp(plugin, op, attrs, [{ dtype, shape, values }, axis]))[0].value;
  };

  test("finds the first greatest and least, in blocks", async () => {
    const [least, most] = LIMITS[dtype];
    for (const [outer, length, inner] of SIZES) {
      const values = Array.from(
        { length: outer * length * inner },
        (_, i) => least + ((i * 104_395_303 + (i % 13)) % (most - least + 1)),
      );
      const first = (isGreatest: boolean) =>
        Array.from({ length: outer }, (_, o) =>
          Array.from({ length: inner }, (_, i) => {
            let best = 0;
            const at = (l: number) => values[(o * length + l) * inner + i];
            for (let l = 1; l < length; l++) if (isGreatest ? at(l) > at(best) : at(l) < at(best)) best = l;
            return best;
          }),
        );
      expect(await find("ArgMax", [outer, length, inner], values, "DT_INT64")).toEqual(first(true));
      expect(await find("ArgMin", [outer, length, inner], values, "DT_INT32")).toEqual(first(false));
    }
  });

  test("finds the first of equal limits", async () => {
    const [least, most] = LIMITS[dtype];
    expect(await find("ArgMax", [1, 3], [least, least, least], "DT_INT64")).toEqual([0]);
    expect(await find("ArgMin", [1, 3], [most, most, most], "DT_INT32")).toEqual([0]);
  });
});

test("createArgMax of uint64 compares all bits", async () => {
  const attrs = { T: { type: "DT_UINT64" }, output_type: { type: "DT_INT32" } };
  const values = ["1", "18446744073709551615", "9223372036854775808", "18446744073709551615", "0", "4294967296"];
  const inputs = [
    { dtype: "uint64", shape: [6], values },
    { dtype: "int32", shape: [], values: [0] },
  ];
  expect((await runOp(plugin, "ArgMax", attrs, inputs))[0].value).toBe(1);
  expect((await runOp(plugin, "ArgMin", attrs, inputs))[0].value).toBe(4);
});

describe.each([
  ["half", 65504],
  ["bfloat16", 3.3895313892515355e38],
] as const)("createArgMax of %s", (dtype, most) => {
  const find = async (op: string, rows: readonly (readonly number[])[]) => {
    const attrs = { T: { type: `DT_${dtype.toUpperCase()}` }, output_type: { type: "DT_INT64" } };
    const axis = { dtype: "int32", shape: [], values: [1] };
    const input = { dtype, shape: [rows.length, rows[0].length], values: rows.flat() };
    return (await runOp(plugin, op, attrs, [input, axis]))[0].value;
  };

  test("finds the first greatest and least, and 0 where none is better than the limit of the type", async () => {
    const { POSITIVE_INFINITY: infinity, NaN: nan } = Number;
    const rows = [
      [1, 3, -2, 3],
      [-infinity, -most, -most, -infinity],
      [-infinity, nan, -infinity, -1],
      [nan, infinity, 2, infinity],
    ];
    expect(await find("ArgMax", rows)).toEqual([1, 0, 3, 1]);
    expect(
      await find(
        "ArgMin",
        rows.map((row) => row.map((x) => -x)),
      ),
    ).toEqual([1, 0, 3, 1]);
  });
});
