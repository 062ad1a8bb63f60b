import { mergeShapes, type PartialShape, type ShapeContext } from "@heddle/kernel-api";

/** The shape function of Betainc: inputs other than scalars have one shape. */
export function betaincShape(context: ShapeContext): void {
  const shapes = [0, 1, 2].map((i) => context.inputShape(i)).filter((shape) => shape?.length !== 0);
  // An unknown shape may be that of a scalar.
  const known = shapes.filter((shape) => shape !== undefined);
  const merged = known.reduce<PartialShape>((a, b) => mergeShapes(a, b), undefined);
  context.setOutputShape(0, shapes.length === 0 ? [] : merged);
}
