import type { Block } from "@heddle/memory";
import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { buildStringBlock, CELL_BYTES, CellType, MappedStrings } from "../src/index.js";

describe.each([true, false])("MappedStrings, wasmLoops %s", (wasmLoops) => {
  const withBlock = (
    texts: readonly string[],
    body: (open: () => MappedStrings, block: Block, u32: Uint32Array) => void,
  ) =>
    withTestMemory(
      (memory) => {
        const block = buildStringBlock(memory, texts);
        const open = () => new MappedStrings(memory, block.address, block.sizeBytes, texts.length);
        body(open, block, memory.u32);
        memory.free(block.address);
      },
      { wasmLoops },
    );

  const many = Array.from({ length: 3000 }, (_, i) => `${i} ${"é".repeat(i % 30)}`);

  test("reads the block that buildStringBlock made, where it lies", () =>
    withBlock(many, (open, { address }) => {
      const mapped = open();
      expect([0, 1, 1023, 1024, 2999].map((i) => mapped.text(i))).toEqual([0, 1, 1023, 1024, 2999].map((i) => many[i]));
      expect(mapped.stringBytes(29)).toBe(2 + 1 + 58);
      expect(mapped.view(7)).toEqual(new TextEncoder().encode(many[7]));
      expect(mapped.strings().toArray()).toEqual(many);
      expect(mapped.strings().address).toBe(address);
    }));

  test.each<[string, (cell: number, u32: Uint32Array, sizeBytes: number) => void]>([
    ["SMALL of more than 22 bytes", (cell, u32) => u32.set([23 << 2], cell)],
    ["SMALL without a NUL", (cell, u32) => u32.set([0x010004], cell)],
    ["LARGE", (cell, u32) => u32.set([CellType.LARGE, 0, 0], cell)],
    ["VIEW", (cell, u32) => u32.set([CellType.VIEW, 0, 0], cell)],
    ["OFFSET past the end", (cell, u32, size) => u32.set([(1 << 2) | CellType.OFFSET, size], cell)],
    ["OFFSET far past the end", (cell, u32) => u32.set([0xfffffffe, 0xffffffff], cell)],
    ["OFFSET around the end of addresses", (cell, u32) => u32.set([(4 << 2) | CellType.OFFSET, 2 ** 32 - 8], cell)],
    ["OFFSET into the cells", (cell, u32) => u32.set([(1 << 2) | CellType.OFFSET, CELL_BYTES], cell)],
  ])("refuses a cell that is %s before it is read", (_, damage) =>
    withBlock(many, (open, { address, sizeBytes }, u32) => {
      damage((address + 2000 * CELL_BYTES) / 4, u32, sizeBytes);
      const mapped = open();
      expect(mapped.text(5)).toBe(many[5]);
      expect(mapped.text(2999)).toBe(many[2999]);
      const message = `INVALID_ARGUMENT: mapped string 2000 is invalid: its text is neither in the cell nor between the cells and the end of the ${sizeBytes} bytes`;
      expect(statusOf(() => mapped.text(2000))).toBe(message);
      expect(statusOf(() => mapped.view(1024))).toBe(message);
      expect(statusOf(() => mapped.strings())).toBe(message);
    }),
  );

  test("refuses a region that is not inside the memory, and a place that is not in it", () =>
    withTestMemory((memory) => {
      const refused = (...region: [number, number, number]) => statusOf(() => new MappedStrings(memory, ...region));
      const end = memory.capacityBytes;
      expect(refused(16, 23, 1)).toMatch(/INVALID_ARGUMENT: 23 bytes at address 16 cannot be 1 mapped strings/);
      expect(refused(18, 24, 1)).toMatch(/INVALID_ARGUMENT/);
      expect(refused(end - 16, 24, 1)).toMatch(/INVALID_ARGUMENT/);
      expect(refused(-16, 24, 1)).toMatch(/INVALID_ARGUMENT/);
      expect(refused(16, Number.NaN, 0)).toMatch(/INVALID_ARGUMENT/);
      expect(refused(16, 2 ** 40, 2 ** 33)).toMatch(/INVALID_ARGUMENT/);
      expect(refused(16, 24, -1)).toMatch(/INVALID_ARGUMENT/);
      const empty = new MappedStrings(memory, 16, 0, 0);
      expect(empty.strings().length).toBe(0);
      expect(statusOf(() => empty.text(0))).toBe("OUT_OF_RANGE: index 0 is not in a string array of length 0");
      expect(statusOf(() => new MappedStrings(memory, 16, 24, 1).text(0.5))).toMatch(/OUT_OF_RANGE/);
    }));
});
