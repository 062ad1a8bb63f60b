/** Images that are moved, turned, cut and framed. Source: keras/src/backend/tensorflow/image.py, keras/src/ops/image.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { binary, concat, expandDims, fill, known, padded, reshape, shapeVector, unary } from "../graph/operations.js";
import { type Range, stridedSlice } from "../graph/strided-slice.js";
import type { Value } from "../graph/value.js";
import { onImages } from "./image-axes.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** Images seen through projections, eight numbers for each image or for all. */
function projected(call: OperationCall, images: Value, projections: Value, fillMode: string): Value {
  const { builder } = call;
  const interpolation = call.setting("interpolation") ?? "bilinear";
  if (interpolation !== "bilinear" && interpolation !== "nearest") throw call.unfit("with this 'interpolation'");
  const attrs = {
    dtype: attr.type(images.dtype),
    interpolation: attr.string(interpolation.toUpperCase()),
    fill_mode: attr.string(fillMode.toUpperCase()),
  };
  const sizes = shapeVector(builder, [known(images, 1), known(images, 2)]);
  const operands = [images, projections, sizes, builder.scalar(DataType.FLOAT, call.number("fill_value", 0))];
  return builder.one("ImageProjectiveTransformV3", operands, attrs, images.dtype, images.shape);
}

const affine: OperationLowering = (call) => {
  const { builder } = call;
  const images = call.tensor(0, "images");
  const given = call.tensor(1, "transform", DataType.FLOAT);
  if (given.shape.length !== 1 && given.shape.length !== 2) throw call.unfit("with such a transform");
  const projections = given.shape.length === 1 ? expandDims(builder, given, 0) : given;
  const mode = call.setting("fill_mode") ?? "constant";
  if (typeof mode !== "string" || !/^(constant|nearest|wrap|reflect)$/.test(mode))
    throw call.unfit("with this 'fill_mode'");
  return [onImages(call, images, (each) => projected(call, each, projections, mode))];
};

/** Images whose corners are moved from points to others. */
const perspective: OperationLowering = (call) => {
  const { builder } = call;
  const images = call.tensor(0, "images");
  const [from, to] = ["start_points", "end_points"].map((name, place) => {
    const points = call.tensor(place + 1, name, DataType.FLOAT);
    const isFit = /^(-?\d+,)?4,2$/.test(`${points.shape}`);
    if (!isFit) throw call.unfit("with such points");
    return points.shape.length === 2 ? expandDims(builder, points, 0) : points;
  });
  const projections = homography(builder, from, to);
  return [onImages(call, images, (each) => projected(call, each, projections, "constant"))];
};

/** The projections, eight numbers each, that move four points to others. */
function homography(builder: GraphBuilder, from: Value, to: Value): Value {
  const [count] = from.shape;
  const side = (index: number) => stridedSlice(builder, from, [{}, {}, { start: index, stop: index + 1 }]);
  const times = (value: Value) => binary(builder, "Mul", unary(builder, "Neg", value), to);
  const filled = (size: number, value: number) => fill(builder, [known(from, 0), 4, size], DataType.FLOAT, value);
  const [one, zeros] = [filled(1, 1), filled(3, 0)];
  const rows = [
    [to, one, zeros, times(side(0))],
    [zeros, to, one, times(side(1))],
  ].map((parts) => expandDims(builder, concat(builder, parts, 2), 2));
  const matrix = reshape(builder, concat(builder, rows, 2), [known(from, 0), 8, 8]);
  const target = reshape(builder, from, [known(from, 0), 8, 1]);
  const attrs = { T: attr.type(DataType.FLOAT), adjoint: attr.bool(false) };
  const solution = builder.one("MatrixSolve", [matrix, target], attrs, DataType.FLOAT, [count, 8, 1]);
  return reshape(builder, solution, [known(from, 0), 8]);
}

/** The settings of one axis: what is cut off or added before and after it, and its size then; two of them at least. */
type Side = readonly [before: number | undefined, after: number | undefined, target: number | undefined];

function sideOf(call: OperationCall, before: string, after: string, target: string): Side {
  const [a, b, c] = [before, after, target].map((name) => {
    const value = call.setting(name);
    const isFit = value === undefined || (Number.isSafeInteger(value) && Number(value) >= 0);
    if (!isFit) throw call.unfit(`with this '${name}'`);
    return value === undefined ? undefined : Number(value);
  });
  if ([a, b, c].filter((each) => each === undefined).length > 1) throw call.unfit("without its sizes");
  return [a, b, c];
}

/** Zeros around images. */
const paddedImages: OperationLowering = (call) => {
  const sides = [
    sideOf(call, "top_padding", "bottom_padding", "target_height"),
    sideOf(call, "left_padding", "right_padding", "target_width"),
  ];
  const marginsOf = ([before, after, target]: Side, size: number): [number, number] => {
    if (before !== undefined && after !== undefined) return [before, after];
    const missing = (target ?? 0) - size - (before ?? after ?? 0);
    if (size < 0 || missing < 0) throw call.unfit("of images of such a size");
    return [before ?? missing, after ?? missing];
  };
  return [
    onImages(call, call.x, (images) => {
      const margins = sides.map((side, axis) => marginsOf(side, images.shape[axis + 1]));
      return padded(call.builder, images, [[0, 0], ...margins, [0, 0]]);
    }),
  ];
};

/** A part of images. */
const croppedImages: OperationLowering = (call) => {
  const sides = [
    sideOf(call, "top_cropping", "bottom_cropping", "target_height"),
    sideOf(call, "left_cropping", "right_cropping", "target_width"),
  ];
  const rangeOf = ([before, after, target]: Side, size: number): Range => {
    if (size >= 0 && (before ?? after ?? 0) + (target ?? after ?? 0) > size)
      throw call.unfit("of images of such a size");
    const end = after ? -after : undefined;
    if (before !== undefined) return { start: before, stop: target === undefined ? end : before + target };
    return { start: -(after ?? 0) - (target ?? 0), stop: end };
  };
  return [
    onImages(call, call.x, (images) =>
      stridedSlice(call.builder, images, [{}, ...sides.map((side, axis) => rangeOf(side, images.shape[axis + 1]))]),
    ),
  ];
};

/** Operations of this file by class. */
export const imageGeometry: Readonly<Record<string, OperationLowering>> = {
  AffineTransform: affine,
  CropImages: croppedImages,
  PadImages: paddedImages,
  PerspectiveTransform: perspective,
};
