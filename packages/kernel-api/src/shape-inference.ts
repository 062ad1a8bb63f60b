import type { DataType } from "@heddle/tensor";
import type { PartialShape } from "./attr-value.js";
import type { Attributes } from "./attributes.js";
import { mixedRanks, mixedSizes, subshapeOutOfBounds, subshapeReversed, wrongRank } from "./errors.js";

/** What an op's shape function may know of a node, before any value exists. Valid during the call only. */
export interface ShapeContext {
  readonly nodeName: string;
  readonly attributes: Attributes;
  readonly inputCount: number;
  readonly outputCount: number;
  inputType(index: number): DataType;
  /** What is known of input `index`'s shape: sizes that are not known are -1, an unknown rank is undefined. */
  inputShape(index: number): PartialShape;
  /** Says what is known of output `index`'s shape. An output that is never set has no known shape. */
  setOutputShape(index: number, shape: PartialShape): void;
}

/**
 * Says from the shapes of an op's inputs what the shapes of its outputs will be; throws when the inputs cannot be right.
 *
 * Source: tensorflow/core/framework/shape_inference.h (TensorFlow 2.21), as are the functions below and their messages.
 */
export type ShapeFunction = (context: ShapeContext) => void;

/** `shape`, when it has `rank` dimensions; a shape of that many unknown sizes, when nothing is known of it. @throws {StatusError} INVALID_ARGUMENT otherwise */
export function withRank(shape: PartialShape, rank: number): PartialShape {
  if (!shape) return new Array<number>(rank).fill(-1);
  if (shape.length !== rank) throw wrongRank("be", rank, shape.length);
  return shape;
}

/** `shape`, when it has at least `rank` dimensions or nothing is known of it. @throws {StatusError} INVALID_ARGUMENT otherwise */
export function withRankAtLeast(shape: PartialShape, rank: number): PartialShape {
  if (shape && shape.length < rank) throw wrongRank("be at least", rank, shape.length);
  return shape;
}

/** `shape`, when it has at most `rank` dimensions or nothing is known of it. @throws {StatusError} INVALID_ARGUMENT otherwise */
export function withRankAtMost(shape: PartialShape, rank: number): PartialShape {
  if (shape && shape.length > rank) throw wrongRank("be at most", rank, shape.length);
  return shape;
}

/**
 * Dimensions `start` (inclusive) to `end` (exclusive) of a shape; negative numbers count from its end, those beyond it mean
 * its end.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the range lies before the shape or is reversed
 */
export function subshape(shape: PartialShape, start: number, end = Number.POSITIVE_INFINITY): PartialShape {
  if (!shape) return undefined;
  const rank = shape.length;
  const first = resolve("start", start, rank);
  const last = resolve("end", end, rank);
  if (first > last) throw subshapeReversed({ first, last, start, end, rank });
  return shape.slice(first, last);
}

function resolve(what: string, position: number, rank: number): number {
  const clamped = Math.min(position, rank);
  const resolved = clamped < 0 ? rank + clamped : clamped;
  if (resolved < 0) throw subshapeOutOfBounds(what, position, rank);
  return resolved;
}

/** The dimensions of both, one behind the other; unknown when one of them is. */
export function concatenateShapes(first: PartialShape, second: PartialShape): PartialShape {
  return first && second ? [...first, ...second] : undefined;
}

/** What is known when both describe one tensor. @throws {StatusError} INVALID_ARGUMENT when they cannot */
export function mergeShapes(first: PartialShape, second: PartialShape): PartialShape {
  if (!first || !second) return first ?? second;
  if (first.length !== second.length) throw mixedRanks(first.length, second.length);
  return first.map((size, index) => {
    const other = second[index];
    if (size !== -1 && other !== -1 && size !== other) throw mixedSizes(index, first, second);
    return size === -1 ? other : size;
  });
}

/** The shape function of ops whose output has the shape of their input. */
export function unchangedShape(context: ShapeContext): void {
  context.setOutputShape(0, context.inputShape(0));
}
