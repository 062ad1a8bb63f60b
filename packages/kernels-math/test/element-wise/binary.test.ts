import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const range = (count: number, of: (index: number) => number = (index) => index) =>
  Array.from({ length: count }, (_, i) => of(i));
const tensor = (dtype: string, shape: number[], values: readonly (number | string | boolean)[]) => ({
  dtype,
  shape,
  values,
});

describe("registerBinary", () => {
  test("adds across the pieces in which staged types are computed", async () => {
    const x = tensor(
      "int16",
      [3, 1500],
      range(4500, (i) => (i % 300) - 150),
    );
    const y = tensor(
      "int16",
      [1500],
      range(1500, (i) => i % 7),
    );
    const [sum] = await runOp(plugin, "AddV2", { T: { type: "DT_INT16" } }, [x, y]);
    expect(sum.shape).toEqual([3, 1500]);
    expect((sum.value as number[][]).flat()).toEqual(range(4500, (i) => (i % 300) - 150 + ((i % 1500) % 7)));
  });

  test("uses the one element of a scalar again in every piece", async () => {
    const [product] = await runOp(plugin, "Mul", { T: { type: "DT_HALF" } }, [
      tensor("half", [], [2]),
      tensor(
        "half",
        [2100],
        range(2100, (i) => i % 100),
      ),
    ]);
    expect(product.value).toEqual(range(2100, (i) => (i % 100) * 2));
  });

  test("wraps 64-bit sums exactly", async () => {
    const [sum] = await runOp(plugin, "AddV2", { T: { type: "DT_INT64" } }, [
      tensor("int64", [2], ["9223372036854775807", "9007199254740993"]),
      tensor("int64", [], ["1"]),
    ]);
    expect(sum.value).toEqual([-(2n ** 63n), 9007199254740994n]);
  });

  test("joins long and short strings with each other", async () => {
    const long = "warp ".repeat(20);
    const [joined] = await runOp(plugin, "Add", { T: { type: "DT_STRING" } }, [
      tensor("string", [2, 1], [btoa(long), ""]),
      tensor("string", [2], [btoa("weft"), btoa(long)]),
    ]);
    expect(joined.value).toEqual([
      [`${long}weft`, long + long],
      ["weft", long],
    ]);
  });

  test("compares shapes that do not broadcast when the attribute allows it", async () => {
    const attrs = { T: { type: "DT_STRING" }, incompatible_shape_error: { b: false } };
    const inputs = [tensor("string", [2], ["", ""]), tensor("string", [3], ["", "", ""])];
    const [equal] = await runOp(plugin, "Equal", attrs, inputs);
    expect(equal).toEqual({ dtype: "bool", shape: [], value: false });
    const [different] = await runOp(plugin, "NotEqual", attrs, inputs);
    expect(different.value).toBe(true);
  });

  test("refuses them when it does not", async () => {
    const inputs = [tensor("float", [2, 3], range(6)), tensor("float", [4], range(4))];
    await expect(runOp(plugin, "Sub", { T: { type: "DT_FLOAT" } }, inputs)).rejects.toThrow(
      "Incompatible shapes: [2,3] vs. [4]",
    );
  });
});
