import type { LinearMemory } from "@heddle/memory";
import { DataType, isComplex, memoryView, sixteenBit } from "@heddle/tensor";

/** Adds `count` elements at address `from` to those at `to`: integers wrap, the sum of bools is "or". */
export function addElements(memory: LinearMemory, dtype: DataType, to: number, from: number, count: number): void {
  const view = memoryView(memory, dtype);
  const out = to / view.BYTES_PER_ELEMENT;
  const at = from / view.BYTES_PER_ELEMENT;
  const coding = sixteenBit(dtype);
  if (view instanceof BigInt64Array || view instanceof BigUint64Array) {
    for (let i = 0; i < count; i++) view[out + i] += view[at + i];
  } else if (coding) {
    const { decode, encode } = coding;
    for (let i = 0; i < count; i++) view[out + i] = encode(decode(view[out + i]) + decode(view[at + i]));
  } else if (dtype === DataType.BOOL) {
    for (let i = 0; i < count; i++) view[out + i] |= view[at + i];
  } else {
    const units = isComplex(dtype) ? count * 2 : count;
    for (let i = 0; i < units; i++) view[out + i] += view[at + i];
  }
}
