import type { LinearMemory } from "@heddle/memory";
import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setCell } from "../src/cells/index.js";
import {
  buildStringBlock,
  CELL_BYTES,
  cellsEqual,
  compareCells,
  decodeUtf8,
  StringArray,
  StringBlockBuilder,
  stringBytes,
  utf8SizeBytes,
  validateStrings,
} from "../src/index.js";

const anyText = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.string({ maxLength: 30 }));

describe("buildStringBlock", () => {
  test.each([2, 300])("refuses one of %d values that is not a string, and frees its block", (count) =>
    withTestMemory((memory) => {
      for (const value of [7, null, undefined]) {
        const values = Array(count).fill("a");
        values[1] = value;
        expect(() => buildStringBlock(memory, values)).toThrow(
          "wanted a string or a Uint8Array, found a value without a length",
        );
      }
    }),
  );

  test("gives back any text as TextEncoder and TextDecoder do", () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 20 }), (texts) =>
        withTestMemory((memory) => {
          const { address } = buildStringBlock(memory, texts);
          const array = new StringArray(memory, address, texts.length);
          validateStrings(array);
          const encoded = texts.map((text) => new TextEncoder().encode(text));
          expect(texts.map((_, i) => array.bytes(i))).toEqual(encoded);
          const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
          expect([...array]).toEqual(encoded.map((bytes) => decoder.decode(bytes)));
          memory.free(address);
        }),
      ),
    );
  });

  test("gives back any bytes, and decodes them as TextDecoder does", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 20 }), (values) =>
        withTestMemory((memory) => {
          const { address } = buildStringBlock(memory, values);
          const array = new StringArray(memory, address, values.length);
          const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
          values.forEach((value, i) => {
            expect(array.bytes(i)).toEqual(value);
            expect(array.text(i)).toBe(decoder.decode(value));
          });
          expect(stringBytes(array)).toEqual(values);
          memory.free(address);
        }),
      ),
    );
  });

  test("a block can be copied to another address and still reads the same", () =>
    withTestMemory((memory) => {
      const texts = ["short", "x".repeat(22), "y".repeat(23), "", "ü".repeat(40)];
      const { address, sizeBytes } = buildStringBlock(memory, texts);
      const copy = memory.malloc(sizeBytes);
      memory.u8.copyWithin(copy, address, address + sizeBytes);
      memory.u8.fill(0, address, address + sizeBytes);
      memory.free(address);
      expect(new StringArray(memory, copy, texts.length).toArray()).toEqual(texts);
      memory.free(copy);
    }));
});

describe("StringBlockBuilder", () => {
  test("frees its block when it is not finished", () =>
    withTestMemory((memory) => {
      using builder = new StringBlockBuilder(memory, 2, 100);
      builder.addText("one");
      expect(() => builder.finish()).toThrowError("a block for 2 strings got 1");
    }));

  test("refuses more strings than it was made for", () =>
    withTestMemory((memory) => {
      using builder = new StringBlockBuilder(memory, 1);
      builder.addText("one");
      const message = "a block for 1 strings got 2";
      expect(() => builder.addText("two")).toThrowError(message);
      expect(() => builder.addText("x".repeat(30))).toThrowError(message);
      expect(() => builder.addEmpty(1)).toThrowError(message);
      expect(() => builder.addCells(0, 1)).toThrowError(message);
    }));

  test("addCells copies runs of cells of any type, addEmpty adds empty strings", () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 60 }), fc.nat(5), fc.boolean(), (texts, empty, wasmLoops) => {
        const copyAll = (memory: LinearMemory) => {
          const source = buildStringBlock(memory, texts);
          if (texts.length > 0) {
            const large = memory.calloc(CELL_BYTES);
            setCell(memory, large, new Uint8Array(40).fill(97));
            memory.u8.copyWithin(source.address, large, large + CELL_BYTES); // The first cell is LARGE.
            memory.free(large);
          }
          const expected = new StringArray(memory, source.address, texts.length).toArray();
          using builder = new StringBlockBuilder(memory, texts.length + empty);
          builder.addEmpty(empty);
          builder.addCells(source.address, texts.length);
          const block = builder.finish();
          new StringArray(memory, source.address, texts.length && 1).deallocCells();
          memory.u8.fill(255, source.address, source.address + source.sizeBytes);
          memory.free(source.address);
          const found = new StringArray(memory, block.address, texts.length + empty).toArray();
          expect(found).toEqual([...new Array(empty).fill(""), ...expected]);
          memory.free(block.address);
        };
        withTestMemory(copyAll, { wasmLoops });
      }),
    );
  });

  test("gives memory back when its limit is reached", () =>
    withTestMemory(
      (memory) => {
        expect(() => buildStringBlock(memory, ["x".repeat(100_000)])).toThrowError(/cannot allocate/);
      },
      { initialBytes: 65536, maximumBytes: 65536 },
    ));
});

describe("StringArray", () => {
  test.each([1, 300])("refuses the bytes of %d strings when a cell points outside", (count) =>
    withTestMemory((memory) => {
      const block = buildStringBlock(memory, Array(count).fill("a"));
      // An OFFSET cell of a size and a place that no memory has.
      memory.u32[block.address >>> 2] = (100_000 << 2) | 2;
      memory.u32[(block.address >>> 2) + 1] = 0x7000_0000;
      expect(() => stringBytes(new StringArray(memory, block.address, count))).toThrow(
        /cell 0 points to 100000 bytes at address \d+, which is not inside the memory/,
      );
      memory.free(block.address);
    }),
  );

  test("refuses an index past its end and a cell that points outside", () =>
    withTestMemory((memory) => {
      const { address } = buildStringBlock(memory, ["a", "b".repeat(30)]);
      const array = new StringArray(memory, address, 2);
      expect(() => array.text(2)).toThrowError("index 2 is not in a string array of length 2");
      for (const none of [-1, 0.5, Number.NaN]) expect(() => array.text(none)).toThrowError(/is not in a string array/);
      memory.u32[(address + CELL_BYTES) / 4 + 1] = memory.capacityBytes;
      expect(() => validateStrings(array)).toThrowError(/cell 1 points to 30 bytes/);
      memory.free(address);
    }));

  test("toTextsOrBytes is text, or the bytes of what is not UTF-8", () =>
    withTestMemory((memory) => {
      const values = ["a", "\ufffd", "x\ufffdy", Uint8Array.of(0xff), Uint8Array.of(0xef, 0xbf, 0xbd, 0xef)];
      for (const repeat of [1, 20]) {
        const strings = Array.from({ length: repeat }, () => values).flat();
        const { address } = buildStringBlock(memory, strings);
        expect(new StringArray(memory, address, strings.length).toTextsOrBytes()).toEqual(strings);
        memory.free(address);
      }
    }));

  test("deallocCells frees LARGE cells", () =>
    withTestMemory((memory) => {
      const address = memory.calloc(CELL_BYTES * 2);
      setCell(memory, address, new Uint8Array(100));
      new StringArray(memory, address, 2).deallocCells();
      memory.free(address);
    }));
});

describe("compareCells, cellsEqual", () => {
  test("order bytes as unsigned numbers, a prefix first, NUL included", () =>
    withTestMemory((memory) => {
      const sorted = ["", "\0a", "\0aa", "\0b", "a", "aa", "b", "ü", "\u{1f600}"];
      const { address } = buildStringBlock(memory, sorted);
      const cell = (i: number) => address + i * CELL_BYTES;
      for (let i = 0; i < sorted.length; i++) {
        for (let j = 0; j < sorted.length; j++) {
          expect(Math.sign(compareCells(memory, cell(i), cell(j)))).toBe(Math.sign(i - j));
          expect(cellsEqual(memory, cell(i), cell(j))).toBe(i === j);
        }
      }
      memory.free(address);
    }));
});

describe("utf8SizeBytes, decodeUtf8", () => {
  test("count and decode as the platform does", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map((c) => String.fromCharCode(c)) }), (text) => {
        const bytes = new TextEncoder().encode(text);
        expect(utf8SizeBytes(text)).toBe(bytes.length);
        expect(decodeUtf8(bytes, 0, bytes.length)).toBe(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
      }),
    );
  });
});
