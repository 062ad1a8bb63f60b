import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const lookup = { dtype: "int32", shape: [2], values: [1, 0] };
const value = { dtype: "int8", shape: [2, 2], values: [1, 2, 3, 4] };
const attrs = { value_scale: { list: { f: [0.5] } }, value_zero_point: { list: { i: [0] } } };

describe("TflEmbeddingLookup", () => {
  test.each([
    [{}, [{ ...lookup, shape: [1, 2] }, value], "lookup has the shape [1,2]; wanted one dimension"],
    [{}, [lookup, { ...value, shape: [4] }], "value has the shape [4]; wanted two dimensions or more"],
    [{}, [{ ...lookup, values: [0, -1] }, value], "Got -1, and bounds are [0, 1]"],
    [{ value_zero_point: { list: { i: [1] } } }, [lookup, value], "value has the zero point 1; wanted 0"],
    [
      { value_scale: { list: { f: [1, 1] } }, value_zero_point: { list: { i: [0, 0] } }, value_axis: { i: 1 } },
      [lookup, value],
      "value is quantised along axis 1; wanted 0",
    ],
    [
      { value_scale: { list: { f: [1, 1, 1] } }, value_zero_point: { list: { i: [0, 0, 0] } } },
      [lookup, value],
      "value has 3 scales for 2 rows",
    ],
  ])("refuses %j, case %#", async (wrong, inputs, message) => {
    await expect(runOp(plugin, "TflEmbeddingLookup", { ...attrs, ...wrong }, inputs)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(message),
    });
  });
});
