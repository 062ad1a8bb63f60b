import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { expandLoopsOver } from "../../src/load/expand-loops.js";

describe.each([true, false])("expandLoopsOver, wasmLoops %s", (wasmLoops) => {
  test("finds the largest byte at each place, and 0 without bytes", () => {
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const at = scope.malloc(80) + 3;
        for (let count = 0; count < 70; count++) {
          memory.u8.fill(255, at - 3, at + 77).fill(7, at, at + count);
          expect(expandLoopsOver(memory).largestByte(at, count)).toBe(count > 0 ? 7 : 0);
          for (let place = 0; place < count; place++) {
            memory.u8[at + place] = 200 + (place % 56);
            expect(expandLoopsOver(memory).largestByte(at, count)).toBe(200 + (place % 56));
            memory.u8[at + place] = 7;
          }
        }
      },
      { wasmLoops },
    );
  });

  test("writes the element of each index, and nothing after the last", () => {
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const values = scope.malloc(1024);
        const indices = scope.malloc(40) + 1;
        const target = scope.malloc(160);
        const elements = Uint32Array.from({ length: 256 }, (_, i) => (i * 0x9e3779b1) >>> 0);
        memory.u32.set(elements, values >>> 2);
        for (let count = 0; count < 38; count++) {
          const each = Uint8Array.from({ length: count }, (_, i) => (i * 83 + 255) & 255);
          memory.u8.set(each, indices);
          memory.u32.fill(5, target >>> 2, (target >>> 2) + 40);
          expandLoopsOver(memory).expandWords(indices, count, values, target);
          const expected = Array.from({ length: 40 }, (_, i) => (i < count ? elements[each[i] ?? 0] : 5));
          expect([...memory.u32.subarray(target >>> 2, (target >>> 2) + 40)]).toEqual(expected);
        }
      },
      { wasmLoops },
    );
  });
});
