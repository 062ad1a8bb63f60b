import type { ShapeContext } from "@heddle/kernel-api";
import { unchangedShapeWithRank } from "@heddle/kernel-api/shapes";

/** The shape function of LRN, of images. */
export function lrnShape(context: ShapeContext): void {
  unchangedShapeWithRank(context, 4);
}
