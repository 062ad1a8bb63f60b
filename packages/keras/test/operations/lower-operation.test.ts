import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { GraphBuilder } from "../../src/graph/graph-builder.js";
import type { Argument } from "../../src/model/layer-context.js";
import { layerEntry } from "../../src/model/layer-entry.js";
import { lowerOperation } from "../../src/operations/lower-operation.js";

/** How an operation on a tensor of shape [-1, 4] ends. */
async function lowered(
  className: string,
  config = {},
  others: readonly Argument[] = [],
  dtype: DataType = DataType.FLOAT,
) {
  const builder = new GraphBuilder(100);
  const [x] = builder.add("Placeholder", [], { dtype: attr.type(dtype) }, [{ dtype, shape: [-1, 4] }]);
  const entry = layerEntry({ class_name: className, module: "keras.src.ops.numpy", name: "op", config }, "", "");
  return lowerOperation(builder, entry, { positional: [x, ...others], named: new Map() }).then(
    () => "no error",
    String,
  );
}

const refused = (className: string, how: string) =>
  `UNIMPLEMENTED: layer 'op' (${className}): the operation ${className}${how} is not supported; export the model with model.export() and load that`;

describe("lowerOperation", () => {
  test("reads operations that every model with operations has, and those of a family", async () => {
    expect(await lowered("Tanh")).toBe("no error");
    expect(await lowered("Logaddexp", {}, [1])).toBe("no error");
    expect(await lowered("Sort")).toBe("no error");
  });

  test("refuses operations that are not read", async () => {
    expect(await lowered("Fft")).toBe(refused("Fft", ""));
    expect(await lowered("constructor")).toBe(refused("constructor", ""));
  });

  test("refuses forms that are not read, by name", async () => {
    expect(await lowered("Sigmoid", {}, [], DataType.INT32)).toBe(refused("Sigmoid", " of integers"));
    expect(await lowered("Multiply", {}, [true], DataType.BOOL)).toBe(refused("Multiply", " of bools"));
    expect(await lowered("Clip", { x_min: 0.5, x_max: 2 }, [], DataType.INT32)).toBe(
      refused("Clip", " of integers to a fraction"),
    );
    expect(await lowered("Argmax", { axis: 2 })).toBe(refused("Argmax", " with this 'axis'"));
    expect(await lowered("Cast", { dtype: "complex64" })).toBe(refused("Cast", " to this type"));
    expect(await lowered("Clip", { x_min: 0, x_max: null })).toBe(refused("Clip", " with this 'x_max'"));
    expect(await lowered("GetItem", {}, [["a"]])).toBe(refused("GetItem", " with such an index"));
    expect(await lowered("Reshape", { newshape: [-1, null] })).toBe(refused("Reshape", " to this shape"));
    expect(await lowered("Split", { indices_or_sections: [3, 1], axis: 1 })).toBe(
      refused("Split", " with this 'indices_or_sections'"),
    );
    expect(await lowered("Split", { indices_or_sections: 3, axis: 1 })).toBe(
      refused("Split", " into parts that differ"),
    );
    expect(await lowered("Take", { axis: 1 }, [[-5]])).toBe(refused("Take", " with such indices"));
    expect(await lowered("Add", {}, ["text"])).toBe(refused("Add", " of its arguments"));
    expect(await lowered("Diff", { n: -1 })).toBe(refused("Diff", " with this 'n'"));
    expect(await lowered("Diff", { n: 0.5 })).toBe(refused("Diff", " with this 'n'"));
    expect(await lowered("Diff", { n: 1e9 })).toBe(
      "INVALID_ARGUMENT: layer 'op' (Diff), 'n': wanted numbers to 10000, found 1000000000",
    );
    expect(await lowered("Matmul", {}, [2])).toBe(refused("Matmul", " of numbers"));
  });

  test("refuses parts of tensors that Keras cannot take, by name", async () => {
    expect(await lowered("Slice", { shape: [1, 2] }, [[0]])).toBe(refused("Slice", " with such indices"));
    expect(await lowered("Slice", { shape: [1, 2] }, [[0, 0.5]])).toBe(refused("Slice", " with such indices"));
    expect(await lowered("Unstack", { axis: 0 })).toBe(refused("Unstack", " along an axis of unknown size"));
    expect(await lowered("Unstack", { axis: 1, num: 3 })).toBe(refused("Unstack", " along an axis of unknown size"));
    expect(await lowered("Diagonal", { offset: 1, axis1: 0, axis2: 1 })).toBe(
      refused("Diagonal", " with this 'offset'"),
    );
    expect(await lowered("Trace", { axis1: 1, axis2: -1 })).toBe(refused("Trace", " with these axes"));
    expect(await lowered("Rot90", { axes: [0, 0] })).toBe(refused("Rot90", " with these axes"));
    expect(await lowered("Rot90", { k: 2, axes: [0, 1] })).toBe(refused("Rot90", " of a matrix that is not square"));
    expect(await lowered("SegmentSum", { num_segments: 2 }, [[[0], [1]]])).toBe(
      refused("SegmentSum", " with such segments"),
    );
    expect(await lowered("RFFT", { fft_length: 0 })).toBe(refused("RFFT", " with this 'fft_length'"));
    expect(await lowered("RFFT", {}, [], DataType.HALF)).toBe(refused("RFFT", " of 16-bit floats"));
  });

  test("refuses kernels, heads and images that do not fit, by name", async () => {
    expect(await lowered("Conv")).toBe(refused("Conv", " without a kernel of its type"));
    expect(await lowered("DotProductAttention")).toBe(refused("DotProductAttention", " of this form"));
    expect(await lowered("Resize", { size: [2, 2] })).toBe(refused("Resize", " of this tensor"));
    expect(await lowered("RGBToGrayscale")).toBe(refused("RGBToGrayscale", " of images without 3 channels"));
  });

  test.each([DataType.HALF, DataType.FLOAT, DataType.DOUBLE])(
    "sorts floats of type %i by their opposites",
    async (dtype) => {
      const builder = new GraphBuilder(100);
      const [x] = builder.add("Placeholder", [], { dtype: attr.type(dtype) }, [{ dtype, shape: [4] }]);
      const entry = layerEntry({ class_name: "Sort", module: "keras.src.ops.numpy", name: "op", config: {} }, "", "");
      await lowerOperation(builder, entry, { positional: [x], named: new Map() });
      // -1 - x, as for integers, loses numbers near zero.
      expect(builder.nodes.filter(({ op }) => op === "Neg")).toHaveLength(2);
      expect(builder.nodes.filter(({ op }) => op === "Sub")).toHaveLength(0);
    },
  );
});
