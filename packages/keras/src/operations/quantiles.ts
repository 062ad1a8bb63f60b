/** Quantiles, percentiles and medians. Source: keras/src/backend/tensorflow/numpy.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import { gather } from "../graph/gather.js";
import {
  binary,
  cast,
  expandDims,
  isNan,
  known,
  logicalNot,
  reduce,
  reshape,
  type Size,
  select,
  sizeOf,
  transpose,
  unary,
  withNumber,
} from "../graph/operations.js";
import { floatTypeOf } from "../graph/result-type.js";
import { matrixOf, otherAxes } from "../graph/tensordot.js";
import type { Value } from "../graph/value.js";
import type { Argument } from "../model/layer-context.js";
import { axesOf } from "./axes.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";
import { sortedLast } from "./sorting.js";

/** Rows of numbers in ascending order, and how many there are in each: a scalar, or a column. */
interface SortedRows {
  readonly rows: Value;
  /** As float64. */
  readonly count: Value;
}

/** Where a quantile is among the rows, from 0. */
type Places = (round: "Floor" | "Ceil" | "Round") => Value;

/** The quantiles `q`, a vector of float64, of each row: [rows, quantiles]. */
function picked(call: OperationCall, sorted: SortedRows, q: Value, method: Argument): Value {
  const { builder } = call;
  const { rows, count } = sorted;
  const exact = binary(builder, "Mul", withNumber(builder, "Sub", count, 1), q);
  const last = withNumber(builder, "Sub", cast(builder, count, DataType.INT32), 1);
  const places: Places = (round) => {
    const place = cast(builder, unary(builder, round, exact), DataType.INT32);
    return withNumber(builder, "Maximum", binary(builder, "Minimum", place, last), 0);
  };
  const at = (place: Value) => elements(call, rows, place);
  switch (method) {
    case "lower":
      return at(places("Floor"));
    case "higher":
      return at(places("Ceil"));
    case "nearest":
      return at(places("Round"));
    case "midpoint":
      return withNumber(builder, "Mul", binary(builder, "AddV2", at(places("Floor")), at(places("Ceil"))), 0.5);
    case "linear":
      break;
    default:
      throw call.unfit("with this 'method'");
  }
  const low = withNumber(builder, "Maximum", withNumber(builder, "Sub", places("Ceil"), 1), 0);
  const high = binary(builder, "Minimum", withNumber(builder, "AddV2", low, 1), last);
  const distance = binary(builder, "Sub", cast(builder, high, DataType.DOUBLE), exact);
  const share = cast(builder, distance, rows.dtype);
  const rest = binary(builder, "Sub", builder.scalar(rows.dtype, 1), share);
  const [upper, lower] = [binary(builder, "Mul", at(high), rest), binary(builder, "Mul", at(low), share)];
  return binary(builder, "AddV2", upper, lower);
}

/** The elements of rows at places: the same in all rows, or those of each row. */
function elements({ builder }: OperationCall, rows: Value, places: Value): Value {
  if (places.shape.length === 1) return gather(builder, rows, places, 1);
  const types = {
    Tparams: attr.type(rows.dtype),
    Tindices: attr.type(DataType.INT32),
    Taxis: attr.type(DataType.INT32),
  };
  const operands = [rows, places, builder.scalar(DataType.INT32, 1)];
  return builder.one("GatherV2", operands, { ...types, batch_dims: attr.int(1) }, rows.dtype, places.shape);
}

/** Wanted quantiles, of an argument that is a number or a vector. */
interface Wanted {
  /** A vector of float64. */
  readonly q: Value;
  /** The shape of the argument. */
  readonly shape: readonly number[];
}

function wanted(call: OperationCall, given: Value): Wanted {
  if (given.shape.length > 1) throw call.unfit("with quantiles that are not a vector");
  const q = cast(call.builder, given, DataType.DOUBLE);
  return { q: reshape(call.builder, q, [-1]), shape: given.shape };
}

/** [rows, quantiles] as the quantiles of each place of `x`, whose axes are reduced: the quantiles come first. */
function arranged(
  call: OperationCall,
  found: Value,
  x: Value,
  axes: readonly number[],
  shape: readonly number[],
): Value {
  const isKept = call.setting("keepdims") === true;
  const sizes = x.shape.flatMap((_, axis): Size[] => (axes.includes(axis) ? (isKept ? [1] : []) : [known(x, axis)]));
  return reshape(call.builder, transpose(call.builder, found, [1, 0]), [...shape, ...sizes]);
}

const quantilesOf =
  (quantile: (call: OperationCall) => Value, methodOf: (call: OperationCall) => Argument): OperationLowering =>
  (call) => {
    const { builder } = call;
    const x = call.xAs(floatTypeOf(call.x.dtype));
    const axes = axesOf(call, x);
    const { q, shape } = wanted(call, quantile(call));
    const matrix = matrixOf(builder, x, otherAxes(x, axes), axes);
    const [rows] = sortedLast(call, matrix);
    const count = cast(builder, sizeOf(builder, matrix, 1), DataType.DOUBLE);
    const found = picked(call, { rows, count }, q, methodOf(call));
    const hasNan = expandDims(builder, reduce(builder, "Any", isNan(builder, matrix), [1]), 1);
    const y = select(builder, hasNan, builder.scalar(x.dtype, Number.NaN), found);
    return [arranged(call, y, x, axes, shape)];
  };

/** Quantiles of the numbers that are not NaN; NaN where there are none. */
const nanQuantilesOf =
  (quantile: (call: OperationCall) => Value): OperationLowering =>
  (call) => {
    const { builder, x } = call;
    if (!isFloat(x.dtype)) throw call.unfit("of integers");
    const axes = axesOf(call, x);
    const { q, shape } = wanted(call, quantile(call));
    const matrix = matrixOf(builder, x, otherAxes(x, axes), axes);
    const isNone = isNan(builder, matrix);
    const infinity = builder.scalar(x.dtype, Number.POSITIVE_INFINITY);
    const [rows] = sortedLast(call, select(builder, isNone, infinity, matrix));
    const numbers = cast(builder, logicalNot(builder, isNone), DataType.DOUBLE);
    const count = reduce(builder, "Sum", numbers, [1], true);
    const found = picked(call, { rows, count }, q, method(call));
    const isEmpty = builder.one(
      "Equal",
      [count, builder.scalar(DataType.DOUBLE, 0)],
      { T: attr.type(DataType.DOUBLE) },
      DataType.BOOL,
      count.shape,
    );
    const y = select(builder, isEmpty, builder.scalar(x.dtype, Number.NaN), found);
    return [arranged(call, y, x, axes, shape)];
  };

const method = (call: OperationCall) => call.setting("method") ?? "linear";
/** Medians have no method, and Keras 3.15 leaves that of quantiles out. */
const linear = () => "linear";

const half = ({ builder }: OperationCall) => builder.scalar(DataType.FLOAT, 0.5);
const given = (call: OperationCall) => call.tensor(1, "q");
const givenFloat = (call: OperationCall) => call.tensor(1, "q", DataType.FLOAT);
const percent = (call: OperationCall) => withNumber(call.builder, "RealDiv", givenFloat(call), 100);

/** Operations of this file by class. */
export const quantiles: Readonly<Record<string, OperationLowering>> = {
  Median: quantilesOf(half, linear),
  Nanmedian: nanQuantilesOf(half),
  Nanpercentile: nanQuantilesOf(percent),
  Nanquantile: nanQuantilesOf(givenFloat),
  Percentile: quantilesOf(percent, method),
  Quantile: quantilesOf(given, linear),
};
