import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { nearnessLoopsOver } from "../../src/special/nearness-loops.js";

const VALUES = [0, 1, 1.0000001, Number.NaN, Number.POSITIVE_INFINITY, -2.5, 1e-5, 3, 7.25];
const TOLERANCE = Math.fround(1e-5);

function compared(wasmLoops: boolean, isDouble: number, count: number): number[] {
  const memory = createTestMemory({ wasmLoops });
  using scope = memory.scope();
  const [x, y, z] = [scope.malloc(81 * 8), scope.malloc(81 * 8), scope.malloc(82)];
  const [view, bytes] = isDouble ? [memory.f64, 8] : [memory.f32, 4];
  for (let i = 0; i < 81; i++) {
    view[x / bytes + i] = VALUES[i % 9];
    view[y / bytes + i] = VALUES[Math.floor(i / 9)];
  }
  memory.u8.fill(9, z, z + 82);
  nearnessLoopsOver(memory).comparePairs(isDouble, x, y, count, TOLERANCE, z);
  return [...memory.u8.subarray(z, z + 82)];
}

describe("comparePairs", () => {
  test.each([0, 1])("compares as its twin, and writes no more than told: float64 %i", (isDouble) => {
    for (const count of [0, 1, 7, 8, 9, 80, 81]) {
      const found = compared(true, isDouble, count);
      expect(found).toEqual(compared(false, isDouble, count));
      expect(found.slice(count)).toEqual(new Array(82 - count).fill(9));
    }
    const all = compared(true, isDouble, 81);
    const isNear = (a: number, b: number) => all[a * 9 + b];
    expect([isNear(1, 2), isNear(1, 0), isNear(3, 3), isNear(4, 4), isNear(5, 5)]).toEqual([1, 0, 0, 0, 1]);
  });
});
