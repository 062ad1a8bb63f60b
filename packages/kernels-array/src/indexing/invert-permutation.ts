import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, readIndex, writeIndex } from "@heddle/tensor";

/** InvertPermutation: the index of each number in a permutation. */
export function invertPermutation(context: ComputeContext): void {
  const input = context.input(0);
  if (input.rank !== 1) throw invalidArgument("invert_permutation expects a 1D vector.");
  const count = input.elementCount;
  const output = context.allocateOutput(0, [count]);
  for (let i = 0; i < count; i++) writeIndex(output, i, -1);
  for (let i = 0; i < count; i++) {
    const place = readIndex(input, i);
    if (place < 0 || place >= count) throw invalidArgument(`${exactIndex(input, i)} is not between 0 and ${count}`);
    if (readIndex(output, place) !== -1) throw invalidArgument(`${place} is duplicated in the input.`);
    writeIndex(output, place, i);
  }
}
