import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";
import { wantedSize } from "./wanted-size.js";

/** The shape function of ImageProjectiveTransformV2 and V3: images, their transforms, then rows and columns. */
export function imageProjectiveTransformShape(context: ShapeContext): void {
  const [batch, , , channels] = inputWithRank(context, 0, 4);
  context.setOutputShape(0, [batch, ...wantedSize(context, 2), channels]);
}
