import type { LinearMemory } from "@heddle/memory";
import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { buildStringBlock, CELL_BYTES, CellType, cellDataAddress, cellType, StringArray } from "../../src/index.js";
import {
  blockFromStringBuffer,
  DynamicBuffer,
  stringBufferFromCells,
  wrapStringBuffer,
} from "../../src/tflite/index.js";
import { toHex } from "../hex.js";

const long = "a string of more than twenty-two bytes";
const texts = ["", "short", long, "é\0日本", `${long}${long}`];

function bufferBytes(strings: readonly string[]): Uint8Array {
  const buffer = new DynamicBuffer();
  for (const string of strings) buffer.addString(string);
  return buffer.toBytes();
}

/** The address of a block with room for `before` bytes, then `bytes`. */
function place(memory: LinearMemory, bytes: Uint8Array, before: number): number {
  const block = memory.malloc(before + bytes.length);
  memory.u8.set(bytes, block + before);
  return block;
}

describe("blockFromStringBuffer", () => {
  test("copies the strings into one block", () =>
    withTestMemory((memory) => {
      const { address, count } = blockFromStringBuffer(memory, bufferBytes(texts));
      expect(memory.liveBlocks).toBe(1);
      expect(new StringArray(memory, address, count).toArray()).toEqual(texts);
      memory.free(address);
    }));

  test("reads bytes that lie in the same memory", () =>
    withTestMemory((memory) => {
      const bytes = bufferBytes(texts);
      const buffer = place(memory, bytes, 0);
      const { address, count } = blockFromStringBuffer(memory, memory.u8.subarray(buffer, buffer + bytes.length));
      memory.free(buffer);
      expect(new StringArray(memory, address, count).toArray()).toEqual(texts);
      memory.free(address);
    }));

  test("refuses a malformed buffer, and leaves no memory", () =>
    withTestMemory((memory) => {
      const bytes = bufferBytes(texts);
      bytes[8] = 1;
      expect(statusOf(() => blockFromStringBuffer(memory, bytes))).toContain("INVALID_ARGUMENT: malformed TFLite");
    }));
});

describe("wrapStringBuffer", () => {
  test("makes VIEW cells onto the buffer", () =>
    withTestMemory((memory) => {
      const bytes = bufferBytes(texts);
      const buffer = place(memory, bytes, 0);
      const cells = memory.malloc(texts.length * CELL_BYTES);
      memory.u8.fill(0xff, cells, cells + texts.length * CELL_BYTES);
      expect(wrapStringBuffer(memory, buffer, bytes.length, cells)).toBe(texts.length);
      const strings = new StringArray(memory, cells, texts.length);
      expect(strings.toArray()).toEqual(texts);
      expect(cellType(memory.u32, cells)).toBe(CellType.VIEW);
      expect(cellDataAddress(memory.u32, strings.cell(1))).toBe(buffer + 4 * (texts.length + 2));
      strings.deallocCells();
      memory.free(cells);
      memory.free(buffer);
    }));

  test("makes OFFSET cells that move with the buffer", () =>
    withTestMemory((memory) => {
      const bytes = bufferBytes(texts);
      const cellBytes = texts.length * CELL_BYTES;
      const block = place(memory, bytes, cellBytes);
      wrapStringBuffer(memory, block + cellBytes, bytes.length, block, CellType.OFFSET);
      const moved = memory.malloc(cellBytes + bytes.length);
      memory.u8.copyWithin(moved, block, block + cellBytes + bytes.length);
      memory.free(block);
      expect(cellType(memory.u32, moved)).toBe(CellType.OFFSET);
      expect(new StringArray(memory, moved, texts.length).toArray()).toEqual(texts);
      memory.free(moved);
    }));

  test("refuses cells that overlap the buffer, lie outside the memory, or are OFFSET cells after it", () =>
    withTestMemory((memory) => {
      const bytes = bufferBytes(["ab"]);
      const buffer = place(memory, bytes, 0);
      const end = buffer + bytes.length;
      const wrap = (cells: number, type?: typeof CellType.OFFSET) =>
        statusOf(() => wrapStringBuffer(memory, buffer, bytes.length, cells, type));
      expect(wrap(buffer + 4)).toBe(
        `INVALID_ARGUMENT: cells at addresses ${buffer + 4} to ${buffer + 28} cannot point into a string buffer at ${buffer} to ${end}`,
      );
      expect(wrap(buffer + 64, CellType.OFFSET)).toContain("cannot point into");
      expect(wrap(memory.capacityBytes - 4)).toContain("cannot point into");
      expect(wrap(end + 1 + ((3 - end) & 3) + 1)).toContain("cannot point into");
      expect(wrap(-24)).toContain("cannot point into");
      expect(
        statusOf(() => wrapStringBuffer(memory, memory.capacityBytes - 4, bytes.length, memory.capacityBytes)),
      ).toContain("malformed TFLite string buffer");
      expect(toHex(memory.u8.slice(buffer, end))).toBe(toHex(bytes));
      memory.free(buffer);
    }));
});

describe("stringBufferFromCells", () => {
  test("writes what DynamicBuffer writes", () =>
    withTestMemory((memory) => {
      for (const strings of [[], [""], texts]) {
        const block = buildStringBlock(memory, strings);
        const { address, sizeBytes } = stringBufferFromCells(new StringArray(memory, block.address, strings.length));
        expect(toHex(memory.u8.slice(address, address + sizeBytes))).toBe(toHex(bufferBytes(strings)));
        memory.free(address);
        memory.free(block.address);
      }
    }));

  test("refuses what passes an int32", () =>
    withTestMemory((memory) => {
      const cells = memory.calloc(3 * CELL_BYTES);
      for (let i = 0; i < 3; i++) memory.u32[(cells + i * CELL_BYTES) >>> 2] = 0xfffffffd; // LARGE, 2^30 - 1 bytes.
      expect(statusOf(() => stringBufferFromCells(new StringArray(memory, cells, 3)))).toBe(
        "RESOURCE_EXHAUSTED: a TFLite string buffer of 3221225489 bytes is larger than the 2147483647 that its offsets can address",
      );
      memory.free(cells);
    }));
});
