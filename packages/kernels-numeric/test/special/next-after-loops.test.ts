import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { nextAfterLoopsOver } from "../../src/special/next-after-loops.js";

const VALUES = [
  0,
  -0,
  1,
  -1,
  5e-324,
  1e-45,
  3.5e38,
  -1.7e308,
  2 ** -126,
  -(2 ** -1022),
  Number.NaN,
  Infinity,
  -Infinity,
];
const COUNT = VALUES.length ** 2;

/** The bits of the numbers after each of the values towards each, and of what follows them in the memory. */
function followers(wasmLoops: boolean, isDouble: number, count: number): bigint[] {
  const memory = createTestMemory({ wasmLoops });
  using scope = memory.scope();
  const [x, y, z] = [scope.malloc(COUNT * 8), scope.malloc(COUNT * 8), scope.calloc(COUNT * 8 + 8)];
  const [view, bits, bytes] = isDouble ? [memory.f64, memory.u64, 8] : [memory.f32, memory.u32, 4];
  for (let i = 0; i < COUNT; i++) {
    view[x / bytes + i] = VALUES[i % VALUES.length] as number;
    view[y / bytes + i] = VALUES[Math.floor(i / VALUES.length)] as number;
  }
  const { nextAfter } = nextAfterLoopsOver(memory);
  nextAfter(isDouble, x, bytes, y, bytes, z, count);
  return Array.from(bits.subarray(z / bytes, z / bytes + COUNT + 1), BigInt);
}

describe("nextAfter", () => {
  test.each([0, 1])("is as its twin, and writes no more than told: float64 %i", (isDouble) => {
    for (const count of [0, 1, COUNT - 1, COUNT]) {
      const found = followers(true, isDouble, count);
      expect(found).toEqual(followers(false, isDouble, count));
      expect(found.slice(count).every((bits) => bits === 0n)).toBe(true);
    }
  });

  test("repeats an element whose step is 0", () => {
    for (const wasmLoops of [true, false]) {
      const memory = createTestMemory({ wasmLoops });
      using scope = memory.scope();
      const [x, y, z] = [scope.malloc(8), scope.malloc(16), scope.malloc(16)];
      memory.f64[x / 8] = 1;
      memory.f64.set([2, 0], y / 8);
      nextAfterLoopsOver(memory).nextAfter(1, x, 0, y, 8, z, 2);
      expect([...memory.f64.subarray(z / 8, z / 8 + 2)]).toEqual([1 + 2 ** -52, 1 - 2 ** -53]);
    }
  });
});
