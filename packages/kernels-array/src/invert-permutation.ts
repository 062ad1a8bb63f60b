import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatIndex, readIndex, writeIndex } from "./index-tensor.js";
import { registerOp } from "./register-op.js";

/** InvertPermutation: where each number stands in a permutation. */
export function registerInvertPermutation(registrar: Registrar): void {
  registerOp(registrar, "InvertPermutation", {
    inputs: ["x: T"],
    outputs: ["y: T"],
    attrs: ["T: {int32, int64} = DT_INT32"],
    create: () => compute,
  });
}

function compute(context: ComputeContext): void {
  const input = context.input(0);
  if (input.rank !== 1) throw invalidArgument("invert_permutation expects a 1D vector.");
  const count = input.elementCount;
  const output = context.allocateOutput(0, [count]);
  for (let i = 0; i < count; i++) writeIndex(output, i, -1);
  for (let i = 0; i < count; i++) {
    const place = readIndex(input, i);
    if (place < 0 || place >= count) {
      throw invalidArgument(`${formatIndex(input, i)} is not between 0 and ${count}`);
    }
    if (readIndex(output, place) !== -1) throw invalidArgument(`${place} is duplicated in the input.`);
    writeIndex(output, place, i);
  }
}
