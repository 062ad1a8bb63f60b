import type { PartialShape, ShapeContext } from "@heddle/kernel-api";
import { reductionOf } from "./reduced-shape.js";

/** The shape function of reductions along the axes that input 1 lists. @throws {StatusError} as the kernels do */
export function reducedShape(context: ShapeContext): void {
  context.setOutputShape(0, reduced(context, context.inputShape(0), context.attributes.bool("keep_dims")));
}

/** The shape function of TflReductionAxes: a vector. */
export function reductionAxesShape(context: ShapeContext): void {
  context.setOutputShape(0, [-1]);
}

function reduced(context: ShapeContext, shape: PartialShape, keepDims: boolean): PartialShape {
  const axis = context.inputTensor(1);
  if (!shape) return undefined;
  if (!axis) return keepDims ? shape.map(() => -1) : undefined;
  const axes = new Set(
    reductionOf(
      shape.map(() => 1),
      axis,
      true,
    ).axes,
  );
  if (keepDims) return shape.map((size, index) => (axes.has(index) ? 1 : size));
  return shape.filter((_, index) => !axes.has(index));
}
