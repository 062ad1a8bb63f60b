import type { LinearMemory } from "@heddle/memory";
import { bfloat16ToFloat, DataType, floatToBfloat16, floatToHalf, halfToFloat, memoryView } from "@heddle/tensor";

/** Adds `count` elements at address `from` to those at `to`: integers wrap, the sum of bools is "or". */
export function addElements(memory: LinearMemory, dtype: DataType, to: number, from: number, count: number): void {
  if (dtype === DataType.HALF || dtype === DataType.BFLOAT16) {
    addSixteenBits(memory.u16, dtype, to >>> 1, from >>> 1, count);
    return;
  }
  const view = memoryView(memory, dtype);
  const out = to / view.BYTES_PER_ELEMENT;
  const at = from / view.BYTES_PER_ELEMENT;
  if (view instanceof BigInt64Array || view instanceof BigUint64Array) {
    for (let i = 0; i < count; i++) view[out + i] += view[at + i];
  } else if (dtype === DataType.BOOL) {
    for (let i = 0; i < count; i++) view[out + i] |= view[at + i];
  } else {
    const units = dtype === DataType.COMPLEX64 || dtype === DataType.COMPLEX128 ? count * 2 : count;
    for (let i = 0; i < units; i++) view[out + i] += view[at + i];
  }
}

function addSixteenBits(u16: Uint16Array, dtype: DataType, to: number, from: number, count: number): void {
  const isHalf = dtype === DataType.HALF;
  const toFloat = isHalf ? halfToFloat : bfloat16ToFloat;
  const toBits = isHalf ? floatToHalf : floatToBfloat16;
  for (let i = 0; i < count; i++) u16[to + i] = toBits(toFloat(u16[to + i]) + toFloat(u16[from + i]));
}
