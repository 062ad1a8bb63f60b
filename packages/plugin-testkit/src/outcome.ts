import {
  createKernel,
  type Host,
  inferAttrs,
  KernelContext,
  type KernelInstance,
  runKernel,
} from "@heddle/kernel-fallback";
import { StatusError } from "@heddle/status";
import { DataType, dataTypeName, type Tensor } from "@heddle/tensor";
import { givenAttrs } from "./model/given-attrs.js";
import type { PluginCase } from "./plugin-case.js";

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

/** Makes the node's kernel of a case; the caller disposes it. @throws as `createKernel` */
export function kernelOf(host: Host, testCase: PluginCase, inputs: readonly Tensor[]): Promise<KernelInstance> {
  const { op } = testCase;
  const types = inputs.map(({ dtype }) => dtype);
  const { definition } = host.registry.findOp(op);
  const attrs = inferAttrs(definition, givenAttrs(definition, testCase.attrs ?? {}), types);
  return Promise.resolve(createKernel(host, { nodeName: op, op, attrs }));
}

/** Calls the op of a case once. @throws any error that is not a StatusError: a kernel may fail with a StatusError only */
export function callOp(
  host: Host,
  testCase: PluginCase,
  inputs: readonly Tensor[],
  context = new KernelContext(host),
): Promise<Outcome> {
  return outcomeOf(async () => {
    const instance = await kernelOf(host, testCase, inputs);
    try {
      return await runKernel(instance, context, inputs);
    } finally {
      instance.kernel.dispose?.();
    }
  });
}

/** The result of a call. @throws any error that is not a StatusError, with a sentence that says so */
export async function outcomeOf(call: () => Promise<Tensor[]>): Promise<Outcome> {
  try {
    const outputs = await call();
    const seen = outputs.map(outputBytes);
    for (const output of outputs) output.release();
    return { outputs: seen };
  } catch (error) {
    if (error instanceof StatusError) return { failure: { code: error.code, message: error.message } };
    throw new Error(
      `the kernel failed with ${String(error)}: throw a StatusError, such as invalidArgument("…") of @heddle/status`,
      {
        cause: error,
      },
    );
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
