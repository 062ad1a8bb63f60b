import type { AttrValue } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { Host, runOp as runKernel } from "@heddle/kernel-fallback";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../src/index.js";

const T = { T: { type: "DT_FLOAT" } };
const ints = (...i: readonly number[]) => ({ list: { i } });
const floats = (shape: readonly number[]) => ({
  dtype: "float",
  shape,
  values: Array.from({ length: shape.reduce((product, size) => product * size, 1) }, (_, index) => index),
});
const indices = (values: readonly number[], shape: readonly number[]) => ({ dtype: "int32", shape, values });

describe("TflDilate", () => {
  test.each([[[2]], [[2, 0]], [[1, -1]]])("refuses dilations %j of a matrix", async (dilations) => {
    const inputs = [floats([2, 3]), indices(dilations, [dilations.length]), floats([])];
    await expect(runOp(plugin, "TflDilate", T, inputs)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(`dilations [${dilations}] for 2 axes; wanted one from 1 for each`),
    });
  });
});

describe("TflReduceWindow", () => {
  test("adds booleans to booleans, of one byte 1", async () => {
    using host = new Host({ memory: createTestMemory({}), plugins: [plugin] });
    const inputs = [
      tensorFromJs(host.memory, DataType.BOOL, [true, true, false, false]),
      tensorFromJs(host.memory, DataType.BOOL, true),
      ...[2, 1, 1].map((number) => tensorFromJs(host.memory, DataType.INT64, [BigInt(number)])),
    ];
    const attrs = new Map<string, AttrValue>([
      ["T", attr.type(DataType.BOOL)],
      ["reduce_function", attr.string("ADD")],
    ]);
    const [output] = await runKernel(host, "TflReduceWindow", inputs, { attrs });
    expect([...output.elements()]).toEqual([1, 1, 1]);
    for (const tensor of [...inputs, output]) tensor.release();
    expect(host.memory.liveBytes).toBe(0);
  });
});

describe("TflStablehloPad", () => {
  test.each([
    [ints(1), ints(0, 0), ints(0, 0), floats([]), "paddings of 1, 2 and 2 axes for 2 axes"],
    [ints(0, 0), ints(0, 0), ints(0, -1), floats([]), "a padding of -1 between elements"],
    [ints(0, 0), ints(0, 0), ints(0, 0), floats([2]), "a padding value of shape [2]; wanted a scalar"],
  ])("refuses %j, %j and %j", async (low, high, between, filler, message) => {
    const attrs = { ...T, edge_padding_low: low, edge_padding_high: high, interior_padding: between };
    await expect(runOp(plugin, "TflStablehloPad", attrs, [floats([2, 3]), filler])).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(message),
    });
  });
});

describe("TflStablehloGather", () => {
  const attrs = {
    ...T,
    Tindices: { type: "DT_INT32" },
    offset_dims: ints(1),
    collapsed_slice_dims: ints(0),
    start_index_map: ints(0),
    index_vector_dim: { i: 1 },
    slice_sizes: ints(1, 3),
  };

  test("moves slices that would leave the operand to where they fit", async () => {
    const [output] = await runOp(plugin, "TflStablehloGather", attrs, [floats([2, 3]), indices([-1, 9, 1], [3, 1])]);
    expect(output.value).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [3, 4, 5],
    ]);
  });

  test.each([
    [{ slice_sizes: ints(2, 3) }, [1, 1], "slices of sizes [2,3] without the axes [0] do not fit"],
    [{ start_index_map: ints(7) }, [1, 1], "do not fit offsets [1] and starts [7]"],
    [{ offset_dims: ints(5) }, [1, 1], "offsets at [5] of an output of rank 2"],
    [{ slice_sizes: ints(1, 4) }, [1, 1], "slices of sizes [1,4] of an operand of shape [2,3]"],
    [{}, [1, 2], "start_indices of shape [1,2] have no indices of 1 numbers along axis 1"],
    [{ index_vector_dim: { i: 3 } }, [1, 1], "have no indices of 1 numbers along axis 3"],
  ])("refuses %j with indices of shape %j", async (other, shape, message) => {
    const given = indices(new Array<number>(shape[0] * shape[1]).fill(0), shape);
    await expect(
      runOp(plugin, "TflStablehloGather", { ...attrs, ...other }, [floats([2, 3]), given]),
    ).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message: expect.stringContaining(message) });
  });
});

describe("TflReduceWindow", () => {
  const attrs = { ...T, reduce_function: { s: Buffer.from("ADD").toString("base64") } };
  const wide = (...values: readonly number[]) => ({
    dtype: "int64",
    shape: [values.length],
    values: values.map(String),
  });

  test.each([
    [wide(2), wide(1, 1), wide(1, 1), floats([]), "a window of sizes [2] for 2 axes; wanted one from 0 for each"],
    [
      wide(2, 2),
      wide(1, 0),
      wide(1, 1),
      floats([]),
      "a window of strides [1,0] for 2 axes; wanted one from 1 for each",
    ],
    [wide(2, 2), wide(1, 1), wide(1, -1), floats([]), "a window of dilations [1,-1] for 2 axes"],
    [wide(2, 2), wide(1, 1), wide(1, 1), floats([2]), "an initial value of shape [2]; wanted a scalar"],
  ])("refuses %j, %j and %j", async (sizes, strides, dilations, initial, message) => {
    const inputs = [floats([2, 3]), initial, sizes, strides, dilations];
    await expect(runOp(plugin, "TflReduceWindow", attrs, inputs)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(message),
    });
  });
});

describe("TflStablehloScatter", () => {
  const attrs = {
    ...T,
    Tindices: { type: "DT_INT32" },
    computation: { s: Buffer.from("ADD").toString("base64") },
    scatter_dims_to_operand_dims: ints(0),
    inserted_window_dims: ints(0),
    index_vector_dim: { i: 1 },
  };

  test("takes indices without an axis for their numbers, and leaves out those outside", async () => {
    const inputs = [floats([3]), indices([2, -1, 3, 2], [4]), floats([4])];
    expect((await runOp(plugin, "TflStablehloScatter", attrs, inputs))[0].value).toEqual([0, 1, 5]);
  });

  test.each([
    [[4], [3]],
    [[2, 2], [2]],
    [[4], [4, 1]],
  ])("refuses indices of shape %j with updates of shape %j", async (shape, updates) => {
    const inputs = [floats([3]), indices([0, 1, 2, 0], shape), floats(updates)];
    await expect(runOp(plugin, "TflStablehloScatter", attrs, inputs)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("do not fit indices of shape"),
    });
  });
});
