import type { ConstructionContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { type QuantizedMultiplier, quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import { tensorQuantizationAttr } from "../quantization/quantization-attrs.js";

/** The quantisation of a product of matrices. */
export interface MatrixScaling extends QuantizedMultiplier {
  readonly xZeroPoint: number;
  readonly yZeroPoint: number;
  readonly outputZeroPoint: number;
  /** The scale of the sums in units of the output's. */
  readonly factor: number;
}

/** The attributes of the arguments `x`, `y` and `output`. @throws {StatusError} INVALID_ARGUMENT for zero points of int16 matrices */
export function matrixScaling({ attributes, inputTypes, outputTypes }: ConstructionContext): MatrixScaling {
  const x = tensorQuantizationAttr(attributes, "x", inputTypes[0]);
  const y = tensorQuantizationAttr(attributes, "y", inputTypes[1]);
  const output = tensorQuantizationAttr(attributes, "output", outputTypes[0]);
  const zeroPoints = [x, y, output].map(({ zeroPoint }) => zeroPoint);
  if (inputTypes[0] === DataType.INT16 && zeroPoints.some((zeroPoint) => zeroPoint !== 0)) {
    throw invalidArgument(`zero points ${zeroPoints.join(", ")} of int16 matrices; wanted 0`);
  }
  const [xZeroPoint, yZeroPoint, outputZeroPoint] = zeroPoints;
  // In float32 up to the division, as upstream.
  const product = Math.fround(x.scale * y.scale);
  return {
    ...quantizeMultiplier(product / output.scale),
    factor: Math.fround(product / output.scale),
    xZeroPoint,
    yZeroPoint,
    outputZeroPoint,
  };
}
