import { bfloat16ToFloat, DataType, halfToFloat } from "@heddle/tensor";
import { numericLane } from "@heddle/tensor/numbers";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import * as compute from "../../src/element-wise/binary-functions.js";
import type { ElementRun } from "../../src/element-wise/element-row.js";
import type { ClipRun } from "../../src/element-wise/special/rare-loops.js";
import { shortFloatClip, shortFloatRun } from "../../src/element-wise/special/short-float-loops.js";

const UNUSED: ElementRun & ClipRun = () => {
  throw new Error("the loops of WebAssembly are used");
};
/** The first index where the two differ; -1 for none. Of many numbers it is faster than to compare arrays in an expectation. */
function firstDifference(found: ArrayLike<number>, wanted: readonly number[]): number {
  return wanted.findIndex((value, i) => !Object.is(found[i], value));
}

/** Zeros, infinities, NaN, 1 and -1 of both types, the least and the greatest numbers. */
const OTHERS = [0, 0x8000, 0x7c00, 0xfc00, 0x7f80, 0xff80, 0x7fff, 0xfe00, 0x3c00, 0xbc00, 0x3f80, 1, 0x8001, 0x7bff];
const ALL = 65_536;
const COUNT = ALL + 5;

const relations = {
  Equal: compute.equal,
  NotEqual: compute.notEqual,
  Less: compute.less,
  LessEqual: compute.lessEqual,
  Greater: compute.greater,
  GreaterEqual: compute.greaterEqual,
};
const extremes = { Maximum: Math.max, Minimum: Math.min };

describe.each([
  [DataType.HALF, halfToFloat],
  [DataType.BFLOAT16, bfloat16ToFloat],
] as const)("of type %i", (dtype, toNumber) => {
  const lane = numericLane(dtype);
  const memory = createTestMemory({ wasmLoops: true });
  /** Every number, some of them twice, so that the last vector is not full. */
  const bits = Uint16Array.from({ length: COUNT }, (_, i) => i);
  const numbers = Array.from(bits, toNumber);

  /** The results of a run on every number and another one, as bytes. */
  function computed(name: string, other: number, isSwapped = false): Uint8Array {
    using scope = memory.scope();
    const [x, y, z] = [COUNT * 2, 2, COUNT * 2].map((size) => scope.malloc(size + 16));
    memory.u16.set(bits, x / 2);
    memory.u16[y / 2] = other;
    const run = shortFloatRun(name, lane, UNUSED);
    if (isSwapped) run?.(memory, z, y, 0, x, 1, COUNT);
    else run?.(memory, z, x, 1, y, 0, COUNT);
    return memory.u8.slice(z, z + COUNT * 2);
  }
  const numbersOf = (bytes: Uint8Array) => Array.from(new Uint16Array(bytes.buffer), toNumber);

  test.each(Object.entries(relations))("%s of every number and special ones", (name, compare) => {
    for (const other of OTHERS) {
      const y = toNumber(other);
      const wanted = numbers.map((x) => Number(compare(x, y)));
      expect([y, firstDifference(computed(name, other), wanted)]).toEqual([y, -1]);
      const swapped = numbers.map((x) => Number(compare(y, x)));
      expect([y, firstDifference(computed(name, other, true), swapped)]).toEqual([y, -1]);
    }
  });

  test.each(Object.entries(extremes))("%s of every number and special ones", (name, compare) => {
    for (const other of OTHERS) {
      const y = toNumber(other);
      const wanted = numbers.map((x) => compare(x, y));
      expect([y, firstDifference(numbersOf(computed(name, other)), wanted)]).toEqual([y, -1]);
    }
  });

  test("Sign of every number: NaN stays, and zeros are positive, as in TensorFlow", () => {
    expect(
      firstDifference(
        numbersOf(computed("Sign", 0)),
        numbers.map((x) => Math.sign(x) + 0),
      ),
    ).toBe(-1);
  });

  test("every number between special bounds", () => {
    using scope = memory.scope();
    const [x, low, high] = [COUNT * 2, 2, 2].map((size) => scope.malloc(size + 16));
    for (const least of OTHERS) {
      for (const most of OTHERS) {
        memory.u16.set(bits, x / 2);
        memory.u16[low / 2] = least;
        memory.u16[high / 2] = most;
        shortFloatClip(lane, UNUSED)(memory, x, x, low, high, COUNT);
        const found = Array.from(memory.u16.subarray(x / 2, x / 2 + COUNT), toNumber);
        const [from, to] = [toNumber(least), toNumber(most)];
        const wanted = numbers.map((value) => compute.greaterOf(compute.lesserOf(value, to), from));
        expect([from, to, firstDifference(found, wanted)]).toEqual([from, to, -1]);
      }
    }
  });
});
