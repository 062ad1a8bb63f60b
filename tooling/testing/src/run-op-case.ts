import type { AttrMap } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { codeFromNumber, toStatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { differenceFromCase, tensorFromCase } from "./case-tensor.js";
import { caseAttrs, type OpCase } from "./op-case.js";

/** Runs one op: borrows the inputs; the caller owns the outputs. */
export type ExecuteOp = (op: string, attrs: AttrMap, inputs: readonly Tensor[]) => Promise<Tensor[]>;

/**
 * TensorFlow's Python replaces the message of an error inside a function by this one: such a case compares the code alone.
 */
const WRAPPED_MESSAGE = "Graph execution error:";

/** Replays a case on `execute`. @returns the first difference from TensorFlow, in words, or undefined when they agree */
export async function runOpCase(memory: LinearMemory, opCase: OpCase, execute: ExecuteOp): Promise<string | undefined> {
  const before = memory.liveBlocks;
  const difference = await compare(memory, opCase, execute);
  const leaked = memory.liveBlocks - before;
  return difference ?? (leaked === 0 ? undefined : `${leaked} blocks of memory were not released`);
}

async function compare(memory: LinearMemory, opCase: OpCase, execute: ExecuteOp): Promise<string | undefined> {
  const inputs = opCase.inputs.flat().map((input) => tensorFromCase(memory, input));
  let outputs: Tensor[];
  try {
    outputs = await execute(opCase.op, caseAttrs(opCase.attrs), inputs);
  } catch (thrown) {
    const error = toStatusError(thrown);
    if (!opCase.error) return `wanted outputs, found ${error}`;
    const { message } = opCase.error;
    const code = codeFromNumber(opCase.error.code);
    if (code === error.code && (message === WRAPPED_MESSAGE || message === error.message)) return undefined;
    return `wanted error ${code} "${message}", found ${error.code} "${error.message}"`;
  } finally {
    for (const input of inputs) input.release();
  }
  try {
    if (opCase.error)
      return `wanted error ${codeFromNumber(opCase.error.code)} "${opCase.error.message}", found outputs`;
    const wanted = (opCase.outputs ?? []).flat();
    if (wanted.length !== outputs.length) return `wanted ${wanted.length} outputs, found ${outputs.length}`;
    for (const [i, output] of outputs.entries()) {
      const expected = wanted[i];
      const difference = expected ? differenceFromCase(output, expected) : "it is not in the case";
      if (difference) return `output ${i}: ${difference}`;
    }
    return undefined;
  } finally {
    for (const output of outputs) output.release();
  }
}
