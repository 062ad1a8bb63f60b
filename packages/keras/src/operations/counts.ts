/** Operations that count elements, find them and choose among them. Source: keras/src/backend/tensorflow/numpy.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import { elementOf } from "../graph/element-of.js";
import { gather } from "../graph/gather.js";
import {
  binary,
  cast,
  compare,
  concat,
  expandDims,
  known,
  logical,
  logicalNot,
  pack,
  reduce,
  reshape,
  select,
  sizeOf,
  unary,
  whole,
  withNumber,
} from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import { productOf } from "../graph/tensordot.js";
import type { Value } from "../graph/value.js";
import { isTensor, tensorsIn } from "../layers/mask.js";
import type { Argument } from "../model/layer-context.js";
import { allAxes } from "./axes.js";
import { nonZero } from "./non-zero.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";
import { sortedLast } from "./sorting.js";

/** How often each number from 0 is in each row. */
const binCount: OperationLowering = (call) => {
  const { builder } = call;
  const isIndex = call.x.dtype === DataType.INT32 || call.x.dtype === DataType.INT64;
  const x = isIndex ? call.x : call.xAs(DataType.INT32);
  const isFit = x.shape.length === 1 || x.shape.length === 2;
  if (!isFit || call.setting("weights") !== undefined || call.setting("sparse") === true)
    throw call.unfit("of this form");
  const types = { T: attr.type(x.dtype), out_type: attr.type(DataType.INT32) };
  const size = builder.one("Size", [x], types, DataType.INT32, []);
  const isFilled = cast(builder, withNumber(builder, "Minimum", size, 1), x.dtype);
  const most = binary(builder, "AddV2", reduce(builder, "Max", x, allAxes(x)), whole(builder, x.dtype, 1));
  const least = whole(builder, x.dtype, call.number("minlength", 0));
  const bins = binary(builder, "Maximum", least, binary(builder, "Mul", isFilled, most));
  const attrs = { Tidx: attr.type(x.dtype), T: attr.type(DataType.INT32), binary_output: attr.bool(false) };
  const operands = [x, bins, builder.ints([])];
  return [builder.one("DenseBincount", operands, attrs, DataType.INT32, [...x.shape.slice(0, -1), -1])];
};

/** Whether elements are among those of the second tensor; none are if that is empty. */
const isIn: OperationLowering = (call) => {
  const { builder } = call;
  const [x, others] = call.tensors(["x1", "x2"]);
  const row = reshape(builder, others, [-1]);
  const isAny = reduce(builder, "Any", compare(builder, "Equal", expandDims(builder, x, -1), row), [-1]);
  if (call.setting("invert") !== true) return [isAny];
  const hasOthers = compare(builder, "Greater", sizeOf(builder, row, 0), builder.scalar(DataType.INT32, 0));
  return [logical(builder, "LogicalAnd", logicalNot(builder, isAny), hasOthers)];
};

/** Of the choices, that of the first condition that is true. */
const selected: OperationLowering = (call) => {
  const { builder } = call;
  const conditions = tensorsIn(call.positional[0]);
  const choices: readonly Argument[] = Array.isArray(call.positional[1]) ? call.positional[1] : [];
  const absent = call.argument(2, "default") ?? 0;
  if (conditions.length === 0 || conditions.length !== choices.length) throw call.unfit("of its arguments");
  const type = tensorsIn(choices)[0]?.dtype;
  const as = (choice: Argument): Value => {
    if (isTensor(choice) && choice.dtype === type) return choice;
    const isFit = typeof choice === "number" && type !== undefined && (isFloat(type) || Number.isInteger(choice));
    if (!isFit) throw call.unfit("of choices of several types");
    return builder.scalar(type, elementOf(choice, type));
  };
  return [
    conditions.reduceRight(
      (rest, condition, index) => select(builder, cast(builder, condition, DataType.BOOL), as(choices[index]), rest),
      as(absent),
    ),
  ];
};

/** The places of the `kth` least numbers in their order, then those of the others. Numbers are cut to integers. */
const partitioned: OperationLowering = (call) => {
  const { builder } = call;
  const whole = call.xAs(DataType.INT32);
  const isFlat = call.setting("axis") === undefined;
  const x = isFlat ? reshape(builder, whole, [-1]) : whole;
  const sizes = call.x.shape;
  const count = isFlat ? productOf(sizes) : sizes[0];
  if (x.shape.length !== 1 || count < 1) throw call.unfit("of a tensor that is not a vector of known size");
  const kth = Math.min(Math.max(call.number("kth"), 0), count - 1);
  const top = (values: Value, size: number) => {
    const types = {
      T: attr.type(DataType.INT32),
      Tk: attr.type(DataType.INT32),
      index_type: attr.type(DataType.INT32),
    };
    const info = { dtype: DataType.INT32, shape: [size] };
    const operands = [values, builder.scalar(DataType.INT32, size)];
    return builder.add("TopKV2", operands, { ...types, sorted: attr.bool(true) }, [info, info])[1];
  };
  const first = top(unary(builder, "Neg", x), kth + 1);
  const zeros = builder.constant(DataType.INT32, [kth + 1], Array<number>(kth + 1).fill(0));
  const types = { T: attr.type(DataType.INT32), Tindices: attr.type(DataType.INT32) };
  const operands = [x, expandDims(builder, first, 1), zeros];
  const rest = builder.one("TensorScatterUpdate", operands, types, DataType.INT32, x.shape);
  return [concat(builder, [first, top(rest, count - kth - 1)], 0)];
};

/** The elements of a vector without repetition, with where they are first, where each element is among them, and how often. */
const unique: OperationLowering = (call) => {
  const { builder } = call;
  const axis = call.setting("axis");
  if (axis !== undefined && call.x.shape.length !== 1) throw call.unfit("along an axis");
  const flat = reshape(builder, call.x, [-1]);
  const attrs = { T: attr.type(flat.dtype), out_idx: attr.type(DataType.INT32) };
  const counted = { dtype: DataType.INT32, shape: [-1] };
  const infos = [{ dtype: flat.dtype, shape: [-1] }, { dtype: DataType.INT32, shape: flat.shape }, counted];
  const [elements, inverse, counts] = builder.add("UniqueWithCounts", [flat], attrs, infos);
  const found = [sizeOf(builder, flat, 0), inverse, sizeOf(builder, elements, 0)] as const;
  const isSorted = call.setting("sorted") !== false;
  const order = isSorted ? sortedLast(call, elements)[1] : undefined;
  const inOrder = (value: Value) => (order ? gather(builder, value, order) : value);
  const outputs = [fitted(call, inOrder(elements), call.number("fill_value", 0))];
  if (call.setting("return_index") === true) outputs.push(fitted(call, inOrder(firstPlaces(call, ...found)), 1));
  if (call.setting("return_inverse") === true) {
    const places = order ? gather(builder, inversed(call, order), inverse) : inverse;
    const sizes = call.x.shape.map((_, at) => known(call.x, at));
    outputs.push(axis === undefined ? reshape(builder, places, sizes) : places);
  }
  if (call.setting("return_counts") === true) outputs.push(fitted(call, inOrder(counts), 0));
  return outputs;
};

function inversed({ builder }: OperationCall, order: Value): Value {
  return builder.one("InvertPermutation", [order], { T: attr.type(DataType.INT32) }, DataType.INT32, order.shape);
}

/** Where each element without repetition is first. */
function firstPlaces({ builder }: OperationCall, size: Value, inverse: Value, count: Value): Value {
  const bounds = [builder.scalar(DataType.INT32, 0), size, builder.scalar(DataType.INT32, 1)];
  const places = builder.one("Range", bounds, { Tidx: attr.type(DataType.INT32) }, DataType.INT32, inverse.shape);
  const int32 = attr.type(DataType.INT32);
  const types = { T: int32, Tindices: int32, Tnumsegments: int32 };
  return builder.one("UnsortedSegmentMin", [places, inverse, count], types, DataType.INT32, [-1]);
}

/** A vector cut, or filled up, to the setting `size`. */
function fitted(call: OperationCall, x: Value, number: number): Value {
  const { builder } = call;
  if (call.setting("size") === undefined) return x;
  const size = call.number("size");
  const cut = stridedSlice(builder, x, [{ stop: size }]);
  const missing = binary(builder, "Sub", builder.scalar(DataType.INT32, size), sizeOf(builder, cut, 0));
  const amounts = reshape(builder, pack(builder, [builder.scalar(DataType.INT32, 0), missing]), [1, 2]);
  const types = { T: attr.type(x.dtype), Tpaddings: attr.type(DataType.INT32) };
  const filler = builder.scalar(x.dtype, elementOf(number, x.dtype));
  return builder.one("PadV2", [cut, amounts, filler], types, x.dtype, [size]);
}

/** Operations of this file by class. */
export const counts: Readonly<Record<string, OperationLowering>> = {
  Argpartition: partitioned,
  Bincount: binCount,
  IsIn: isIn,
  Nonzero: nonZero,
  Select: selected,
  Unique: unique,
};
