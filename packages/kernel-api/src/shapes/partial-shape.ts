import { invalidArgument, type StatusError } from "@heddle/status";
import { formatShape, type Shape } from "@heddle/tensor";

/**
 * A shape of which some sizes are unknown (-1), or the rank is (undefined). A size below -1 is a symbol: unknown, and equal to all
 * sizes with that symbol in one inference.
 */
export type PartialShape = readonly number[] | undefined;

/**
 * The partial shape of 64-bit sizes as model files have them: -1 for an unknown size, undefined for an unknown rank.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a size below -1 or beyond 2^53 - 1
 */
export function partialShape(sizes: readonly bigint[] | undefined): PartialShape {
  return sizes?.map((size) => {
    if (size < -1n || size > BigInt(Number.MAX_SAFE_INTEGER)) {
      throw invalidArgument(`Dimension ${size} is neither -1 nor from 0 to ${Number.MAX_SAFE_INTEGER}`, {
        found: size,
      });
    }
    return Number(size);
  });
}

/** TensorFlow's text of a partial shape: `[?,2]`, or `<unknown>` for an unknown rank. */
export function formatPartialShape(shape: PartialShape): string {
  return shape ? formatShape(shape) : "<unknown>";
}

/** True when the rank and every size are known. */
export function isFullyDefined(shape: PartialShape): shape is Shape {
  return shape?.every((size) => size >= 0) ?? false;
}

/** True when one tensor could have both shapes. */
export function shapesCompatible(first: PartialShape, second: PartialShape): boolean {
  if (!first || !second) return true;
  if (first.length !== second.length) return false;
  for (let index = 0; index < first.length; index++) if (differ(first, second, index)) return false;
  return true;
}

/**
 * The shape that knows all that both know, for shape functions.
 *
 * @throws {StatusError} INVALID_ARGUMENT when no tensor has both shapes
 *
 * Source: InferenceContext::Merge, tensorflow/core/framework/shape_inference.cc (TensorFlow 2.21).
 */
export function mergeShapes(first: PartialShape, second: PartialShape): PartialShape {
  if (!first || !second) return first ?? second;
  if (first.length !== second.length) {
    throw invalidArgument(`Shapes must be equal rank, but are ${first.length} and ${second.length}`);
  }
  const index = first.findIndex((_, i) => differ(first, second, i));
  if (index < 0) return merged(first, second);
  throw invalidArgument(
    `Dimension ${index} in both shapes must be equal, but are ${first[index]} and ${second[index]}. ` +
      `Shapes are ${formatShape(first)} and ${formatShape(second)}.`,
    { index, first, second },
  );
}

/**
 * {@link mergeShapes} for kernels, which have messages of their own in TensorFlow.
 *
 * @throws {StatusError} INVALID_ARGUMENT when no tensor has both shapes
 *
 * Source: PartialTensorShape::MergeWith, tensorflow/core/framework/tensor_shape.cc (TensorFlow 2.21).
 */
export function mergeElementShapes(first: PartialShape, second: PartialShape): PartialShape {
  if (!first || !second) return first ?? second;
  if (shapesCompatible(first, second)) return merged(first, second);
  throw invalidArgument(
    first.length === second.length
      ? `PartialTensorShape: Incompatible shapes during merge: ${formatShape(first)} vs. ${formatShape(second)}`
      : `PartialTensorShape: Incompatible ranks during merge: ${first.length} vs. ${second.length}`,
  );
}

/** True when both shapes know the size at `index`, and not the same. */
function differ(first: Shape, second: Shape, index: number): boolean {
  const [one = -1, other = -1] = [first[index], second[index]];
  return one >= 0 && other >= 0 && one !== other;
}

function merged(first: Shape, second: Shape): Shape {
  return first.map((size, index) => mergedSize(size, second[index] ?? size));
}

/** A known size, else a symbol, else -1. */
function mergedSize(first: number, second: number): number {
  if (first >= 0) return first;
  return second >= 0 || first === -1 ? second : first;
}

/**
 * `shape`, or `rank` unknown sizes for an unknown rank.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another rank
 *
 * Source: tensorflow/core/framework/shape_inference.h (TensorFlow 2.21), as of the functions below and their messages.
 */
export function withRank(shape: PartialShape, rank: number): PartialShape {
  if (!shape) return new Array<number>(rank).fill(-1);
  if (shape.length !== rank) throw wrongRank("be", rank, shape.length);
  return shape;
}

/** `shape`, whose rank is unknown or at least `rank`. @throws {StatusError} INVALID_ARGUMENT for a lower rank */
export function withRankAtLeast(shape: PartialShape, rank: number): PartialShape {
  if (shape && shape.length < rank) throw wrongRank("be at least", rank, shape.length);
  return shape;
}

/** `shape`, whose rank is unknown or at most `rank`. @throws {StatusError} INVALID_ARGUMENT for a higher rank */
export function withRankAtMost(shape: PartialShape, rank: number): PartialShape {
  if (shape && shape.length > rank) throw wrongRank("be at most", rank, shape.length);
  return shape;
}

function wrongRank(must: string, wanted: number, found: number): StatusError {
  return invalidArgument(`Shape must ${must} rank ${wanted} but is rank ${found}`, { wanted, found });
}

/**
 * Dimensions `start` (inclusive) to `end` (exclusive) of a shape. Negative positions count from its end, and positions past its
 * end mean its end.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a position before the shape, or an end before the start
 */
export function subshape(shape: PartialShape, start: number, end = Number.POSITIVE_INFINITY): PartialShape {
  if (!shape) return undefined;
  const rank = shape.length;
  const first = resolve("start", start, rank);
  const last = resolve("end", end, rank);
  if (first <= last) return shape.slice(first, last);
  throw invalidArgument(
    `Subshape must have computed start <= end, but is ${first} and ${last} (computed from start ${start} and end ` +
      `${end} over shape with rank ${rank})`,
    { first, last, start, end, rank },
  );
}

function resolve(name: string, position: number, rank: number): number {
  const clamped = Math.min(position, rank);
  const resolved = clamped < 0 ? rank + clamped : clamped;
  if (resolved >= 0) return resolved;
  throw invalidArgument(`Subshape ${name} out of bounds: ${position}, for shape with rank ${rank}`, { position, rank });
}

/** The dimensions of `first`, then those of `second`; undefined when either rank is unknown. */
export function concatenateShapes(first: PartialShape, second: PartialShape): PartialShape {
  return first && second ? [...first, ...second] : undefined;
}
