import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes, withSize } from "@heddle/kernel-api/shapes";
import { wantedSize } from "./wanted-size.js";

/** The shape function of CropAndResize: images, boxes, the image of each box, then rows and columns. */
export function cropAndResizeShape(context: ShapeContext): void {
  const channels = inputWithRank(context, 0, 4)[3];
  const [boxes, corners] = inputWithRank(context, 1, 2);
  const [indices] = inputWithRank(context, 2, 1);
  const count = mergeSizes(boxes, indices);
  withSize(corners, 4);
  context.setOutputShape(0, [count, ...wantedSize(context, 3), channels]);
}
