/** Source: tensorflow/core/ops/math_ops.cc, array_ops.cc and nn_ops.cc (TensorFlow 2.21). */
import { type ShapeContext, unchangedShape } from "@heddle/kernel-api";
import {
  biasAddShape,
  broadcastBinaryShape,
  concatenatedShape,
  inputWithRank,
  matMulShape,
  mergeSizes,
  replaceSize,
  scalarShape,
  sizeAt,
  unchangedShapeWithRank,
} from "@heddle/kernel-api/shapes";

/** The shape function of ops on a tensor and scalars, such as its range: output 0 is like the tensor, the others are scalars. */
export function requantizeShape(context: ShapeContext): void {
  unchangedShape(context);
  scalarsFrom(context, 1);
}

/** The shape function of RequantizationRange. */
export function requantizationRangeShape(context: ShapeContext): void {
  for (const index of [1, 2]) inputWithRank(context, index, 0);
  scalarShape(context);
}

/** The shape function of RequantizePerChannel, whose input has a range for each channel. */
export function requantizePerChannelShape(context: ShapeContext): void {
  unchangedShape(context);
  for (const index of [1, 2]) inputWithRank(context, index, 1);
  scalarsFrom(context, 3);
}

/** The shape function of RequantizationRangePerChannel. */
export function requantizationRangePerChannelShape(context: ShapeContext): void {
  for (const index of [1, 2]) inputWithRank(context, index, 1);
  scalarShape(context);
}

/** The shape function of QuantizedAdd and QuantizedMul. */
export function quantizedBinaryShape(context: ShapeContext): void {
  broadcastBinaryShape(context);
  scalarOutputs(context);
}

/** The shape function of QuantizedBiasAdd. */
export function quantizedBiasAddShape(context: ShapeContext): void {
  biasAddShape(context);
  scalarsFrom(context, 2);
}

/** The shape function of QuantizedMatMul. */
export function quantizedMatMulShape(context: ShapeContext): void {
  matMulShape(context);
  scalarsFrom(context, 2);
}

/** The shape function of QuantizedConcat: the axis, the tensors, the ends of their ranges. */
export function quantizedConcatShape(context: ShapeContext): void {
  const [start, stop] = context.inputRange("values");
  concatenatedShape(context, start, stop, 0);
  for (let index = stop; index < context.inputCount; index++) inputWithRank(context, index, 0);
  scalarOutputs(context);
}

/** The shape function of QuantizedInstanceNorm: images, and the ends of their range. */
export function quantizedInstanceNormShape(context: ShapeContext): void {
  unchangedShapeWithRank(context, 4);
  scalarsFrom(context, 1);
}

/** The shape function of QuantizedBatchNormWithGlobalNormalization: images and four vectors, each with the ends of its range. */
export function quantizedBatchNormShape(context: ShapeContext): void {
  const images = inputWithRank(context, 0, 4);
  let channels = sizeAt(images, 3);
  for (let index = 1; index < context.inputCount; index++) {
    if (index % 3 !== 0) inputWithRank(context, index, 0);
    else channels = mergeSizes(channels, sizeAt(inputWithRank(context, index, 1), 0));
  }
  context.setOutputShape(0, replaceSize(images, 3, channels));
  scalarOutputs(context);
}

/** Checks that the inputs from `first` on are scalars, and makes all outputs but the first scalars. */
function scalarsFrom(context: ShapeContext, first: number): void {
  for (let index = first; index < context.inputCount; index++) inputWithRank(context, index, 0);
  scalarOutputs(context);
}

function scalarOutputs(context: ShapeContext): void {
  for (let index = 1; index < context.outputCount; index++) context.setOutputShape(index, []);
}
