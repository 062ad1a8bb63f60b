import type { LinearMemory } from "@heddle/memory";
import { DataType } from "../data-type.js";
import { isComplex } from "../data-type-predicates.js";
import { sixteenBit } from "../sixteen-bit.js";
import { memoryView } from "../typed-view.js";

/** How an update changes an element; `min` and `max` keep the element when it or the update is NaN. */
export type Combination = "add" | "sub" | "min" | "max";

type Combine<T> = (old: T, update: T) => T;

const numbers: Readonly<Record<Combination, Combine<number>>> = {
  add: (old, update) => old + update,
  sub: (old, update) => old - update,
  min: smaller,
  max: larger,
};

const bigints: Readonly<Record<Combination, Combine<bigint>>> = {
  add: (old, update) => old + update,
  sub: (old, update) => old - update,
  min: smaller,
  max: larger,
};

/** Other than `Math.min`, keeps the old one for NaN and for zeros of two signs. */
function smaller<T extends number | bigint>(old: T, update: T): T {
  if (update < old) return update;
  return old;
}

/** As {@link smaller}. */
function larger<T extends number | bigint>(old: T, update: T): T {
  if (old < update) return update;
  return old;
}

/**
 * Changes `count` elements at address `to` by those at `from`. Integers wrap; halves and bfloat16 are rounded once; of bools `add` is
 * "or". The smaller and the larger of complex numbers are those of their parts, which no kernel asks for.
 */
export function combineElements(
  memory: LinearMemory,
  dtype: DataType,
  combination: Combination,
  to: number,
  from: number,
  count: number,
): void {
  const view = memoryView(memory, dtype);
  const out = to / view.BYTES_PER_ELEMENT;
  const at = from / view.BYTES_PER_ELEMENT;
  if (view instanceof BigInt64Array || view instanceof BigUint64Array) {
    const combine = bigints[combination];
    for (let i = 0; i < count; i++) view[out + i] = combine(view[out + i], view[at + i]);
    return;
  }
  const coding = sixteenBit(dtype);
  const combine = numbers[combination];
  if (coding) {
    const { decode, encode } = coding;
    for (let i = 0; i < count; i++) view[out + i] = encode(combine(decode(view[out + i]), decode(view[at + i])));
  } else if (dtype === DataType.BOOL) {
    for (let i = 0; i < count; i++) view[out + i] |= view[at + i];
  } else {
    const units = isComplex(dtype) ? count * 2 : count;
    for (let i = 0; i < units; i++) view[out + i] = combine(view[out + i], view[at + i]);
  }
}
