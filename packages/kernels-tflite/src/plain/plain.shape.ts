import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, sizeAt } from "@heddle/kernel-api/shapes";
import { setTransposed } from "../convolution/set-transposed.js";

/** The shape function of TflResizeBilinear over NHWC. @throws {StatusError} INVALID_ARGUMENT for an input of another rank than 4 */
export function resizedShape(context: ShapeContext): void {
  const input = inputWithRank(context, 0, 4);
  const sizes = context.inputSizes(1);
  context.setOutputShape(0, [sizeAt(input, 0), sizeAt(sizes, 0), sizeAt(sizes, 1), sizeAt(input, 3)]);
}

/** The shape function of TflConv3dTranspose. @throws {StatusError} INVALID_ARGUMENT for inputs that do not fit together */
export function transposedVolumesShape(context: ShapeContext): void {
  setTransposed(context, 5);
}
