import type { ConstructionContext } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";
import { activationRange, type ValueRange } from "../fixed-point/activation-range.js";
import { isByteType, nearestRange } from "../fixed-point/nearest-range.js";
import { type TensorQuantization, tensorQuantizationAttr } from "../quantization/quantization-attrs.js";

/** The type and quantisation of an op with two inputs and an output of one type. */
export interface BinaryQuantization {
  readonly dtype: DataType;
  readonly input1: TensorQuantization;
  readonly input2: TensorQuantization;
  readonly output: TensorQuantization;
  /** The values that the output may have: of its type, or with the fused activation if the op has one. */
  readonly range: ValueRange;
  /** The same as XNNPACK rounds limits; undefined for a type that it does not take. */
  readonly nearestRange: ValueRange | undefined;
}

/** @throws {StatusError} INVALID_ARGUMENT as `tensorQuantizationAttr` and `activationRange` */
export function binaryQuantization({ attributes, outputTypes: [dtype] }: ConstructionContext): BinaryQuantization {
  const output = tensorQuantizationAttr(attributes, "output", dtype);
  const activation = attributes.has("fused_activation_function")
    ? attributes.string("fused_activation_function")
    : "NONE";
  return {
    dtype,
    input1: tensorQuantizationAttr(attributes, "input1", dtype),
    input2: tensorQuantizationAttr(attributes, "input2", dtype),
    output,
    range: activationRange(activation, dtype, output),
    nearestRange: isByteType(dtype) ? nearestRange(activation, dtype, output) : undefined,
  };
}
