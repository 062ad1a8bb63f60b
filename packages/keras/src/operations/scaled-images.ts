/** Images scaled and moved by kernels. Source: scale_and_translate, keras/src/backend/tensorflow/image.py (Keras 3.15). */
import { DataType } from "@heddle/tensor";
import { checkMade } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { binary, cast, compare, expandDims, logical, reduce, select, unary, withNumber } from "../graph/operations.js";
import { resultType } from "../graph/result-type.js";
import { stridedSlice } from "../graph/strided-slice.js";
import { tensordot } from "../graph/tensordot.js";
import { axisOf, type Value } from "../graph/value.js";
import { moveAxis } from "./axes.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** The weight of an element by its distance. */
type Kernel = (builder: GraphBuilder, x: Value) => Value;

const triangle: Kernel = (builder, x) => {
  const rest = binary(builder, "Sub", builder.scalar(x.dtype, 1), unary(builder, "Abs", x));
  return withNumber(builder, "Maximum", rest, 0);
};

const isFrom = (builder: GraphBuilder, x: Value, bound: number) =>
  compare(builder, "GreaterEqual", x, builder.scalar(x.dtype, bound));

const cubic: Kernel = (builder, x) => {
  const polynomial = (...factors: readonly number[]) =>
    factors
      .slice(1)
      .reduce(
        (sum, factor) => withNumber(builder, "AddV2", binary(builder, "Mul", sum, x), factor),
        builder.scalar(x.dtype, factors[0]),
      );
  const outer = select(builder, isFrom(builder, x, 1), polynomial(-0.5, 2.5, -4, 2), polynomial(1.5, -2.5, 0, 1));
  return select(builder, isFrom(builder, x, 2), builder.scalar(x.dtype, 0), outer);
};

const lanczos =
  (radius: number): Kernel =>
  (builder, x) => {
    const angle = withNumber(builder, "Mul", x, Math.PI);
    const sine = withNumber(builder, "Mul", unary(builder, "Sin", angle), radius);
    const y = binary(builder, "Mul", sine, unary(builder, "Sin", withNumber(builder, "RealDiv", angle, radius)));
    const one = builder.scalar(x.dtype, 1);
    const square = withNumber(builder, "Mul", unary(builder, "Square", x), Math.PI ** 2);
    const isOther = compare(builder, "NotEqual", x, builder.scalar(x.dtype, 0));
    const ratio = binary(builder, "RealDiv", y, select(builder, isOther, square, one));
    const isFar = (bound: number) => compare(builder, "Greater", x, builder.scalar(x.dtype, bound));
    return select(builder, isFar(radius), builder.scalar(x.dtype, 0), select(builder, isFar(1e-3), ratio, one));
  };

const kernels: Readonly<Record<string, Kernel>> = {
  linear: triangle,
  bilinear: triangle,
  trilinear: triangle,
  cubic,
  bicubic: cubic,
  tricubic: cubic,
  lanczos3: lanczos(3),
  lanczos5: lanczos(5),
};

/** One axis: its size before and after, and how it is scaled and moved. */
interface AxisScale {
  readonly size: number;
  readonly target: number;
  readonly scale: Value;
  readonly translation: Value;
}

/** How much each element has of those before: [size, target]. */
function weightsOf(call: OperationCall, { size, target, scale, translation }: AxisScale, kernel: Kernel): Value {
  const { builder } = call;
  const { dtype } = scale;
  checkMade(call.where, size * target);
  const count = (length: number, from: number) =>
    builder.constant(
      dtype,
      [length],
      Array.from({ length }, (_, index) => index + from),
    );
  const inverse = binary(builder, "RealDiv", builder.scalar(dtype, 1), scale);
  const centers = binary(builder, "Mul", count(target, 0.5), inverse);
  const moved = binary(builder, "Sub", centers, binary(builder, "Mul", translation, inverse));
  const places = withNumber(builder, "Sub", moved, 0.5);
  const distance = unary(builder, "Abs", binary(builder, "Sub", places, expandDims(builder, count(size, 0), 1)));
  const isSmoothed = call.setting("antialias") !== false;
  const width = withNumber(builder, "Maximum", inverse, 1);
  const weights = kernel(builder, isSmoothed ? binary(builder, "RealDiv", distance, width) : distance);
  const sums = reduce(builder, "Sum", weights, [0], true);
  const [zero, one] = [0, 1].map((number) => builder.scalar(dtype, number));
  const safe = select(builder, compare(builder, "NotEqual", sums, zero), sums, one);
  const isEnough = compare(builder, "Greater", unary(builder, "Abs", sums), builder.scalar(dtype, 1000 * 2 ** -23));
  const shares = select(builder, isEnough, binary(builder, "RealDiv", weights, safe), zero);
  const isBefore = compare(builder, "LessEqual", places, builder.scalar(dtype, size - 0.5));
  const isInside = logical(builder, "LogicalAnd", isFrom(builder, places, -0.5), isBefore);
  return select(builder, isInside, shares, zero);
}

const scaleAndTranslate: OperationLowering = (call) => {
  const { builder } = call;
  const x = call.floats;
  const targets = call.argument(1, "output_shape");
  const method = call.setting("method");
  const kernel = typeof method === "string" && Object.hasOwn(kernels, method) ? kernels[method] : undefined;
  const axes = call.ints("spatial_dims").map((axis) => axisOf(axis, x.shape.length));
  const isFit = Array.isArray(targets) && targets.length === x.shape.length && targets.every(Number.isSafeInteger);
  if (!kernel || !isFit || axes.some((axis) => !(x.shape[axis] > 0))) throw call.unfit("of its arguments");
  if (axes.length === 0) return [x];
  const [scale, translation] = [call.tensor(2, "scale"), call.tensor(3, "translation")];
  const type = resultType([scale.dtype, translation.dtype]) ?? DataType.FLOAT;
  if (!isFloat(type)) throw call.unfit("with a scale of integers");
  const numbers = [scale, translation].map((value) => cast(builder, value, type));
  const y = axes.reduce((image, axis, index) => {
    const [by, to] = numbers.map((value) => stridedSlice(builder, value, [index]));
    const part = { size: x.shape[axis], target: Number(targets[axis]), scale: by, translation: to };
    const weights = cast(builder, weightsOf(call, part, kernel), image.dtype);
    return moveAxis(call, tensordot(builder, image, weights, [axis], [0]), -1, axis);
  }, x);
  return [y];
};

/** Operations of this file by class. */
export const scaledImages: Readonly<Record<string, OperationLowering>> = { ScaleAndTranslate: scaleAndTranslate };
