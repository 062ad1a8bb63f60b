import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { ELU, SELU, SOFTPLUS, SOFTSIGN } from "../../src/activation/activation-layout.js";
import { shortActivationsOver, shortSoftplusThreshold } from "../../src/activation/short-activations.js";

const COUNT = 65_536;

/** The bits of an activation of every number. NaN of the two are the same. */
function computed(wasmLoops: boolean, dtype: DataType, code: number, count: number): Uint16Array {
  const memory = createTestMemory({ wasmLoops });
  using scope = memory.scope();
  const [x, z] = [1, 2].map(() => scope.malloc(COUNT * 2));
  memory.u16.set(
    Uint16Array.from({ length: COUNT }, (_, i) => i),
    x / 2,
  );
  memory.u16.fill(7, z / 2, z / 2 + COUNT);
  const isHalf = dtype === DataType.HALF;
  const { activateHalves, activateBfloats } = shortActivationsOver(memory);
  (isHalf ? activateHalves : activateBfloats)(z, x, count, code, shortSoftplusThreshold(dtype));
  const infinity = isHalf ? 0x7c00 : 0x7f80;
  return memory.u16.slice(z / 2, z / 2 + COUNT).map((bits) => ((bits & 0x7fff) > infinity ? 0x7fff : bits));
}

describe("shortActivationsOver", () => {
  const codes = { Elu: ELU, Selu: SELU, Softplus: SOFTPLUS, Softsign: SOFTSIGN };
  test.each(
    Object.entries(codes).flatMap(([name, code]) =>
      [DataType.HALF, DataType.BFLOAT16].map((dtype) => [name, dtype, code] as const),
    ),
  )("computes %s of type %i with the bits of its twin, and no more elements than told", (_, dtype, code) => {
    for (const count of [0, 1, 2, 3, 4, 7, COUNT]) {
      const [found, wanted] = [true, false].map((wasmLoops) => computed(wasmLoops, dtype, code, count));
      expect([count, found.findIndex((bits, i) => bits !== wanted[i])]).toEqual([count, -1]);
      expect(found.subarray(count).every((bits) => bits === 7)).toBe(true);
    }
  });
});

test("shortSoftplusThreshold derives from Eigen's epsilon", () => {
  expect(shortSoftplusThreshold(DataType.HALF)).toBe(-7.0078125);
  expect(shortSoftplusThreshold(DataType.BFLOAT16)).toBe(-2.84375);
});
