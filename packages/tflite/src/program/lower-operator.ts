import type { TensorRef } from "@heddle/graph";
import { internal, invalidArgument, StatusError, unimplemented } from "@heddle/status";
import { type NodeSink, Operation, type OperationParts } from "../builtins/operation.js";
import type { OperatorContext } from "./operator-context.js";
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
  context: OperatorContext,
): readonly TensorRef[] {
  const operation = new Operation(parts, sink);
  if (kind.isCustom) {
    if (kind.name === "") throw invalidArgument("a custom operator has no code");
    if (!context.lowerCustom) throw internal("the code for custom operators was not imported");
    return context.lowerCustom(operation, context);
  }
  const { name, number } = kind;
  const { lowerings } = context;
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
