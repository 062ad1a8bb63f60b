import type { ComputeContext, CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape, sizeBetween } from "@heddle/tensor";
import { roundHalfAway } from "@heddle/tensor/quantized";
import { type TensorQuantization, tensorQuantizationAttr } from "./quantization-attrs.js";

const { fround } = Math;

/**
 * CONCATENATION of uint8 tensors with quantisations of their own. (Other types have one quantisation, and are joined as they are.)
 *
 * Source: ConcatenationWithScaling of tensorflow/lite/kernels/internal/reference/concatenation.h (TensorFlow 2.21).
 */
export const createConcatenation: CreateKernel = ({ attributes, inputTypes, outputTypes: [dtype] }) => {
  const activation = attributes.string("fused_activation_function");
  if (activation !== "NONE") throw invalidArgument(`the fused activation is ${activation}; wanted NONE`);
  const output = tensorQuantizationAttr(attributes, "output", dtype);
  const scales = attributes.floatList("input_scales").map(fround);
  const zeroPoints = attributes.intList("input_zero_points");
  const count = inputTypes.length;
  if (scales.length !== count || zeroPoints.length !== count) {
    throw invalidArgument(`${count} inputs have ${scales.length} scales and ${zeroPoints.length} zero points`);
  }
  const tables = scales.map((scale, i) => rescaled({ scale, zeroPoint: zeroPoints[i] }, output));
  const axis = attributes.int32("axis");
  return { compute: (context) => concatenate(context, axis, tables) };
};

/** The output of each byte of an input. */
function rescaled({ scale, zeroPoint }: TensorQuantization, output: TensorQuantization): Uint8Array {
  if (!(scale > 0 && scale < Number.POSITIVE_INFINITY)) {
    throw invalidArgument(`a scale of the inputs is ${scale}; wanted a positive number`);
  }
  if (zeroPoint < 0 || zeroPoint > 255) {
    throw invalidArgument(`a zero point of the inputs is ${zeroPoint}; wanted 0 to 255`);
  }
  if (scale === output.scale && zeroPoint === output.zeroPoint) return Uint8Array.from({ length: 256 }, (_, q) => q);
  const factor = fround(scale * fround(1 / output.scale));
  const bias = fround(-zeroPoint * factor);
  return Uint8Array.from({ length: 256 }, (_, q) => {
    const value = roundHalfAway(fround(fround(q * factor) + bias)) + output.zeroPoint;
    return Math.min(Math.max(value, 0), 255);
  });
}

function concatenate(context: ComputeContext, givenAxis: number, tables: readonly Uint8Array[]): void {
  const values = context.inputList("values");
  const [{ shape: first }] = values;
  const axis = givenAxis < 0 ? givenAxis + first.length : givenAxis;
  if (!(axis >= 0 && axis < first.length)) {
    throw invalidArgument(`the axis ${givenAxis} is outside of the shape ${formatShape(first)}`);
  }
  let along = 0;
  for (const { shape } of values) {
    checkFits(shape, first, axis);
    along += shape[axis];
  }
  const joined = first.map((size, index) => (index === axis ? along : size));
  const output = context.allocateOutput(0, joined);
  const outer = sizeBetween(joined, 0, axis);
  const { u8 } = context.memory;
  let to = output.address;
  for (let row = 0; row < outer; row++) {
    for (const [i, { shape, address }] of values.entries()) {
      const run = sizeBetween(shape, axis, shape.length);
      const table = tables[i];
      for (let at = address + row * run; at < address + (row + 1) * run; at++) u8[to++] = table[u8[at]];
    }
  }
}

function checkFits(shape: Shape, first: Shape, axis: number): void {
  if (shape.length === first.length && shape.every((size, index) => index === axis || size === first[index])) return;
  throw invalidArgument(`the shapes ${formatShape(first)} and ${formatShape(shape)} differ outside of axis ${axis}`);
}
