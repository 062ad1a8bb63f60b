import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { selectLoopsOver } from "../../src/indexing/select/select-loops.js";

describe.each([true, false])("selectLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([1, 2, 3, 4, 8, 12, 16, 40])(
    "selects blocks of %i bytes, of which one may be used again, in place",
    (size) =>
      withTestMemory(
        (memory) => {
          using scope = memory.scope();
          const mask = scope.malloc(40);
          const values = [0, 1].map((value) => {
            const address = scope.malloc(40 * size);
            for (let i = 0; i < 40 * size; i++) memory.u8[address + i] = (i * 3 + value * 101) & 0xff;
            return address;
          });
          const target = scope.malloc(40 * size);
          const { u8 } = memory;
          for (let i = 0; i < 40; i++) u8[mask + i] = (i * i) % 5 > 1 ? i : 0;
          const blocks = (address: number, step: number, i: number) => [
            ...u8.subarray(address + i * step, address + i * step + size),
          ];
          const [x, y] = values;
          for (const count of [1, 15, 16, 17, 40]) {
            for (const [xStep, yStep] of [
              [size, size],
              [0, size],
              [size, 0],
              [0, 0],
            ]) {
              const wanted = Array.from({ length: count }, (_, i) =>
                u8[mask + i] !== 0 ? blocks(x, xStep, i) : blocks(y, yStep, i),
              ).flat();
              selectLoopsOver(memory).selectBlocks(mask, x, xStep, y, yStep, count, size, target);
              expect([...u8.subarray(target, target + count * size)]).toEqual(wanted);
            }
          }
          const wanted = Array.from({ length: 40 }, (_, i) => blocks(u8[mask + i] !== 0 ? x : y, size, i)).flat();
          selectLoopsOver(memory).selectBlocks(mask, x, size, y, size, 40, size, x);
          expect([...u8.subarray(x, x + 40 * size)]).toEqual(wanted);
        },
        { wasmLoops },
      ),
  );

  test.each([1, 2, 4, 8, 16])("selects rows of elements of %i bytes, each source with its own steps", (size) =>
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const [mask, x, y] = [12, 12 * size, 12 * size].map((bytes) => scope.malloc(bytes));
        const target = scope.malloc(12 * size + 1);
        const { u8 } = memory;
        for (let i = 0; i < 12; i++) u8[mask + i] = (i * i) % 5 > 1 ? i : 0;
        for (let i = 0; i < 12 * size; i++) {
          u8[x + i] = i * 3;
          u8[y + i] = i * 5 + 101;
        }
        u8[target + 12 * size] = 7;
        for (const [flagRow, flagStep, xRow, xStep, yRow, yStep] of [
          [4, 1, 0, 1, 1, 0],
          [1, 0, 4, 1, 4, 1],
          [0, 1, 4, 1, 0, 0],
        ]) {
          const wanted = Array.from({ length: 12 }, (_, i) => {
            const [row, column] = [Math.floor(i / 4), i % 4];
            const isTrue = u8[mask + row * flagRow + column * flagStep] !== 0;
            const from = isTrue ? x + (row * xRow + column * xStep) * size : y + (row * yRow + column * yStep) * size;
            return [...u8.subarray(from, from + size)];
          }).flat();
          const flags = [mask, flagRow, flagStep] as const;
          const sources = [x, xRow * size, xStep * size, y, yRow * size, yStep * size] as const;
          selectLoopsOver(memory).selectPlane(...flags, ...sources, 3, 4, size, target);
          expect([...u8.subarray(target, target + 12 * size + 1)]).toEqual([...wanted, 7]);
        }
      },
      { wasmLoops },
    ),
  );
});
