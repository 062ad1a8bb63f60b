import { bfloat16ToFloat, DataType, halfToFloat } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { typedLoopsOver } from "../../src/activation/typed-loops.js";

const TYPES = [
  { dtype: DataType.HALF, toFloat: halfToFloat, infinity: 0x7c00, six: 0x4600 },
  { dtype: DataType.BFLOAT16, toFloat: bfloat16ToFloat, infinity: 0x7f80, six: 0x40c0 },
];

describe.each([true, false])("rectifyShorts, wasmLoops %s", (wasmLoops) => {
  test.each(TYPES)("rectifies all numbers of type $dtype, and no more than told", ({ toFloat, infinity, six }) => {
    const memory = createTestMemory({ wasmLoops });
    using scope = memory.scope();
    const all = 65536;
    const x = scope.malloc((all + 1) * 2);
    expect(toFloat(six)).toBe(6);
    for (const most of [infinity, six]) {
      for (const count of [all, 3, 8, 13]) {
        for (let i = 0; i <= all; i++) memory.u16[x / 2 + i] = i + all - count;
        typedLoopsOver(memory).rectifyShorts(x, x, count, infinity, most);
        const wanted = Array.from({ length: count }, (_, i) => {
          const value = toFloat(i + all - count);
          return value < 0 ? 0 : value > toFloat(most) ? toFloat(most) : value;
        });
        const found = [...memory.u16.subarray(x / 2, x / 2 + count)].map(toFloat);
        expect(found.findIndex((value, i) => !Object.is(value, wanted[i]))).toBe(-1);
        expect(memory.u16[x / 2 + count]).toBe(0);
      }
    }
  });
});
