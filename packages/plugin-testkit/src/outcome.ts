import { type Host, runOp } from "@heddle/kernel-fallback";
import { StatusError } from "@heddle/status";
import { DataType, dataTypeName, type Tensor } from "@heddle/tensor";
import { caseAttrs, type PluginCase } from "./plugin-case.js";

/** The result of a call: its outputs, or its error. */
export type Outcome =
  | { readonly outputs: readonly OutputBytes[] }
  | { readonly failure: { readonly code: string; readonly message: string } };

/** An output, copied out of memory. */
export interface OutputBytes {
  readonly dtype: string;
  readonly shape: readonly number[];
  /** One entry for each string, or one for all numbers. */
  readonly bytes: readonly Uint8Array[];
  /** The elements as values, for messages and comparisons. */
  readonly values: readonly unknown[];
}

/** Calls the op of a case once. @throws any error that is not a StatusError: a kernel may fail with a StatusError only */
export async function callOp(host: Host, testCase: PluginCase, inputs: readonly Tensor[]): Promise<Outcome> {
  try {
    const outputs = await runOp(host, testCase.op, inputs, { attrs: caseAttrs(testCase) });
    const seen = outputs.map(outputBytes);
    for (const output of outputs) output.release();
    return { outputs: seen };
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return { failure: { code: error.codeName, message: error.message } };
  }
}

function outputBytes(tensor: Tensor): OutputBytes {
  const { dtype, shape } = tensor;
  const isString = dtype === DataType.STRING;
  return {
    dtype: dataTypeName(dtype),
    shape,
    bytes: isString ? tensor.byteStrings() : [tensor.bytes()],
    values: tensor.toArray(),
  };
}

/** The first difference of two outcomes, or undefined when they are equal to the bit. */
export function difference(a: Outcome, b: Outcome): string | undefined {
  if ("failure" in a || "failure" in b) {
    const [left, right] = [failureText(a), failureText(b)];
    return left === right ? undefined : `${left} and ${right}`;
  }
  if (a.outputs.length !== b.outputs.length) return `${a.outputs.length} and ${b.outputs.length} outputs`;
  for (const [index, left] of a.outputs.entries()) {
    const right = b.outputs[index];
    if (right === undefined) return `output ${index} is missing`;
    const same =
      left.dtype === right.dtype &&
      `${left.shape}` === `${right.shape}` &&
      left.bytes.join("|") === right.bytes.join("|");
    if (!same) return `output ${index}: ${describeOutput(left)} and ${describeOutput(right)}`;
  }
  return undefined;
}

function failureText(outcome: Outcome): string {
  return "failure" in outcome ? `${outcome.failure.code}: ${outcome.failure.message}` : "an answer";
}

/** An output in one line. */
export function describeOutput({ dtype, shape, values }: OutputBytes): string {
  const text = JSON.stringify(values, (_, value) => (typeof value === "bigint" ? `${value}` : value));
  return `${dtype}[${shape}] ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
}
