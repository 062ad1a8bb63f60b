import { mergeShapes, type ShapeContext } from "@heddle/kernel-api";

/** The shape function of StringJoin: scalars are joined to each of the others. */
export function stringJoinShape(context: ShapeContext): void {
  const shapes = Array.from({ length: context.inputCount }, (_, index) => context.inputShape(index));
  const areScalars = shapes.every((shape) => shape?.length === 0);
  const known = shapes.filter((shape) => shape && shape.length > 0);
  context.setOutputShape(0, areScalars ? [] : known.reduce(mergeShapes, undefined));
}
