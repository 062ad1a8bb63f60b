import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, sizeAt } from "@heddle/kernel-api/shapes";
import { slideAlong } from "./image-axis.js";
import { setTransposed } from "./set-transposed.js";

/** The shape function of TflConv2d, whose filter has the output's channels first. @throws {StatusError} as the kernel does */
export function convolvedShape(context: ShapeContext): void {
  setConvolved(context, 0);
}

/** The shape function of TflDepthwiseConv2d, whose filter has the output's channels last. @throws {StatusError} as the kernel does */
export function depthwiseShape(context: ShapeContext): void {
  setConvolved(context, 3);
}

/** The shape function of TflTransposeConv. @throws {StatusError} INVALID_ARGUMENT for inputs that do not fit together */
export function transposedImagesShape(context: ShapeContext): void {
  setTransposed(context, 4);
}

function setConvolved(context: ShapeContext, channels: number): void {
  const input = inputWithRank(context, 0, 4);
  const filter = inputWithRank(context, 1, 4);
  const along = (axis: number, name: string) => axisSize(context, sizeAt(input, axis), sizeAt(filter, axis), name);
  context.setOutputShape(0, [sizeAt(input, 0), along(1, "h"), along(2, "w"), sizeAt(filter, channels)]);
}

function axisSize({ attributes }: ShapeContext, input: number, filter: number, axis: string): number {
  const stride = attributes.int(`stride_${axis}`);
  const dilation = attributes.int(`dilation_${axis}_factor`);
  const padding = attributes.string("padding");
  const isKnown = input >= 0 && (filter >= 0 || padding === "SAME") && stride > 0 && dilation > 0;
  return isKnown ? slideAlong(input, Math.max(filter, 1), { stride, dilation, padding }).outputSize : -1;
}
