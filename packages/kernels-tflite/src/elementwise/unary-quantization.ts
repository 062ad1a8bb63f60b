import type { ConstructionContext } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";
import { quantizedRange, type ValueRange } from "../fixed-point/activation-range.js";
import { type TensorQuantization, tensorQuantizationAttr } from "../quantization/quantization-attrs.js";

/** Types and quantisation of an op with one input and one output. */
export interface UnaryQuantization {
  readonly from: DataType;
  readonly to: DataType;
  readonly input: TensorQuantization;
  readonly output: TensorQuantization;
  /** The values of the output's type. */
  readonly range: ValueRange;
}

/** @throws {StatusError} INVALID_ARGUMENT as `tensorQuantizationAttr` */
export function unaryQuantization({ attributes, inputTypes, outputTypes }: ConstructionContext): UnaryQuantization {
  const [from] = inputTypes;
  const [to] = outputTypes;
  return {
    from,
    to,
    input: tensorQuantizationAttr(attributes, "input", from),
    output: tensorQuantizationAttr(attributes, "output", to),
    range: quantizedRange(to),
  };
}
