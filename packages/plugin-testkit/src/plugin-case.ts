import type { LinearMemory } from "@heddle/memory";
import { checkOptionNames, invalidArgument } from "@heddle/status";
import {
  DataType,
  describeValue,
  type Tensor,
  type TensorInput,
  tensorFromJs,
  valueTypeFromName,
} from "@heddle/tensor";
import type { GivenAttrs } from "./model/given-attrs.js";

/** A tensor of a case: its type by name (`"string"`, `"float"`), and its values nested by dimension. */
export interface CaseTensor {
  readonly dtype: string;
  readonly value: TensorInput;
}

/** One call of an op: its inputs, and the answer or error that it must have. */
export interface PluginCase {
  readonly op: string;
  /** The name of the test; default the case's number. */
  readonly name?: string;
  /** Attributes, such as `{ suffix: "!", sizes: [1, 2] }`, or in kernel-api's form; types of inputs may be left out. */
  readonly attrs?: GivenAttrs;
  readonly inputs: readonly CaseTensor[];
  /** The outputs as nested values, strings as text; left out when the op must fail. */
  readonly outputs?: readonly TensorInput[];
  /** The error that the op must fail with: the canonical code by name, and a part of the message. */
  readonly error?: { readonly code: string; readonly message?: string };
  /** The tolerance of floating-point outputs, relative to the larger of 1 and the value. Default 1e-5. */
  readonly tolerance?: number;
}

/**
 * Proves that cases have the form of {@link PluginCase}: in JavaScript they may have any.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the case, and what is wrong with it
 */
export function checkCases(cases: readonly PluginCase[]): void {
  if (!Array.isArray(cases)) throw invalidArgument(`cases must be an array, found ${describeValue(cases)}`);
  for (const [index, testCase] of cases.entries()) {
    const where = `case ${index}${testCase?.name === undefined ? "" : ` (${testCase.name})`}`;
    checkOptionNames(where, testCase, FIELDS);
    const { op, inputs, outputs, error } = testCase;
    if (typeof op !== "string") throw invalidArgument(`${where}: op must be a name, found ${describeValue(op)}`);
    if (!Array.isArray(inputs)) {
      throw invalidArgument(`${where}: inputs must be an array of { dtype, value }, found ${describeValue(inputs)}`);
    }
    for (const [at, input] of inputs.entries()) checkInput(`${where}: input ${at}`, input);
    if (outputs !== undefined && !Array.isArray(outputs)) {
      throw invalidArgument(`${where}: outputs must be an array of values, found ${describeValue(outputs)}`);
    }
    if ((outputs === undefined) === (error === undefined)) {
      throw invalidArgument(`${where} must have either outputs or an error`);
    }
  }
}

const FIELDS: Record<keyof PluginCase, true> = {
  op: true,
  name: true,
  attrs: true,
  inputs: true,
  outputs: true,
  error: true,
  tolerance: true,
};

function checkInput(where: string, input: CaseTensor | null | undefined): void {
  if (typeof input === "object" && input !== null && "dtype" in input && "value" in input) {
    if (typeof input.dtype === "string" && valueTypeFromName(input.dtype) !== undefined) return;
    const found = typeof input.dtype === "string" ? `'${input.dtype}'` : describeValue(input.dtype);
    throw invalidArgument(
      `${where} has the dtype ${found}: it must be the name of a type, such as "string" or "float"`,
    );
  }
  throw invalidArgument(
    `${where} must have dtype and value, such as { dtype: "float", value: [1, 2] }, found ${describeValue(input)}`,
  );
}

/** New tensors of the case's inputs; the caller releases them. */
export function caseInputs({ inputs }: PluginCase, memory: LinearMemory): Tensor[] {
  const made: Tensor[] = [];
  try {
    for (const { dtype, value } of inputs) made.push(tensorFromJs(memory, typeOf(dtype), value));
    return made;
  } catch (error) {
    for (const tensor of made) tensor.release();
    throw error;
  }
}

function typeOf(name: string): DataType {
  const type = valueTypeFromName(name);
  if (type === undefined) throw new Error(`unknown type '${name}'`);
  return type;
}

/** True when the case has a string among its inputs. */
export function hasStrings({ inputs }: PluginCase): boolean {
  return inputs.some(({ dtype }) => typeOf(dtype) === DataType.STRING);
}
