import { transposeConvOptions } from "../schema/options.data.js";
import { bool, type NodeAttrs } from "./attr.js";
import type { Operation } from "./operation.js";
import type { Value } from "./tensor-info.js";

/**
 * The attribute `is_delegated: false` of an operator that the default interpreter does not give to XNNPACK, because inputs that must be
 * constants are computed, or because of int4 weights: XNNPACK takes these if they multiply floats, have a scale for each unit, and an even
 * number for each.
 *
 * Source: tensorflow/lite/delegates/xnnpack/xnnpack_delegate.cc (TensorFlow 2.21).
 *
 * @param inputs the indices of inputs that must be constants; those that are left out are
 */
export function delegation(...inputs: readonly number[]): (op: Operation) => NodeAttrs {
  return (op) => {
    const isTaken = inputs.every((index) => isConstant(op.inputs[index]) && isTakenWithInt4(op, op.inputs[index]));
    return isTaken ? {} : { is_delegated: bool(false) };
  };
}

function isConstant(value: Value | undefined): boolean {
  return value === undefined || value.bytes !== undefined;
}

function isTakenWithInt4(op: Operation, weights: Value | undefined): boolean {
  if (weights?.type !== "INT4") return true;
  const [units = 0, depth = 1] = weights.shape ?? [];
  const { scales = [], blockSize } = weights.quantization ?? {};
  return op.input(0).type === "FLOAT32" && depth % 2 === 0 && (scales.length === units || blockSize !== undefined);
}

/**
 * {@link delegation} of a transposed convolution: with padding, XNNPACK takes no strides beyond the filter.
 */
export function transposedDelegation(op: Operation): NodeAttrs {
  const { padding, stride_h: down, stride_w: across } = op.options(transposeConvOptions);
  const [, height = 0, width = 0] = op.input(1).shape ?? [];
  const isTaken = padding === "VALID" || (height >= down && width >= across);
  return isTaken ? delegation(0, 1, 3)(op) : { is_delegated: bool(false) };
}
