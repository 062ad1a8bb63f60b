/** Weights of int4: two in each element of int8, with a scale for each column, or a scale and a zero for each group of rows. */
import { attr } from "@heddle/kernel-api/attr-values";
import { gather } from "../graph/gather.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { binary, compare, expandDims, reshape, select, unary, withNumber } from "../graph/operations.js";
import { stridedSlice } from "../graph/strided-slice.js";
import type { Value } from "../graph/value.js";

/**
 * The integers of packed ones, as floats. The first of two is in the low bits.
 *
 * @param length of the axis that was packed, the last one
 *
 * Source: unpack_int4, keras/src/quantizers/quantizers.py (Keras 3.15).
 */
export function unpackInt4(builder: GraphBuilder, packed: Value, length: number): Value {
  const high = unary(builder, "Floor", withNumber(builder, "RealDiv", packed, 16));
  const bits = binary(builder, "Sub", packed, withNumber(builder, "Mul", high, 16));
  const isNegative = compare(builder, "GreaterEqual", bits, builder.scalar(bits.dtype, 8));
  const low = select(builder, isNegative, withNumber(builder, "Sub", bits, 16), bits);
  const { shape } = packed;
  const attrs = { N: attr.int(2), T: attr.type(packed.dtype), axis: attr.int(shape.length) };
  const both = builder.one("Pack", [low, high], attrs, packed.dtype, [...shape, 2]);
  const flat = reshape(builder, both, [...shape.slice(0, -1), 2 * shape[shape.length - 1]]);
  return stridedSlice(builder, flat, ["rest", { stop: length }]);
}

/** Integers less the zeros of their groups, times the scales: `groups` tells the group of each place along `axis`. */
export function fromGroups(
  builder: GraphBuilder,
  integers: Value,
  scales: Value,
  zeros: Value,
  groups: Value,
  axis: number,
): Value {
  const [scale, zero] = [gather(builder, scales, groups, axis), gather(builder, zeros, groups, axis)];
  return binary(builder, "Mul", binary(builder, "Sub", integers, zero), scale);
}

/** A scale for each row as a column. */
export function column(builder: GraphBuilder, scales: Value): Value {
  return expandDims(builder, scales, -1);
}
