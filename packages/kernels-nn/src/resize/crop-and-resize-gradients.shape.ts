import type { ShapeContext } from "@heddle/kernel-api";

/** The shape function of CropAndResizeGradImage: input 3 is the shape. */
export function cropImageGradientShape(context: ShapeContext): void {
  const shape = context.inputAsShape(3);
  context.setOutputShape(0, shape?.length === 4 ? shape : [-1, -1, -1, -1]);
}

/** The shape function of CropAndResizeGradBoxes: that of the boxes. */
export function cropBoxesGradientShape(context: ShapeContext): void {
  context.setOutputShape(0, context.inputShape(2));
}
