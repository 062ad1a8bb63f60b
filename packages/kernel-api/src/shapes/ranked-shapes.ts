import { type PartialShape, withRank, withRankAtLeast, withRankAtMost } from "./partial-shape.js";
import type { ShapeContext } from "./shape-inference.js";

/** Gives output 0 the shape of input 0, which has rank `rank`. @throws {StatusError} INVALID_ARGUMENT for another rank */
export function unchangedShapeWithRank(context: ShapeContext, rank: number): void {
  context.setOutputShape(0, withRank(context.inputShape(0), rank));
}

/** Gives output 0 the shape of input 0. @throws {StatusError} INVALID_ARGUMENT for a rank below `rank` */
export function unchangedShapeWithRankAtLeast(context: ShapeContext, rank: number): void {
  context.setOutputShape(0, withRankAtLeast(context.inputShape(0), rank));
}

/** Gives output 0 the shape of input 0. @throws {StatusError} INVALID_ARGUMENT for a rank above `rank` */
export function unchangedShapeWithRankAtMost(context: ShapeContext, rank: number): void {
  context.setOutputShape(0, withRankAtMost(context.inputShape(0), rank));
}

/** The shape of input `index`, which has rank `rank`. @throws {StatusError} INVALID_ARGUMENT for another rank */
export function inputWithRank(context: ShapeContext, index: number, rank: number): readonly number[] {
  return withRank(context.inputShape(index), rank) ?? [];
}

/** Size `index` of a shape; from its end when negative. -1 when the rank is unknown, or too low. */
export function sizeAt(shape: PartialShape, index: number): number {
  return shape?.at(index) ?? -1;
}

/** `shape` with another size at `index`, which counts from the end when negative; undefined for an unknown rank. */
export function replaceSize(shape: PartialShape, index: number, size: number): PartialShape {
  const place = shape && index < 0 ? index + shape.length : index;
  return shape?.map((old, i) => (i === place ? size : old));
}
