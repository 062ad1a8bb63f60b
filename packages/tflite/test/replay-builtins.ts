import type { Host } from "@heddle/kernel-fallback";
import { StatusError } from "@heddle/status";
import type { CaseTensor } from "@heddle/tooling-testing";
import { runOnHost } from "./run-tflite.js";

/** A model of one operator, and what TensorFlow's interpreter made of its inputs: outputs or a refusal. */
export interface BuiltinCase {
  readonly builtin: string;
  /** In base64. */
  readonly model: string;
  readonly inputs: readonly CaseTensor[];
  readonly outputs?: readonly CaseTensor[];
  readonly refused?: string;
}

/** Runs a case; the difference in words, or undefined when it agrees. */
export async function replayBuiltin(host: Host, { model, inputs, outputs }: BuiltinCase): Promise<string | undefined> {
  try {
    const differences = await runOnHost(host, Buffer.from(model, "base64"), [{ inputs, outputs: outputs ?? [] }]);
    return outputs ? differences[0] : "the interpreter refuses it";
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return outputs && error.message;
  }
}
