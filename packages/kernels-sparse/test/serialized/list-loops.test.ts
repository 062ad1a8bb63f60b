import { Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ListLoops, listLoopsOver } from "../../src/serialized/list-loops.js";
import { LIST_BYTES } from "../../src/serialized/lists-layout.js";

const sizes = fc.oneof(fc.nat(30), fc.constantFrom(127, 128, 300, 16_383, 16_384));
/** Bytes after a list that must stay. */
const GUARD = 32;

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

function inBoth(run: (memory: ReturnType<typeof createTestMemory>, loops: ListLoops) => unknown): unknown[] {
  return [true, false].map((wasmLoops) => {
    const memory = createTestMemory({ wasmLoops });
    const result = run(memory, listLoopsOver(memory));
    expect(memory.liveBytes).toBe(0);
    return result;
  });
}

describe("listLoopsOver", () => {
  test("writes and reads lists of strings of any length", () => {
    fc.assert(
      fc.property(fc.array(sizes, { maxLength: 40 }), (lengths) => {
        const texts = lengths.map((length, i) => Uint8Array.from({ length }, (_, at) => (at * 7 + i) & 255));
        for (const read of inBoth((memory, loops) => {
          using scope = memory.scope();
          using strings = Tensor.fromStrings(memory, [texts.length], texts);
          const size = loops.listBytes(strings.address, texts.length);
          const list = scope.malloc(size + GUARD);
          memory.u8.fill(0xee, list, list + size + GUARD);
          // In two parts, as with a pause between them.
          const half = texts.length >> 1;
          const [rest, other] = [texts.length - half, strings.address + half * 24];
          const lengthsEnd = loops.writeLengths(other, rest, loops.writeLengths(strings.address, half, list));
          const textsEnd = loops.writeTexts(strings.address, half, lengthsEnd, list + size);
          expect(loops.writeTexts(other, rest, textsEnd, list + size)).toBe(list + size);
          expect(memory.u8.subarray(list + size, list + size + GUARD).every((byte) => byte === 0xee)).toBe(true);
          const long = scope.calloc(8);
          const start = loops.measureList(list, size, texts.length, long) >>> 0;
          const longBytes = memory.f64[long / 8] as number;
          expect(longBytes).toBe(lengths.reduce((sum, length) => sum + (length > 22 ? length : 0), 0));
          const table = scope.malloc(LIST_BYTES);
          memory.u32.set([list, start, texts.length], table / 4);
          const cellBytes = texts.length * 24;
          const address = memory.malloc(cellBytes + longBytes);
          const end = loops.copyLists(table, 1, address, address + cellBytes) >>> 0;
          expect(end).toBe(address + cellBytes + longBytes);
          const block = { address, sizeBytes: cellBytes + longBytes };
          using copy = Tensor.fromStringBlock(memory, [texts.length], block);
          return texts.map((_, i) => latin1(copy.strings().bytes(i)));
        })) {
          expect(read).toEqual(texts.map(latin1));
        }
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ["ends in a length", [2, 130], 2],
    ["has fewer texts than the lengths say", [1, 2, 65], 2],
    ["has bytes after the texts", [1, 65, 66], 1],
    ["has a length of more than 31 bits", [255, 255, 255, 255, 15], 1],
    ["has a length of six bytes", [128, 128, 128, 128, 128, 0], 1],
    ["has a length past the longest string", [128, 128, 128, 128, 4], 1],
    ["is empty", [], 1],
  ])("refuses a list that %s", (_, bytes, count) => {
    const results = inBoth((memory, loops) => {
      using scope = memory.scope();
      const list = scope.malloc(16);
      memory.u8.set(bytes, list);
      return loops.measureList(list, bytes.length, count, scope.calloc(8));
    });
    expect(results).toEqual([0, 0]);
  });

  test("takes a length with more bytes than it needs", () => {
    for (const start of inBoth((memory, loops) => {
      using scope = memory.scope();
      const list = scope.malloc(16);
      memory.u8.set([129, 128, 0, 65], list);
      return (loops.measureList(list, 4, 1, scope.calloc(8)) >>> 0) - list;
    })) {
      expect(start).toBe(3);
    }
  });
});
