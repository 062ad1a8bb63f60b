import type { TensorRef } from "@heddle/graph";
import { invalidArgument, StatusError, unimplemented } from "@heddle/status";
import { lowerings } from "../builtins/builtins.js";
import { type NodeSink, Operation, type OperationParts } from "../builtins/operation.js";
import type { CustomContext } from "../custom/custom-context.js";
import { lowerCustom } from "../custom/lower-custom.js";
import type { OperatorKind } from "./operator-kind.js";

/**
 * Makes the nodes of an operator.
 *
 * @returns its outputs in order
 * @throws {StatusError} UNIMPLEMENTED for a builtin without a row in the table, with its name and number; errors of the row, with the
 * operator's place
 */
export function lowerOperator(
  kind: OperatorKind,
  parts: OperationParts,
  sink: NodeSink,
  custom: CustomContext,
): readonly TensorRef[] {
  const operation = new Operation(parts, sink);
  if (kind.isCustom) {
    if (kind.name === "") throw invalidArgument("a custom operator has no code");
    return lowerCustom(operation, custom);
  }
  const { name, number } = kind;
  const lower = Object.hasOwn(lowerings, name) ? lowerings[name] : undefined;
  if (!lower) throw unimplemented(`builtin ${number} is not supported`, { builtin: name, number });
  const made = lower(operation);
  const outputs = "node" in made ? [made] : made;
  if (outputs.length < parts.outputs.length) {
    throw invalidArgument(`it has ${parts.outputs.length} outputs; wanted at most ${outputs.length}`);
  }
  return outputs;
}

/** The error with the place of its operator. */
export function atOperator(error: unknown, index: number, { name }: OperatorKind): unknown {
  return error instanceof StatusError ? error.at(`operator ${index}, ${name}`) : error;
}
