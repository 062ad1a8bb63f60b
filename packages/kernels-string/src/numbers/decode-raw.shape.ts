import { concatenateShapes, type ShapeContext } from "@heddle/kernel-api";
import { divideSize, inputSize } from "@heddle/kernel-api/shapes";
import { dataTypeSize } from "@heddle/tensor";

/** The shape function of DecodeRaw: the values of each string, whose number its length tells. */
export function decodeRawShape(context: ShapeContext): void {
  context.setOutputShape(0, concatenateShapes(context.inputShape(0), [-1]));
}

/** The shape function of DecodePaddedRaw: the values of as many bytes as the second input says. */
export function decodePaddedRawShape(context: ShapeContext): void {
  const width = divideSize(inputSize(context, 1), dataTypeSize(context.outputType(0)), true);
  context.setOutputShape(0, concatenateShapes(context.inputShape(0), [width]));
}
