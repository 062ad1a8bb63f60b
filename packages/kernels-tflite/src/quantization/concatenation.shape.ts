import { type PartialShape, type ShapeContext, withRank } from "@heddle/kernel-api";
import { addSizes, mergeSizes } from "@heddle/kernel-api/shapes";

/**
 * The shape function of TflConcatenation.
 *
 * @throws {StatusError} INVALID_ARGUMENT for inputs of other ranks, or of other sizes but along the axis
 */
export function concatenatedShape(context: ShapeContext): void {
  const shapes = Array.from({ length: context.inputCount }, (_, index) => context.inputShape(index));
  const rank = shapes.find((shape) => shape !== undefined)?.length;
  if (rank === undefined) return;
  const given = context.attributes.int("axis");
  const axis = given < 0 ? given + rank : given;
  // The kernel refuses an axis that the inputs do not have.
  if (axis < 0 || axis >= rank) return;
  const join = (first: PartialShape, second: PartialShape) =>
    withRank(first, rank)?.map((size, at) =>
      (at === axis ? addSizes : mergeSizes)(size, withRank(second, rank)?.[at] ?? -1),
    );
  const [first, ...others] = shapes;
  context.setOutputShape(0, others.reduce(join, withRank(first, rank)));
}
