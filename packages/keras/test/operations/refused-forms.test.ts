import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { GraphBuilder } from "../../src/graph/graph-builder.js";
import type { Argument } from "../../src/model/layer-context.js";
import { layerEntry } from "../../src/model/layer-entry.js";
import { lowerOperation } from "../../src/operations/lower-operation.js";

/** A call of an operation on a tensor. */
interface Call {
  readonly shape?: readonly number[];
  readonly dtype?: DataType;
  readonly config?: object;
  readonly others?: readonly Argument[];
}

/** How a call ends, without the words that are in all messages. */
async function lowered(className: string, { shape = [-1, 4], dtype = DataType.FLOAT, config = {}, others = [] }: Call) {
  const builder = new GraphBuilder(1000);
  const [x] = builder.add("Placeholder", [], { dtype: attr.type(dtype) }, [{ dtype, shape }]);
  const entry = layerEntry(
    { class_name: className, module: "keras.src.ops.numpy", name: "op", config } as never,
    "",
    "",
  );
  const lowering = lowerOperation(builder, entry, { positional: [x, ...others], named: new Map() });
  const message = await lowering.then(() => "no error", String);
  return message
    .replace(`UNIMPLEMENTED: layer 'op' (${className}): the operation ${className} `, "")
    .replace(" is not supported; export the model with model.export() and load that", "");
}

const list = [1, 2, 3, 4];

describe("lowerOperation", () => {
  test.each<[string, Call, string]>([
    ["Dot", { others: [["a"]] }, "of its arguments"],
    ["Tensordot", { others: [list], config: { axes: [[1], [0, 1]] } }, "with these axes"],
    ["Tensordot", { others: [list], config: { axes: -1 } }, "with these axes"],
    ["Cross", { others: [list] }, "of vectors of another size than 2 and 3"],
    ["Kron", { shape: [-1, -1], others: [list] }, "along several axes of unknown size"],
    ["Einsum", { config: { subscripts: "ij" }, others: [] }, "no error"],
    ["Einsum", { config: { subscripts: "i-j" } }, "of this form"],
    ["CDist", { dtype: DataType.INT32, others: [[list]] }, "of its arguments"],
  ])("refuses products that are not read: %s %j", async (name, call, message) => {
    expect(await lowered(name, call)).toBe(message);
  });

  test.each<[string, Call, string]>([
    ["BitwiseAnd", { others: [list] }, "of numbers that are not integers"],
    ["BitwiseNot", { dtype: DataType.BOOL }, "of numbers that are not integers"],
    ["LeftShift", { others: [1] }, "of numbers that are not integers"],
    ["Gcd", { others: [2] }, "of numbers that are not integers"],
    ["UnravelIndex", { config: { shape: [2, 2] } }, "of numbers that are not integers"],
    ["Heaviside", { dtype: DataType.BOOL, others: [true] }, "of bools"],
    ["Ldexp", { others: [1.5] }, "with an exponent that is not an integer"],
    ["SaturateCast", { dtype: DataType.INT32, config: { dtype: "float32" } }, "of these types"],
    ["View", { shape: [-1, 3], dtype: DataType.INT8, config: { dtype: "int32" } }, "as this type"],
    ["Polar", { dtype: DataType.HALF, others: [1] }, "of numbers that are not floats of 32 or 64 bits"],
    ["ViewAsReal", {}, "of real numbers"],
    ["ViewAsComplex", { shape: [3, 2] }, "of a tensor that is not of complex pairs"],
    ["NanToNum", { config: { nan: 0, posinf: "a" } }, "of such numbers"],
    ["Nanquantile", { dtype: DataType.INT32, others: [0.5] }, "of integers"],
    ["Percentile", { others: [50], config: { method: "hazen" } }, "with this 'method'"],
    ["Quantile", { others: [[[0.5]]] }, "with quantiles that are not a vector"],
  ])("refuses numbers that are not read: %s %j", async (name, call, message) => {
    expect(await lowered(name, call)).toBe(message);
  });

  test.each<[string, Call, string]>([
    ["Linspace", { others: [1], config: { num: 0 } }, "with this 'num'"],
    ["Linspace", { others: [1], config: { retstep: true } }, "with 'retstep'"],
    ["Geomspace", { others: [1], config: { dtype: "int32" } }, "to integers"],
    ["Vander", {}, "of a tensor that is not a vector"],
    ["Vander", { shape: [-1] }, "of a vector of unknown size"],
    [
      "Meshgrid",
      { others: [{ ref: { node: "i", output: 0 }, dtype: DataType.INT32, shape: [2] }] },
      "of tensors of several types",
    ],
    ["Diag", { shape: [2, 2, 2] }, "of a tensor that is not a vector or a matrix"],
    ["Bincount", { config: { weights: list } }, "of this form"],
    ["Select", { others: [[1], "a"] }, "of choices of several types"],
    ["Argpartition", { config: { kth: 1, axis: -1 } }, "of a tensor that is not a vector of known size"],
    ["Unique", { config: { axis: 1 } }, "along an axis"],
    ["ScatterUpdate", { others: [[[0]], [1]] }, "with updates of another type"],
    ["ScatterUpdate", { others: [[[0]], [1.5]], config: { reduction: "sub" } }, "with this 'reduction'"],
    ["SliceUpdate", { others: [[0], [[1.5]]] }, "of its arguments"],
    ["Split", { config: { indices_or_sections: 0, axis: 1 } }, "into parts that differ"],
    ["ArraySplit", { config: { indices_or_sections: 2, axis: 0 } }, "along an axis of unknown size"],
    ["Dsplit", { config: { indices_or_sections: 2 } }, "of a tensor of this rank"],
    ["Fliplr", { shape: [4] }, "of a tensor of this rank"],
    ["Tril", { shape: [4], config: { k: 0 } }, "of a tensor that is not of matrices"],
    ["Squeeze", { config: { axis: null } }, "of a tensor of unknown size"],
    ["OneHot", { dtype: DataType.INT32, config: { num_classes: 3, axis: 3 } }, "of this form"],
    [
      "Pad",
      {
        config: {
          pad_width: [
            [0, 0],
            [1, 1],
          ],
          mode: "wrap",
        },
      },
      "with this 'mode'",
    ],
    ["Repeat", { config: { repeats: [1, 2], axis: 1 } }, "with this 'repeats'"],
    ["TakeAlongAxis", { others: [list], config: { axis: 1 } }, "of its arguments"],
    ["Rearrange", { shape: [2, 6], others: ["a (b c) -> a b c"] }, "of a tensor of this shape"],
    ["Rearrange", { shape: [2, 6], others: ["a b -> a"] }, "with this 'pattern'"],
  ])("refuses tensors that are not made or moved: %s %j", async (name, call, message) => {
    expect(await lowered(name, call)).toBe(message);
  });

  test.each<[string, Call, string]>([
    ["BinaryCrossentropy", { others: [[[1, 2, 3, 4]]] }, "of integers"],
    ["CategoricalCrossentropy", { others: [[1.5]] }, "of tensors that differ in rank"],
    ["SparseCategoricalCrossentropy", { others: [[[1.5]]], config: { axis: 0 } }, "along another axis than the last"],
    ["InTopK", { others: [[[1.5]]], config: { k: 1 } }, "of its arguments"],
    ["CTCDecode", { shape: [2, 3, 4], others: [[3, 3]], config: { strategy: "best" } }, "with this 'strategy'"],
    ["BatchNorm", { others: [1, 2], config: { axis: -1 } }, "with this 'mean'"],
    ["Norm", { shape: [2, 3], config: { ord: "nuc", axis: 1 } }, "with this 'ord'"],
    ["Norm", { shape: [2, 3, 4], config: { ord: 2 } }, "along these axes"],
    ["Normalize", { config: { order: "a" } }, "with this 'order'"],
    ["FFT", {}, "without real and imaginary parts of one type"],
    ["STFT", { config: { sequence_length: 8, sequence_stride: 2, fft_length: 4 } }, "with these lengths"],
    ["ExtractSequences", { config: { sequence_length: 0, sequence_stride: 2 } }, "with these lengths"],
    ["Cholesky", { shape: [4] }, "of tensors that are not matrices of floats of 32 or 64 bits"],
    ["Inv", { dtype: DataType.INT32 }, "of tensors that are not matrices of floats of 32 or 64 bits"],
    ["LuFactor", { shape: [2, 3, 3] }, "of several matrices"],
    ["Lstsq", { others: [[1.5]] }, "of its arguments"],
    ["Map", {}, "of its arguments"],
    ["Switch", { others: [[], [1.5]] }, "of its arguments"],
  ])("refuses predictions, signals and matrices that do not fit: %s %j", async (name, call, message) => {
    expect(await lowered(name, call)).toBe(message);
  });

  test.each<[string, Call, string]>([
    ["AffineTransform", { others: [list] }, "of a tensor that is not of images"],
    ["AffineTransform", { shape: [2, 2, 3], others: [1.5] }, "with such a transform"],
    ["AffineTransform", { shape: [2, 2, 3], others: [list], config: { fill_mode: "mirror" } }, "with this 'fill_mode'"],
    ["PerspectiveTransform", { shape: [2, 2, 3], others: [[[0, 0]], [[0, 0]]] }, "with such points"],
    ["PadImages", { shape: [2, 2, 3], config: { top_padding: 1, left_padding: 1 } }, "without its sizes"],
    [
      "PadImages",
      { shape: [2, 2, 3], config: { top_padding: 1, target_height: 2, left_padding: 1, right_padding: 1 } },
      "of images of such a size",
    ],
    [
      "CropImages",
      { shape: [2, 2, 3], config: { top_cropping: 1, target_height: 2, left_cropping: 0, right_cropping: 1 } },
      "of images of such a size",
    ],
    ["GaussianBlur", { shape: [2, 2, 3], config: { kernel_size: [3, 3], sigma: 1 } }, "with this 'sigma'"],
    ["SobelEdges", { shape: [2, 2, 3] }, "of a tensor that is not of images"],
    ["SSIM", { shape: [4, 4, 3], others: [1.5] }, "of its arguments"],
    ["ExtractPatches", { shape: [4, 4, -1], config: { size: 2 } }, "of a tensor of this rank"],
    ["MapCoordinates", { others: [[[0.5], [1.5]]], config: { order: 2 } }, "of its arguments"],
    ["MapCoordinates", { others: [[[0.5], [1.5]]], config: { order: 1, fill_mode: "a" } }, "with this 'fill_mode'"],
    [
      "ScaleAndTranslate",
      { others: [[2, 4], [1.5], [1.5]], config: { spatial_dims: [1], method: "area" } },
      "of its arguments",
    ],
    ["DepthToSpace", { shape: [2, 2, 2, 3], config: { block_size: 2 } }, "with this 'block_size'"],
    ["Unfold", { shape: [-1, 2, -1, 4], config: { kernel_size: 2 } }, "of images of unknown size"],
    ["Fold", { shape: [2, 5, 4], config: { kernel_size: 2, output_size: 3 } }, "of a tensor of this shape"],
    ["Unfold", { shape: [2, 2, 4, 4], config: { kernel_size: [2, 2, 2] } }, "with this 'kernel_size'"],
  ])("refuses images that do not fit: %s %j", async (name, call, message) => {
    expect(await lowered(name, call)).toBe(message);
  });

  test("refuses ranges and powers of more numbers than fit a constant", async () => {
    expect(await lowered("Linspace", { others: [1], config: { num: 2 ** 25 } })).toBe(
      "RESOURCE_EXHAUSTED: layer 'op' (Linspace): a constant of 33554432 elements is beyond the limit of 16777216",
    );
    expect(await lowered("Vander", { shape: [4], config: { N: 2 ** 25 } })).toContain("RESOURCE_EXHAUSTED");
    expect(await lowered("Repeat", { config: { repeats: [2 ** 25, 1, 1, 1], axis: 1 } })).toContain(
      "RESOURCE_EXHAUSTED",
    );
  });
});
