import { DataType, memoryView } from "@heddle/tensor";
import type { Elements } from "@heddle/tensor/numbers";
import { withTestMemory } from "@heddle/tooling-testing";
import { buildStringBlock, CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { assignView, clearCell, initCell, setCell } from "@heddle/tstring/cells";
import { describe, expect, test } from "vitest";
import { COMPARED, compareLoopsOver, Relation } from "../../src/element-wise/comparison/compare-loops.js";

const COUNT = 21;

/** Small numbers, and those at which types end; NaN and zeros of floats. */
function numbers(type: DataType, factor: number): (number | bigint)[] {
  const small = Array.from({ length: COUNT - 3 }, (_, i) => ((i * factor) % 7) - 3);
  if (type === DataType.INT32) return [...small, 2 ** 31 - 1, -(2 ** 31), factor];
  if (type === DataType.INT64) return [...small.map(BigInt), 2n ** 63n - 1n, -(2n ** 63n), 2n ** 32n * BigInt(factor)];
  return [...small, Number.NaN, -0, factor === 3 ? 0 : Number.NaN];
}

describe.each([true, false])("compareLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each(COMPARED)("compares numbers of type %i one by one, or all with one", (type) =>
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const a = numbers(type, 3);
        const b = numbers(type, 5);
        const size = memoryView(memory, type).BYTES_PER_ELEMENT;
        const [x, y, target] = [scope.malloc(COUNT * size), scope.malloc(COUNT * size), scope.malloc(COUNT + 1)];
        const view: Elements<number | bigint> = memoryView(memory, type);
        view.set(a, x / size);
        view.set(b, y / size);
        const holds = [
          (p: number | bigint, q: number | bigint) => p === q,
          (p: number | bigint, q: number | bigint) => p < q,
          (p: number | bigint, q: number | bigint) => p <= q,
        ];
        for (const relation of Object.values(Relation)) {
          for (const [xStep, yStep, flip] of [
            [size, size, 0],
            [size, 0, 1],
            [0, size, 0],
            [0, 0, 1],
          ]) {
            const wanted = a.map((_, i) => Number(holds[relation](a[xStep && i], b[yStep && i])) ^ flip);
            memory.u8[target + COUNT] = 77;
            compareLoopsOver(memory).compareNumbers(type, relation, flip, x, xStep, y, yStep, COUNT, target, 1, 0, 0);
            expect([...memory.u8.subarray(target, target + COUNT + 1)]).toEqual([...wanted, 77]);
          }
        }
      },
      { wasmLoops },
    ),
  );

  test("compares texts in cells of every kind", () =>
    withTestMemory(
      (memory) => {
        const texts = [
          "",
          "a",
          "b",
          "seven77",
          "eight888",
          "eight889",
          "x".repeat(22),
          "long".repeat(9),
          `${"long".repeat(8)}lonG`,
        ];
        const { address } = buildStringBlock(memory, texts);
        using scope = memory.scope();
        const other = scope.malloc(texts.length * CELL_BYTES);
        const target = scope.malloc(texts.length);
        texts.forEach((text, i) => {
          const cell = other + i * CELL_BYTES;
          const kept = address + i * CELL_BYTES;
          initCell(memory, cell);
          // VIEW cells, of which one is empty, and LARGE ones.
          if (i % 2 === 0) assignView(memory, cell, cellDataAddress(memory.u32, kept), cellSizeBytes(memory.u32, kept));
          else setCell(memory, cell, new TextEncoder().encode(text));
        });
        const loops = compareLoopsOver(memory);
        const result = () => [...memory.u8.subarray(target, target + texts.length)];
        loops.compareTexts(0, address, CELL_BYTES, other, CELL_BYTES, texts.length, target);
        expect(result()).toEqual(texts.map(() => 1));
        for (const flip of [0, 1]) {
          for (let i = 0; i < texts.length; i++) {
            const wanted = texts.map((text) => Number(text === texts[i]) ^ flip);
            loops.compareTexts(flip, other, CELL_BYTES, address + i * CELL_BYTES, 0, texts.length, target);
            expect(result()).toEqual(wanted);
            loops.compareTexts(flip, address + i * CELL_BYTES, 0, other, CELL_BYTES, texts.length, target);
            expect(result()).toEqual(wanted);
          }
        }
        for (let i = 0; i < texts.length; i++) clearCell(memory, other + i * CELL_BYTES);
        memory.free(address);
      },
      { wasmLoops },
    ));
});
