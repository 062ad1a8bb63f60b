import type { CaseTensor } from "@heddle/tooling-testing";
import { runTflite } from "./run-tflite.js";

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
export async function replayBuiltin({ model, inputs, outputs }: BuiltinCase): Promise<string | undefined> {
  try {
    const differences = await runTflite(Buffer.from(model, "base64"), [{ inputs, outputs: outputs ?? [] }]);
    if (!outputs) return "the interpreter refuses it";
    return differences[0];
  } catch (error) {
    if (!outputs) return error instanceof Error && error.name === "StatusError" ? undefined : String(error);
    return error instanceof Error ? error.message : String(error);
  }
}
