import type { AttrMap } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { Code, type StatusError, toStatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { differenceFromCase, tensorFromCase } from "./case-tensor.js";
import { caseAttrs, type OpCase } from "./op-case.js";

/** Runs one op: borrows the inputs; the caller owns the outputs. */
export type ExecuteOp = (op: string, attrs: AttrMap, inputs: readonly Tensor[]) => Promise<Tensor[]>;

/** In what a result differs from TensorFlow's. */
export type DifferenceKind = "values" | "shapes and types" | "refused" | "accepted" | "code" | "message" | "memory";

/** The first difference of a case from TensorFlow. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** The wanted and the found result, in words. */
  readonly text: string;
}

/**
 * Messages of TensorFlow's framework, not of a kernel: such a case compares the code alone. Its Python replaces the message of an
 * error inside a function by the first.
 */
const FRAMEWORK_MESSAGES =
  /^Graph execution error:|^OpKernel '|^Could not find device for node|^cannot compute \w+ as input|^OOM when allocating|^(Value|Length) for attr '/;

/** The codes in the order of their numbers, which cases have. */
const CODES = Object.values(Code);

/** The outputs of a case, which {@link differenceOf} releases, or its error. */
export type CaseResult = { readonly outputs: readonly Tensor[] } | { readonly thrown: unknown };

/** Replays a case on `execute`. @returns the first difference from TensorFlow, or undefined when they agree */
export async function runOpCase(
  memory: LinearMemory,
  opCase: OpCase,
  execute: ExecuteOp,
): Promise<Difference | undefined> {
  const before = memory.liveBlocks;
  const difference = differenceOf(await resultOf(memory, opCase, execute), opCase);
  return difference ?? leakSince(memory, before);
}

/** The result of a case on `execute`. */
export async function resultOf(memory: LinearMemory, opCase: OpCase, execute: ExecuteOp): Promise<CaseResult> {
  const inputs = opCase.inputs.flat().map((input) => tensorFromCase(memory, input));
  try {
    return { outputs: await execute(opCase.op, caseAttrs(opCase.attrs), inputs) };
  } catch (thrown) {
    return { thrown };
  } finally {
    for (const input of inputs) input.release();
  }
}

/** The first difference of a result from TensorFlow's; releases the outputs. */
export function differenceOf(result: CaseResult, opCase: OpCase): Difference | undefined {
  if ("thrown" in result) return errorDifference(toStatusError(result.thrown), opCase);
  try {
    return opCase.crash === undefined ? outputsDifference(result.outputs, opCase) : undefined;
  } finally {
    for (const output of result.outputs) output.release();
  }
}

/** A difference when more blocks are live than `before`. */
export function leakSince(memory: LinearMemory, before: number): Difference | undefined {
  const leaked = memory.liveBlocks - before;
  return leaked === 0 ? undefined : { kind: "memory", text: `${leaked} blocks of memory were not released` };
}

function errorDifference(found: StatusError, { error, crash }: OpCase): Difference | undefined {
  if (crash !== undefined && found.code !== Code.INTERNAL) return undefined;
  if (!error) return { kind: "refused", text: `wanted outputs, found ${found}` };
  const [message] = found.message.split("\n");
  const code = CODES[error.code];
  const text = `wanted error ${code} "${error.message}", found ${found.code} "${message}"`;
  if (code !== found.code) return { kind: "code", text };
  return FRAMEWORK_MESSAGES.test(error.message) || error.message === message ? undefined : { kind: "message", text };
}

function outputsDifference(
  outputs: readonly Tensor[],
  { error, outputs: wanted = [] }: OpCase,
): Difference | undefined {
  if (error) return { kind: "accepted", text: `wanted error ${CODES[error.code]} "${error.message}", found outputs` };
  const expected = wanted.flat();
  if (expected.length !== outputs.length) {
    return { kind: "shapes and types", text: `wanted ${expected.length} outputs, found ${outputs.length}` };
  }
  for (const [i, output] of outputs.entries()) {
    const one = expected[i];
    const difference = one && differenceFromCase(output, one);
    if (difference) {
      const kind = difference.startsWith("element") ? "values" : "shapes and types";
      return { kind, text: `output ${i}: ${difference}` };
    }
  }
  return undefined;
}
