import type { LinearMemory } from "@heddle/memory";
import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  deallocRfc16Cells,
  RFC16_CELL_BYTES,
  type Rfc16Array,
  Rfc16Type,
  setRfc16Cell,
  validateRfc16Cells,
} from "../../src/rfc16/index.js";
import { assignableStringBuffer, DynamicBuffer, wrapStringBufferAsRfc16 } from "../../src/tflite/index.js";
import { toHex } from "../hex.js";
import { rawRfc16, readRfc16 } from "../rfc16/read-rfc16.js";
import { bytesOf, K } from "../with-cells.js";

const { LARGE, OFFSET } = Rfc16Type;

function bufferBytes(strings: readonly (string | Uint8Array)[]): Uint8Array {
  const buffer = new DynamicBuffer();
  for (const string of strings) buffer.addString(string);
  return buffer.toBytes();
}

/** Runs `body` with room for `count` cells at `cells` and then the buffer, in one block. */
function withBuffer(
  strings: readonly string[],
  body: (memory: LinearMemory, cells: number, buffer: number, bytes: Uint8Array) => void,
): void {
  withTestMemory((memory) => {
    const bytes = bufferBytes(strings);
    const cells = memory.malloc(strings.length * RFC16_CELL_BYTES + bytes.length);
    const buffer = cells + strings.length * RFC16_CELL_BYTES;
    memory.u8.fill(0xff, cells, buffer);
    memory.u8.set(bytes, buffer);
    body(memory, cells, buffer, bytes);
    memory.free(cells);
  });
}

describe("wrapStringBufferAsRfc16", () => {
  test("writes OFFSET cells of 16 bytes, and leaves the buffer as it is", () =>
    withBuffer(["ABC", "", "é"], (memory, cells, buffer, bytes) => {
      const live = memory.liveBlocks;
      expect(wrapStringBufferAsRfc16(memory, buffer, bytes.length, cells)).toBe(3);
      expect(memory.liveBlocks).toBe(live);
      // The text starts 48 + 20 bytes after the first cell.
      expect([0, 1, 2].map((i) => rawRfc16(memory, cells + i * 16))).toEqual([
        "0e000000440000000100000000000000",
        "02000000370000000100000000000000",
        "0a000000270000000100000000000000",
      ]);
      expect(toHex(memory.u8.slice(buffer, buffer + bytes.length))).toBe(toHex(bytes));
      validateRfc16Cells(memory, cells, 3);
    }));

  test("becomes LARGE when it must, OFFSET in the buffer when a later value fits, and frees the block", () =>
    withBuffer(["first", "second", "third"], (memory, cells, buffer, bytes) => {
      wrapStringBufferAsRfc16(memory, buffer, bytes.length, cells);
      const live = memory.liveBlocks;
      const cell = cells + 16;
      const before = rawRfc16(memory, cell);
      setRfc16Cell(memory, cell, bytesOf("SECOND"));
      expect([rawRfc16(memory, cell), memory.liveBlocks]).toEqual([before, live]);
      setRfc16Cell(memory, cell, bytesOf(K));
      expect(readRfc16(memory, cell)).toMatchObject({ type: LARGE, text: K });
      expect(memory.liveBlocks).toBe(live + 1);
      setRfc16Cell(memory, cell, bytesOf("fourth"));
      expect([rawRfc16(memory, cell), readRfc16(memory, cell).text]).toEqual([before, "fourth"]);
      expect(memory.liveBlocks).toBe(live);
      expect(toHex(memory.u8.slice(buffer, buffer + bytes.length))).toBe(
        toHex(bufferBytes(["first", "fourth", "third"])),
      );
      setRfc16Cell(memory, cells, bytesOf(K));
      setRfc16Cell(memory, cell, bytesOf(K));
      deallocRfc16Cells(memory, cells, 3);
      expect(memory.liveBlocks).toBe(live);
    }));

  test("refuses cells that are not before the buffer, and a malformed buffer; nothing is written", () =>
    withBuffer(["AB"], (memory, cells, buffer, bytes) => {
      const wrap = (at: number, sizeBytes = bytes.length) =>
        statusOf(() => wrapStringBufferAsRfc16(memory, buffer, sizeBytes, at));
      const end = buffer + bytes.length;
      expect(wrap(buffer - 12)).toBe(
        `INVALID_ARGUMENT: cells at addresses ${buffer - 12} to ${buffer + 4} cannot point into a string buffer at ${buffer} to ${end}`,
      );
      expect(wrap(end + 8)).toContain("INVALID_ARGUMENT: cells at addresses");
      expect(wrap(cells - 1)).toContain("INVALID_ARGUMENT: cells at addresses");
      expect(wrap(-16)).toContain("INVALID_ARGUMENT: cells at addresses");
      expect(wrap(cells, bytes.length - 1)).toContain("INVALID_ARGUMENT: malformed TFLite string buffer");
      expect(toHex(memory.u8.slice(cells, end))).toBe("ff".repeat(16) + toHex(bytes));
    }));
});

describe("assignableStringBuffer", () => {
  test("is one block, and gives every block back", () =>
    withTestMemory((memory) => {
      const bytes = bufferBytes(["ABC", K]);
      using array = assignableStringBuffer(memory, bytes);
      expect([array.toArray(), memory.liveBlocks]).toEqual([["ABC", K], 1]);
      array.set(0, "not in three bytes");
      array.append(1, "!");
      expect([array.toArray(), memory.liveBlocks]).toEqual([["not in three bytes", `${K}!`], 3]);
      array.set(1, K);
      expect([array.type(0), array.type(1), memory.liveBlocks]).toEqual([LARGE, OFFSET, 2]);
    }));

  test("reads bytes of the same memory, wherever they start", () =>
    withTestMemory((memory) => {
      const bytes = bufferBytes(["ABC", K]);
      const place = memory.malloc(bytes.length + 1);
      memory.u8.set(bytes, place + 1);
      using array = assignableStringBuffer(memory, memory.u8.subarray(place + 1, place + 1 + bytes.length));
      memory.free(place);
      expect(array.toArray()).toEqual(["ABC", K]);
    }));

  test("refuses a malformed buffer, and leaves no memory", () =>
    withTestMemory((memory) => {
      const bytes = bufferBytes(["ABC", K]);
      bytes[8] = 200;
      expect(statusOf(() => assignableStringBuffer(memory, bytes))).toContain("malformed TFLite string buffer");
      expect(statusOf(() => assignableStringBuffer(memory, new Uint8Array()))).toContain("malformed");
    }));

  test("any assignments read as they were made, in cells that stay sound, and leave no memory", () =>
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(), fc.boolean(), fc.uint8Array({ maxLength: 80 }))),
        (strings, steps) =>
          withTestMemory((memory) => {
            const wanted = [...strings];
            using array = assignableStringBuffer(memory, bufferBytes(strings));
            for (const [at, isAppend, value] of steps) {
              const index = at % wanted.length;
              if (isAppend) array.append(index, value);
              else array.set(index, value);
              wanted[index] = isAppend ? Uint8Array.of(...wanted[index], ...value) : value;
            }
            validateRfc16Cells(memory, array.address, array.length);
            expect(wanted.map((_, i) => array.bytes(i))).toEqual(wanted);
            const types = wanted.map(({ length }, i) => (length > strings[i].length ? LARGE : OFFSET));
            expect(wanted.map((_, i) => array.type(i))).toEqual(types);
            expect(memory.liveBlocks).toBe(1 + types.filter((type) => type === LARGE).length);
          }),
      ),
    ));
});

describe("Rfc16Array", () => {
  test("of a string buffer is written as one again", () =>
    withTestMemory((memory) => {
      using array: Rfc16Array = assignableStringBuffer(memory, bufferBytes(["ABC", "DEFG"]));
      array.set(0, "longer");
      const buffer = new DynamicBuffer();
      for (let i = 0; i < array.length; i++) buffer.addString(array.view(i));
      expect(toHex(buffer.toBytes())).toBe(toHex(bufferBytes(["longer", "DEFG"])));
    }));
});
