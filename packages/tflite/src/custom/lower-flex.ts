import type { TensorRef } from "@heddle/graph";
import { dataLoss } from "@heddle/status";
import type { Operation } from "../builtins/operation.js";
import type { OperatorContext } from "../program/operator-context.js";
import { readFlexBuffer } from "./read-flex-buffer.js";

/** True for the code of an operator that TensorFlow's own kernel runs. */
export function isFlex(customCode: string): boolean {
  return customCode.startsWith("Flex");
}

/**
 * The node of a Flex operator: its options are a vector of an op's name and a serialized NodeDef.
 *
 * @throws {StatusError} DATA_LOSS for other options, and as `flexNode`
 *
 * Source: tensorflow/lite/delegates/flex/kernel.cc (TensorFlow 2.21).
 */
export function lowerFlex(op: Operation, { budget, limits, flexNode }: OperatorContext): readonly TensorRef[] {
  const value = readFlexBuffer(op.customOptions, { budget, maxDepth: limits.maxDepth });
  const [, nodeDef] = Array.isArray(value) ? value : [];
  if (!(nodeDef instanceof Uint8Array) || !flexNode) {
    throw dataLoss("the options are not a vector of an op's name and a NodeDef");
  }
  budget.spend(4 * nodeDef.length);
  const node = flexNode(nodeDef, limits);
  return op.nodes(node.op, op.allInputs(), node.attrs, op.outputs.length);
}
