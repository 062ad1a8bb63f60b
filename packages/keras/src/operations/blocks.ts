/** Blocks of images as channels or columns. Source: keras/src/backend/tensorflow/nn.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { checkMade } from "../errors.js";
import { known, padded, reshape, transpose } from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import { onImages, toLast } from "./image-axes.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

const rearrangedBy =
  (op: "DepthToSpace" | "SpaceToDepth"): OperationLowering =>
  (call) => {
    const { builder, x } = call;
    const block = call.number("block_size");
    const attrs = { T: attr.type(x.dtype), block_size: attr.int(block), data_format: attr.string("NHWC") };
    const [scale, depth] = op === "DepthToSpace" ? [block, 1 / block ** 2] : [1 / block, block ** 2];
    const sized = (size: number, factor: number) => (size < 0 ? -1 : size * factor);
    return [
      onImages(call, x, (image) => {
        const [batch, height, width, channels] = image.shape;
        const shape = [batch, sized(height, scale), sized(width, scale), sized(channels, depth)];
        if (!shape.every(Number.isInteger)) throw call.unfit("with this 'block_size'");
        return builder.one(op, [image], attrs, image.dtype, shape);
      }),
    ];
  };

/** How windows lie over images. */
interface Windows {
  readonly sizes: readonly number[];
  readonly dilations: readonly number[];
  readonly margins: readonly number[];
  readonly strides: readonly number[];
}

function windowsOf(call: OperationCall): Windows {
  return {
    sizes: call.sizes("kernel_size", 2),
    dilations: call.sizes("dilation", 2, 1),
    margins: call.sizes("padding", 2, 0),
    strides: call.sizes("stride", 2, 1),
  };
}

/** The number of windows along the rows or columns. */
function countOf({ sizes, dilations, margins, strides }: Windows, size: number, axis: number): number {
  const free = size + 2 * margins[axis] - dilations[axis] * (sizes[axis] - 1) - 1;
  return Math.floor(free / strides[axis]) + 1;
}

/** The windows of images with channels first: [batch, elements of a window, windows]. */
const unfolded: OperationLowering = (call) => {
  const { builder, x } = call;
  const windows = windowsOf(call);
  const [, channels, ...sizes] = x.shape;
  if (x.shape.length !== 4 || [channels, ...sizes].some((size) => size < 0))
    throw call.unfit("of images of unknown size");
  const [top, left] = windows.margins;
  const image = toLast(
    builder,
    padded(builder, x, [
      [0, 0],
      [0, 0],
      [top, top],
      [left, left],
    ]),
  );
  const counts = sizes.map((size, axis) => countOf(windows, size, axis));
  const [height, width] = windows.sizes;
  const list = (numbers: readonly number[]) => attr.list.ints([1, ...numbers, 1]);
  const attrs = {
    T: attr.type(x.dtype),
    ksizes: list(windows.sizes),
    strides: list(windows.strides),
    rates: list(windows.dilations),
    padding: attr.string("VALID"),
  };
  const shape = [x.shape[0], ...counts, height * width * channels];
  const patches = builder.one("ExtractImagePatches", [image], attrs, x.dtype, shape);
  const parts = reshape(builder, patches, [known(x, 0), ...counts, height, width, channels]);
  const turned = transpose(builder, parts, [0, 5, 3, 4, 1, 2]);
  return [reshape(builder, turned, [known(x, 0), channels * height * width, counts[0] * counts[1]])];
};

/** The sums of windows where they lie in the image: the reverse of {@link unfolded}. */
const folded: OperationLowering = (call) => {
  const { builder, x } = call;
  const windows = windowsOf(call);
  const target = call.sizes("output_size", 2);
  const [height, width] = windows.sizes;
  const channels = x.shape[1] / (height * width);
  if (x.shape.length !== 3 || !(channels >= 1) || !Number.isInteger(channels))
    throw call.unfit("of a tensor of this shape");
  const counts = target.map((size, axis) => countOf(windows, size, axis));
  const parts = reshape(builder, x, [known(x, 0), channels, height, width, ...counts]);
  const columns = reshape(builder, transpose(builder, parts, [2, 3, 4, 5, 0, 1]), [
    height * width * counts[0] * counts[1],
    -1,
  ]);
  const [tall, wide] = target.map((size, axis) => size + 2 * windows.margins[axis]);
  const places = placesOf(call, windows, counts, wide);
  const types = { T: attr.type(x.dtype), Tindices: attr.type(DataType.INT32) };
  const indices = builder.constant(DataType.INT32, [places.length, 1], places);
  const shape = builder.one(
    "Shape",
    [columns],
    { T: attr.type(x.dtype), out_type: attr.type(DataType.INT32) },
    DataType.INT32,
    [2],
  );
  const sizes = builder.one(
    "ConcatV2",
    [builder.ints([tall * wide]), stridedSlice(builder, shape, [{ start: 1 }]), builder.scalar(DataType.INT32, 0)],
    { N: attr.int(2), T: attr.type(DataType.INT32), Tidx: attr.type(DataType.INT32) },
    DataType.INT32,
    [2],
  );
  const sums = builder.one("ScatterNd", [indices, columns, sizes], types, x.dtype, [tall * wide, -1]);
  const image = transpose(builder, reshape(builder, sums, [tall, wide, known(x, 0), channels]), [2, 3, 0, 1]);
  const inner = windows.margins.map((margin, axis) => ({ start: margin, stop: margin + target[axis] }));
  return [stridedSlice(builder, image, [{}, {}, ...inner])];
};

/** The places, row by row, of the elements of all windows. */
function placesOf(call: OperationCall, windows: Windows, [rows, columns]: readonly number[], wide: number): number[] {
  const { sizes, dilations, strides } = windows;
  checkMade(call.where, sizes[0] * sizes[1] * rows * columns);
  const range = (count: number) => Array.from({ length: count }, (_, index) => index);
  const at = (index: number, window: number, axis: number) => index * dilations[axis] + window * strides[axis];
  return range(sizes[0]).flatMap((i) =>
    range(sizes[1]).flatMap((j) =>
      range(rows).flatMap((row) => range(columns).map((column) => at(i, row, 0) * wide + at(j, column, 1))),
    ),
  );
}

/** Operations of this file by class. */
export const blocks: Readonly<Record<string, OperationLowering>> = {
  DepthToSpace: rearrangedBy("DepthToSpace"),
  Fold: folded,
  SpaceToDepth: rearrangedBy("SpaceToDepth"),
  Unfold: unfolded,
};
