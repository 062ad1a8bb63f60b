import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const invert = async (dtype: string, values: (number | string)[]) => {
  const T = { type: `DT_${dtype.toUpperCase()}` };
  return (await runOp(plugin, "InvertPermutation", { T }, [{ dtype, shape: [values.length], values }]))[0].value;
};

describe.each(["int32", "int64"])("InvertPermutation of %s", (dtype) => {
  test("returns the place of each number", async () => {
    expect(await invert(dtype, [3, 0, 2, 1])).toEqual([1, 3, 2, 0]);
    expect(await invert(dtype, [])).toEqual([]);
  });

  test("refuses numbers that are outside or come twice", async () => {
    await expect(invert(dtype, [0, 2])).rejects.toThrow("2 is not between 0 and 2");
    await expect(invert(dtype, [0, -1])).rejects.toThrow("-1 is not between 0 and 2");
    if (dtype === "int64")
      await expect(invert(dtype, ["4294967296", 0])).rejects.toThrow("4294967296 is not between 0 and 2");
    await expect(invert(dtype, [1, 1])).rejects.toThrow("1 is duplicated in the input.");
  });
});
