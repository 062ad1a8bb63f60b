/** Filters and patches of images, and how alike images are. Source: keras/src/backend/tensorflow/image.py, keras/src/ops/image.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { checkMade } from "../errors.js";
import {
  binary,
  cast,
  expandDims,
  known,
  reduce,
  reshape,
  squeeze,
  transpose,
  withNumber,
} from "../graph/operations.js";
import { floatTypeOf } from "../graph/result-type.js";
import type { Value } from "../graph/value.js";
import { convolutionLayers } from "../layers/convolutions.js";
import { convolve } from "../layers/convolve.js";
import { outputSteps } from "../layers/spatial.js";
import { lowerAsLayer } from "./as-layer.js";
import { onImages, toLast } from "./image-axes.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** A bell of `size` numbers, whose sum is 1. */
function bell(size: number, sigma: number): number[] {
  const numbers = Array.from({ length: size }, (_, at) => Math.exp(-0.5 * ((at - (size - 1) / 2) / sigma) ** 2));
  const sum = numbers.reduce((all, each) => all + each, 0);
  return numbers.map((each) => each / sum);
}

/** Each channel of images under the same kernels, given one after another. */
function filtered(
  call: OperationCall,
  images: Value,
  kernels: readonly (readonly number[])[],
  sizes: readonly number[],
  padding: string,
): Value {
  const { builder } = call;
  const channels = images.shape[3];
  if (channels < 1) throw call.unfit("of images of an unknown number of channels");
  const count = sizes[0] * sizes[1];
  checkMade(call.where, count * channels * kernels.length);
  const data = Array.from({ length: count }, (_, at) =>
    Array.from({ length: channels }, () => kernels.map((kernel) => kernel[at])),
  ).flat(2);
  const kernel = builder.constant(images.dtype, [...sizes, channels, kernels.length], data);
  const attrs = {
    T: attr.type(images.dtype),
    strides: attr.list.ints([1, 1, 1, 1]),
    dilations: attr.list.ints([1, 1, 1, 1]),
    padding: attr.string(padding),
    data_format: attr.string("NHWC"),
    explicit_paddings: attr.list.ints([]),
  };
  const steps = sizes.map((size, axis) => outputSteps(images.shape[axis + 1], size, 1, padding.toLowerCase()));
  const shape = [images.shape[0], ...steps, channels * kernels.length];
  return builder.one("DepthwiseConv2dNative", [images, kernel], attrs, images.dtype, shape);
}

/** Keras 3.15 reads the rows of its kernel as those of a kernel with height and width exchanged. */
const blurred: OperationLowering = (call) => {
  const sizes = call.sizes("kernel_size", 2);
  const sigmas = call.setting("sigma");
  const isFit = Array.isArray(sigmas) && sigmas.length === 2 && sigmas.every((each) => typeof each === "number");
  if (!isFit || sizes.some((size) => size < 1)) throw call.unfit("with this 'sigma'");
  checkMade(call.where, sizes[0] * sizes[1]);
  const [x, y] = sizes.map((size, axis) => bell(size, Number(sigmas[axis])));
  const kernel = y.flatMap((row) => x.map((column) => row * column));
  return [onImages(call, call.floats, (images) => filtered(call, images, [kernel], sizes, "SAME"))];
};

/** The edges of images, from above and from the left, in a new last axis. */
const edges: OperationLowering = (call) => {
  const { builder, floats } = call;
  if (floats.shape.length !== 4) throw call.unfit("of a tensor that is not of images");
  const images = call.hasChannelsFirst ? toLast(builder, floats) : floats;
  const mirror = { T: attr.type(images.dtype), Tpaddings: attr.type(DataType.INT32), mode: attr.string("REFLECT") };
  const margins = builder.constant(DataType.INT32, [4, 2], [0, 0, 1, 1, 1, 1, 0, 0]);
  const shape = images.shape.map((size, axis) => (size < 0 || axis % 3 === 0 ? size : size + 2));
  const framed = builder.one("MirrorPad", [images, margins], mirror, images.dtype, shape);
  const kernels = [
    [-1, -2, -1, 0, 0, 0, 1, 2, 1],
    [-1, 0, 1, -2, 0, 2, -1, 0, 1],
  ];
  const y = filtered(call, framed, kernels, [3, 3], "VALID");
  const split = reshape(builder, y, [...images.shape.map((_, axis) => known(images, axis)), kernels.length]);
  return [call.hasChannelsFirst ? transpose(builder, split, [0, 3, 1, 2, 4]) : split];
};

/** How alike images are: the mean of all windows and channels. */
const similarity: OperationLowering = (call) => {
  const { builder } = call;
  const given = [call.tensor(0, "image1"), call.tensor(1, "image2")];
  const [{ dtype, shape }] = given;
  const type = floatTypeOf(dtype);
  const size = call.number("filter_size", 11);
  if (given[1].shape.length !== shape.length || !(size > 0)) throw call.unfit("of its arguments");
  checkMade(call.where, size * size);
  const [x, y] = given.map((each) => planes(call, cast(builder, each, type)));
  const row = bell(size, call.number("filter_sigma", 1.5));
  const kernel = builder.constant(
    type,
    [size, size, 1, 1],
    row.flatMap((a) => row.map((b) => a * b)),
  );
  const scores = windowScores(call, x.rows, y.rows, kernel);
  const means = reduce(builder, "Mean", scores, [1, 2, 3]);
  const images = reshape(builder, means, [known(x.images, 0), x.images.shape[3]]);
  const mean = cast(builder, reduce(builder, "Mean", images, [-1]), dtype);
  return [shape.length === 3 ? squeeze(builder, mean, 0) : mean];
};

/** Images with their channels last, and each channel as an image. */
function planes(call: OperationCall, x: Value): { images: Value; rows: Value } {
  const { builder } = call;
  const batch = x.shape.length === 3 ? expandDims(builder, x, 0) : x;
  const images = call.hasChannelsFirst ? toLast(builder, batch) : batch;
  if (images.shape.length !== 4 || images.shape[3] < 1) throw call.unfit("of tensors that are not of images");
  const turned = transpose(builder, images, [0, 3, 1, 2]);
  return { images, rows: reshape(builder, turned, [-1, known(images, 1), known(images, 2), 1]) };
}

function windowScores(call: OperationCall, x: Value, y: Value, kernel: Value): Value {
  const { builder } = call;
  const most = call.number("max_val", 1);
  const [c1, c2] = [call.number("k1", 0.01), call.number("k2", 0.03)].map((share) => (share * most) ** 2);
  const windows = { strides: [1, 1], dilations: [1, 1], padding: "valid" };
  const mean = (value: Value) => convolve(builder, value, kernel, windows);
  const times = (a: Value, b: Value) => binary(builder, "Mul", a, b);
  const plus = (a: Value, b: Value) => binary(builder, "AddV2", a, b);
  const [meanX, meanY] = [mean(x), mean(y)];
  const [squareX, squareY, both] = [times(meanX, meanX), times(meanY, meanY), times(meanX, meanY)];
  const spread = (a: Value, b: Value, square: Value) => binary(builder, "Sub", mean(times(a, b)), square);
  const twice = (value: Value, number: number) =>
    withNumber(builder, "AddV2", withNumber(builder, "Mul", value, 2), number);
  const above = times(twice(both, c1), twice(spread(x, y, both), c2));
  const spreads = plus(spread(x, x, squareX), spread(y, y, squareY));
  const below = times(
    withNumber(builder, "AddV2", plus(squareX, squareY), c1),
    withNumber(builder, "AddV2", spreads, c2),
  );
  return binary(builder, "RealDiv", above, below);
}

/** Patches of images or volumes as channels, by a convolution. */
const patches: OperationLowering = (call) => {
  const { builder, floats } = call;
  const given = call.ints("size");
  const sizes = given.length === 1 ? [given[0], given[0]] : given;
  const rank = sizes.length;
  const isOne = floats.shape.length === rank + 1;
  const x = isOne ? expandDims(builder, floats, 0) : floats;
  const channels = x.shape[call.hasChannelsFirst ? 1 : x.shape.length - 1];
  const count = sizes.reduce((product, size) => product * size, channels);
  if ((rank !== 2 && rank !== 3) || !(count > 0)) throw call.unfit("of a tensor of this rank");
  checkMade(call.where, count * count);
  const ones = new Float32Array(count * count);
  for (let at = 0; at < count; at++) ones[at * (count + 1)] = 1;
  const kernel = builder.constant(x.dtype, [...sizes, channels, count], ones);
  const strides = call.setting("strides") === undefined ? sizes : call.ints("strides");
  const settings = { kernel_size: sizes, filters: count, use_bias: false, strides };
  const [y] = lowerAsLayer(call.of(x), convolutionLayers[`Conv${rank}D`], { settings, weights: [kernel] });
  return [isOne ? squeeze(builder, y, 0) : y];
};

/** Operations of this file by class. */
export const imageFilters: Readonly<Record<string, OperationLowering>> = {
  ExtractPatches: patches,
  GaussianBlur: blurred,
  SSIM: similarity,
  SobelEdges: edges,
};
