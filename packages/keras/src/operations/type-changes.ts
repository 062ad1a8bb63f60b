/** Numbers in other types. Source: keras/src/ops/core.py, keras/src/backend/tensorflow/numpy.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, dataTypeSize, numericLimits } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import { binary, cast, reshape } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { OperationLowering } from "./operation-call.js";

/** Numbers in another type, after they were bounded by what it has. */
const saturated: OperationLowering = (call) => {
  const { builder } = call;
  const dtype = call.dataType("dtype") ?? DataType.FLOAT;
  const x = call.xAs(call.x.dtype === DataType.BOOL ? DataType.INT32 : call.x.dtype);
  const [given, wanted] = [call.x.dtype, dtype].map(limitsOf);
  const isNarrow = x.dtype === DataType.BFLOAT16 && dtype === DataType.HALF;
  if (!given || !wanted || isNarrow || (!isFloat(x.dtype) && isFloat(dtype))) throw call.unfit("of these types");
  // Floats have the nearest bounds, which may be beyond those of integers.
  const as = (bound: number | bigint) =>
    !isFloat(x.dtype) && dataTypeSize(x.dtype) === 8 ? BigInt(bound) : Number(bound);
  const { highest: most } = given.highest < wanted.highest ? given : wanted;
  const { lowest: least } = given.lowest > wanted.lowest ? given : wanted;
  const bounded = binary(builder, "Minimum", x, builder.scalar(x.dtype, as(most)));
  return [cast(builder, binary(builder, "Maximum", bounded, builder.scalar(x.dtype, as(least))), dtype)];
};

function limitsOf(dtype: DataType): { lowest: number | bigint; highest: number | bigint } | undefined {
  return dtype === DataType.BOOL ? { lowest: 0, highest: 1 } : numericLimits(dtype);
}

/** The bytes of numbers as numbers of another type; those of the last axis together. */
const viewed: OperationLowering = (call) => {
  const { builder, x } = call;
  const dtype = call.dataType("dtype") ?? x.dtype;
  const [from, to] = [x.dtype, dtype].map(dataTypeSize);
  const size = x.shape[x.shape.length - 1] ?? -1;
  if (!from || !to || (from !== to && (size < 0 || (size * from) % to !== 0))) throw call.unfit("as this type");
  const types = { T: attr.type(x.dtype), type: attr.type(dtype) };
  const bitcast = (value: Value, shape: readonly number[]) => builder.one("Bitcast", [value], types, dtype, shape);
  if (from === to) return [bitcast(x, x.shape)];
  const sizes = x.shape.slice(0, -1).map((each, axis) => (each >= 0 ? each : { of: x, axis }));
  const known = x.shape.slice(0, -1);
  if (from > to) {
    const parts = bitcast(x, [...x.shape, from / to]);
    return [reshape(builder, parts, [...sizes, (size * from) / to])];
  }
  const groups = reshape(builder, x, [...sizes, (size * from) / to, to / from]);
  return [bitcast(groups, [...known, (size * from) / to])];
};

/** Operations of this file by class. */
export const typeChanges: Readonly<Record<string, OperationLowering>> = {
  SaturateCast: saturated,
  View: viewed,
};
