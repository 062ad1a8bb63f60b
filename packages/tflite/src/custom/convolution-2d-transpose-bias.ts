import type { TensorRef } from "@heddle/graph";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import { ints, text, type } from "../builtins/attr.js";
import type { Operation } from "../builtins/operation.js";

const T = { T: type(DataType.FLOAT) };

/**
 * The nodes of Convolution2DTransposeBias, with which MediaPipe's models of segmentation enlarge images. Its options are three int32:
 * padding (1 is SAME, 2 VALID), and the strides of columns and rows. The filter is of output channels, rows, columns and input channels.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other options, or inputs of another rank; UNIMPLEMENTED for a size of the image that the file
 * leaves open
 *
 * Source: mediapipe/util/tflite/operations/transpose_conv_bias.cc.
 */
export function convolution2dTransposeBias(op: Operation): TensorRef[] {
  const { customOptions: options } = op;
  if (options.length < OPTIONS_BYTES) {
    throw invalidArgument(`its options have ${options.length} bytes; wanted ${OPTIONS_BYTES} or more`);
  }
  const view = new DataView(options.buffer, options.byteOffset, options.length);
  const [padding, columnStride, rowStride] = [0, 4, 8].map((at) => view.getInt32(at, true));
  if (padding < 1 || padding > 2 || columnStride < 1 || rowStride < 1) {
    throw invalidArgument(`its options are padding ${padding} and strides ${columnStride} and ${rowStride}`);
  }
  const [input, weights, bias] = [op.input(0), op.input(1), op.input(2)];
  const [, rows, columns] = sizesOf("input", input.shape);
  const [channels, height, width] = sizesOf("weights", weights.shape);
  const along = (size: number, filter: number, stride: number) => {
    const cut = padding === SAME ? Math.max(0, filter - ((size - 1) % stride) - 1) : 0;
    return stride * (size - 1) + filter - cut;
  };
  const sizes = [along(rows, height, rowStride), along(columns, width, columnStride), channels];
  const shape = op.node("Shape", [input], { ...T, out_type: type(DataType.INT32) });
  const batch = op.node("Slice", [shape, op.ints([0]), op.ints([1])], {
    T: type(DataType.INT32),
    Index: type(DataType.INT32),
  });
  const outputShape = op.concat([batch, op.ints(sizes)], DataType.INT32);
  const turned = op.node("Transpose", [weights, op.ints([1, 2, 0, 3])], { ...T, Tperm: type(DataType.INT32) });
  const product = op.node("Conv2DBackpropInput", [outputShape, turned, input], {
    ...T,
    padding: text(padding === SAME ? "SAME" : "VALID"),
    strides: ints([1, rowStride, columnStride, 1]),
  });
  return [op.node("BiasAdd", [product, bias], T)];
}

const OPTIONS_BYTES = 12;
const SAME = 1;

function sizesOf(name: string, shape: readonly number[] | undefined): readonly number[] {
  if (shape?.length !== 4)
    throw invalidArgument(`${name} has the shape ${formatShape(shape ?? [])}; wanted 4 dimensions`);
  if (shape.slice(1, 3).some((size) => size < 1)) {
    throw unimplemented(`${name} has the shape ${formatShape(shape)}; wanted known rows and columns`);
  }
  return shape;
}
