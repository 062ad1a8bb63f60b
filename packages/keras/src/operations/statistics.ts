/** Statistics of vectors and sequences. Source: keras/src/backend/tensorflow/numpy.py, math.py (Keras 3.15). */
import { DataType } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import {
  batchProduct,
  binary,
  cast,
  expandDims,
  padded,
  reduce,
  reshape,
  sizeOf,
  unary,
  withNumber,
} from "../graph/operations.js";
import { floatTypeOf } from "../graph/result-type.js";
import { type IndexPart, stridedSlice } from "../graph/strided-slice.js";
import { tensordot } from "../graph/tensordot.js";
import type { Value } from "../graph/value.js";
import { clip } from "../layers/activation.js";
import { convolve } from "../layers/convolve.js";
import { axesOf, moveAxis } from "./axes.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";
import { diagonalOf } from "./parts.js";

/** The correlations of the rows of a matrix. */
const correlations: OperationLowering = (call) => {
  const { builder } = call;
  const x = call.xAs(floatTypeOf(call.x.dtype));
  if (x.shape.length !== 2) throw call.unfit("of a tensor that is not a matrix");
  const centered = binary(builder, "Sub", x, reduce(builder, "Mean", x, [-1], true));
  const count = withNumber(builder, "Sub", cast(builder, sizeOf(builder, x, 1), x.dtype), 1);
  const covariance = binary(builder, "RealDiv", batchProduct(builder, centered, centered, true), count);
  const deviations = unary(builder, "Sqrt", diagonalOf(call, covariance, { offset: 0, axes: [0, 1] }));
  const scale = tensordot(builder, deviations, deviations, [], []);
  return [clip(builder, binary(builder, "RealDiv", covariance, scale), -1, 1)];
};

/** The sums of products of a vector and another one that moves along it. */
const correlated: OperationLowering = (call) => {
  const { builder } = call;
  const vectors = call.tensors(["x1", "x2"]);
  if (vectors.some(({ shape }) => shape.length !== 1 || shape[0] < 1)) throw call.unfit("of vectors of unknown size");
  const [{ dtype }] = vectors;
  const type = isFloat(dtype) ? dtype : dtype === DataType.INT64 ? DataType.DOUBLE : DataType.FLOAT;
  const [x, y] = vectors.map((value) => cast(builder, value, type));
  const [n, m] = [x.shape[0], y.shape[0]];
  const mode = call.setting("mode");
  if (mode === "valid") return [moved(call, x, y)];
  const full = moved(call, padded(builder, x, [[m - 1, m - 1]]), y);
  if (mode === "full") return [full];
  if (mode !== "same") throw call.unfit("with this 'mode'");
  const size = Math.max(n, m);
  const start = Math.floor((n + m - 1 - size) / 2);
  return [stridedSlice(builder, full, [{ start, stop: start + size }])];
};

function moved({ builder }: OperationCall, x: Value, y: Value): Value {
  const [image, kernel] = [reshape(builder, x, [1, x.shape[0], 1]), reshape(builder, y, [y.shape[0], 1, 1])];
  const z = convolve(builder, image, kernel, { strides: [1], dilations: [1], padding: "valid" });
  return reshape(builder, z, [z.shape[1]]);
}

/** The distances of all rows of both tensors. */
const distances: OperationLowering = (call) => {
  const { builder } = call;
  const [x, y] = [call.tensor(0, "x"), call.tensor(1, "y")];
  if (x.dtype !== y.dtype || !isFloat(x.dtype) || x.shape.length < 2 || y.shape.length < 2) {
    throw call.unfit("of its arguments");
  }
  const difference = binary(builder, "Sub", expandDims(builder, x, -2), expandDims(builder, y, -3));
  return [unary(builder, "Sqrt", reduce(builder, "Sum", unary(builder, "Square", difference), [-1]))];
};

/** The area under numbers at equal distances, by trapezoids. */
const area: OperationLowering = (call) => {
  const { builder } = call;
  const y = call.of(call.tensor(0, "y"));
  if (call.setting("x") !== undefined) throw call.unfit("with 'x'");
  const turned = moveAxis(call, y.xAs(floatTypeOf(y.x.dtype)), call.number("axis", -1), -1);
  const part = (range: IndexPart) => stridedSlice(builder, turned, ["rest", range]);
  const heights = binary(builder, "AddV2", part({ start: 1 }), part({ stop: -1 }));
  const areas = withNumber(builder, "Mul", withNumber(builder, "Mul", heights, 0.5), call.number("dx", 1));
  return [reduce(builder, "Sum", areas, [-1])];
};

/** The greatest number less the least. */
const spread: OperationLowering = (call) => {
  const { builder, x } = call;
  const keepDims = call.setting("keepdims") === true;
  const [most, least] = ["Max", "Min"].map((op) => reduce(builder, op, x, axesOf(call, x), keepDims));
  return [binary(builder, "Sub", most, least)];
};

/** Operations of this file by class. */
export const statistics: Readonly<Record<string, OperationLowering>> = {
  CDist: distances,
  Corrcoef: correlations,
  Correlate: correlated,
  Ptp: spread,
  Trapezoid: area,
};
