import type { LinearMemory } from "@heddle/memory";
import { DataType } from "../data-type.js";
import { isComplex } from "../data-type-predicates.js";
import { sixteenBit } from "../narrow-types/sixteen-bit.js";
import { memoryView, type TypedArray } from "../typed-view.js";

/** How an update changes an element; `min` and `max` keep the element when it or the update is NaN. */
export type Combination = "add" | "sub" | "mul" | "div" | "min" | "max";

type NumberArray = Exclude<TypedArray, BigInt64Array | BigUint64Array>;
type Combine<T> = (old: T, update: T) => T;

const numbers: Readonly<Record<Combination, Combine<number>>> = {
  add: (old, update) => old + update,
  sub: (old, update) => old - update,
  mul: (old, update) => old * update,
  div: (old, update) => old / update,
  min: smaller,
  max: larger,
};

/** Products of integers, whose low bits a double does not have. */
const integers: Readonly<Record<Combination, Combine<number>>> = { ...numbers, mul: Math.imul };

const bigints: Readonly<Record<Combination, Combine<bigint>>> = {
  add: (old, update) => old + update,
  sub: (old, update) => old - update,
  mul: (old, update) => old * update,
  div: (old, update) => old / update,
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
 * Changes `count` elements at address `to` by those at `from`. Integers wrap, and their quotients are cut off; halves and bfloat16 are
 * rounded once; of bools `sub` is "exclusive or", all others are "or". The smaller and the larger of complex numbers are those of their parts, which no kernel asks for.
 * A divisor of an integer must not be 0.
 */
export function combineElements(
  memory: LinearMemory,
  dtype: DataType,
  combination: Combination,
  to: number,
  from: number,
  count: number,
): void {
  if (dtype === DataType.FLOAT && combination === "add") {
    // The most frequent one, often of few elements.
    const { f32 } = memory;
    for (let i = 0, o = to >>> 2, a = from >>> 2; i < count; i++) f32[o + i] += f32[a + i];
    return;
  }
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
    if (combination === "sub") for (let i = 0; i < count; i++) view[out + i] ^= view[at + i];
    else for (let i = 0; i < count; i++) view[out + i] |= view[at + i];
  } else if (isComplex(dtype) && (combination === "mul" || combination === "div")) {
    for (let i = 0; i < count * 2; i += 2) combineComplex(view, out + i, at + i, combination);
  } else {
    const isFloat = view instanceof Float32Array || view instanceof Float64Array;
    const apply = isFloat ? combine : integers[combination];
    const units = isComplex(dtype) ? count * 2 : count;
    for (let i = 0; i < units; i++) view[out + i] = apply(view[out + i], view[at + i]);
  }
}

function combineComplex(view: NumberArray, to: number, from: number, combination: "mul" | "div"): void {
  const [a, b] = [view[to], view[to + 1]];
  const [c, d] = [view[from], view[from + 1]];
  if (combination === "mul") {
    view[to] = a * c - b * d;
    view[to + 1] = a * d + b * c;
    return;
  }
  const square = c * c + d * d;
  view[to] = (a * c + b * d) / square;
  view[to + 1] = (b * c - a * d) / square;
}
