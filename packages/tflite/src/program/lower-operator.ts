import type { TensorRef } from "@heddle/graph";
import { invalidArgument, StatusError, unimplemented } from "@heddle/status";
import { lowerings } from "../builtins/builtins.js";
import { type NodeSink, Operation } from "../builtins/operation.js";
import type { TensorInfo, Value } from "../builtins/tensor-info.js";
import { lowerCustom } from "../custom/lower-custom.js";
import { BUILTIN_NAMES } from "../schema/enums.data.js";
import type { OperatorCodeTable, OperatorTable } from "../schema/model-schema.js";

/** A kind of operator: a builtin by name, or a custom one by code. */
export interface OperatorKind {
  readonly name: string;
  readonly isCustom: boolean;
  readonly version: number;
}

/** The kind that an operator code names. @throws {StatusError} UNIMPLEMENTED for an unknown builtin; INVALID_ARGUMENT for a custom one without code */
export function operatorKind(code: OperatorCodeTable): OperatorKind {
  // The number was a byte once; files have the larger one of both fields.
  const number = Math.max(code.deprecated_builtin_code, code.builtin_code);
  const name = BUILTIN_NAMES[number];
  if (name === undefined) throw unimplemented(`there is no builtin with number ${number}`, { builtin: number });
  if (name !== "CUSTOM") return { name, isCustom: false, version: code.version };
  if (!code.custom_code) throw invalidArgument("a custom operator has no code");
  return { name: code.custom_code, isCustom: true, version: code.version };
}

/**
 * Makes the nodes of an operator.
 *
 * @returns its outputs in order
 * @throws {StatusError} UNIMPLEMENTED for a builtin without a row in the table, with its name and number; errors of the row, with the
 * operator's place
 */
export function lowerOperator(
  operator: OperatorTable,
  kind: OperatorKind,
  index: number,
  values: { value(index: number): Value | undefined; info(index: number): TensorInfo; customOptions: Uint8Array },
  sink: NodeSink,
): readonly TensorRef[] {
  try {
    const operation = new Operation(
      {
        name: kind.name,
        index,
        inputs: (operator.inputs ?? []).map((each) => values.value(each)),
        outputs: (operator.outputs ?? []).map((each) => values.info(each)),
        intermediates: (operator.intermediates ?? []).map((each) => values.info(each)),
        options: operator.builtin_options,
        customOptions: values.customOptions,
      },
      sink,
    );
    if (kind.isCustom) return lowerCustom(operation);
    const lower = Object.hasOwn(lowerings, kind.name) ? lowerings[kind.name] : undefined;
    if (!lower) {
      const number = BUILTIN_NAMES.indexOf(kind.name);
      throw unimplemented(`builtin ${number} is not supported`, { builtin: kind.name, number });
    }
    const made = lower(operation);
    const outputs = "node" in made ? [made] : made;
    if (outputs.length < operation.outputs.length) {
      throw invalidArgument(`it has ${operation.outputs.length} outputs; wanted at most ${outputs.length}`);
    }
    return outputs;
  } catch (error) {
    throw error instanceof StatusError ? error.at(`operator ${index}, ${kind.name}`) : error;
  }
}
