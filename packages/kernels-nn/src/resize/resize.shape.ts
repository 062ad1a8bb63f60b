import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";
import { wantedSize } from "./wanted-size.js";

/** The shape function of ResizeBilinear and ResizeNearestNeighbor: images, then rows and columns. */
export function resizeShape(context: ShapeContext): void {
  const [batch, , , channels] = inputWithRank(context, 0, 4);
  context.setOutputShape(0, [batch, ...wantedSize(context, 1), channels]);
}
