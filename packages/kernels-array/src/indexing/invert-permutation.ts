import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, exactIndex } from "@heddle/tensor";

/** InvertPermutation: the index of each number in a permutation. */
export function invertPermutation(context: ComputeContext): void {
  const input = context.input(0);
  if (input.rank !== 1) throw invalidArgument("invert_permutation expects a 1D vector.");
  const count = input.elementCount;
  const output = context.allocateOutput(0, [count]);
  // Of int64 the low words are read and written: memories hold no more than 2^29 of them.
  const isWide = input.dtype === DataType.INT64;
  const words = isWide ? 2 : 1;
  const { i32 } = context.memory;
  const [from, to] = [input.address >>> 2, output.address >>> 2];
  i32.fill(-1, to, to + count * words);
  for (let i = 0; i < count; i++) {
    const at = from + i * words;
    const place = i32[at];
    if (!(place >= 0 && place < count) || (isWide && i32[at + 1] !== 0)) {
      throw invalidArgument(`${exactIndex(input, i)} is not between 0 and ${count}`);
    }
    const target = to + place * words;
    if (i32[target] !== -1) throw invalidArgument(`${place} is duplicated in the input.`);
    i32[target] = i;
    if (isWide) i32[target + 1] = 0;
  }
}
