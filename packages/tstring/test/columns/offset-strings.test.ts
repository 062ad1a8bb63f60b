import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import { LargeBinary, LargeUtf8, Utf8, vectorFromArray } from "apache-arrow";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockFromOffsets, largeOffsetsOfStrings, offsetsOfStrings, viewsOfOffsets } from "../../src/columns/index.js";
import {
  buildStringBlock,
  CELL_BYTES,
  CellType,
  cellDataAddress,
  cellType,
  StringArray,
  StringView,
  validateStrings,
} from "../../src/index.js";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const rows = fc.array(fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), fc.constant(null)), { maxLength: 30 });

describe.each([true, false])("with wasmLoops %s", (wasmLoops) => {
  describe("blockFromOffsets", () => {
    test("reads what apache-arrow made, slices and nulls included", () => {
      fc.assert(
        fc.property(rows, fc.boolean(), fc.nat(5), (texts, large, from) =>
          withTestMemory(
            (memory) => {
              const vector = vectorFromArray(texts, large ? new LargeUtf8() : new Utf8()).slice(from);
              const [data] = vector.data;
              const source = {
                count: data?.length ?? 0,
                offsets: data?.valueOffsets ?? new Int32Array(0),
                bytes: data?.values ?? new Uint8Array(0),
                validity: data?.nullBitmap,
                validityOffset: data?.offset,
              };
              const wanted = texts.slice(from).map((text) => text ?? "<null>");
              const { address } = blockFromOffsets(memory, source, { fill: "<null>" });
              const strings = new StringArray(memory, address, wanted.length);
              validateStrings(strings);
              expect(strings.toArray()).toEqual(wanted.map((text) => new TextDecoder().decode(bytesOf(text))));
              memory.free(address);
              const firstNull = texts.slice(from).indexOf(null);
              const found = statusOf(() => memory.free(blockFromOffsets(memory, source).address));
              expect(found).toBe(
                firstNull < 0
                  ? undefined
                  : `INVALID_ARGUMENT: string ${firstNull} is null, which a string tensor cannot hold: give a fill value`,
              );
            },
            { wasmLoops },
          ),
        ),
      );
    });

    test("copies the bytes once and cuts them with OFFSET cells, whatever they are", () =>
      withTestMemory(
        (memory) => {
          const bytes = Uint8Array.of(0xff, 0, 0x61, 0xed, 0xa0, 0x80);
          const block = blockFromOffsets(memory, { offsets: Int32Array.of(0, 2, 2, 6), bytes });
          expect(block.sizeBytes).toBe(3 * CELL_BYTES + 6);
          const strings = new StringArray(memory, block.address, 3);
          expect([0, 1, 2].map((i) => cellType(memory.u32, strings.cell(i)))).toEqual(
            new Array(3).fill(CellType.OFFSET),
          );
          expect([0, 1, 2].map((i) => strings.bytes(i))).toEqual([
            bytes.slice(0, 2),
            bytes.slice(2, 2),
            bytes.slice(2),
          ]);
          memory.free(block.address);
        },
        { wasmLoops },
      ));

    test.each<[string, readonly number[], string]>([
      ["go back", [0, 4, 3, 6], "string 1"],
      ["leave the bytes", [0, 2, 7], "string 0"],
      ["are negative", [-1, 2, 3], "string 0"],
      ["leave and come back", [0, 9, 6], "string 0"],
    ])("refuses offsets that %s", (_, offsets, where) =>
      withTestMemory(
        (memory) => {
          for (const table of [Int32Array.from(offsets), BigInt64Array.from(offsets, BigInt)]) {
            const run = () => blockFromOffsets(memory, { offsets: table, bytes: new Uint8Array(6) });
            expect(statusOf(run)).toBe(
              `INVALID_ARGUMENT: the offsets of ${where} go back, are too far apart, or leave the 6 bytes`,
            );
          }
        },
        { wasmLoops },
      ),
    );

    test("refuses too few offsets, validity bits or a count that is none", () =>
      withTestMemory(
        (memory) => {
          const offsets = Int32Array.of(0, 1, 2);
          const bytes = new Uint8Array(2);
          const refused = (source: object) => statusOf(() => blockFromOffsets(memory, { offsets, bytes, ...source }));
          expect(refused({ count: 3 })).toBe("INVALID_ARGUMENT: wanted 4 numbers as offsets, found 3");
          expect(refused({ count: -1 })).toBe("INVALID_ARGUMENT: wanted a whole number below 2^32 as count, found -1");
          expect(refused({ validity: new Uint8Array(1), validityOffset: 7 })).toBe(
            "INVALID_ARGUMENT: wanted 9 bits as validity, found 8",
          );
          expect(refused({ validityOffset: -1 })).toMatch(/INVALID_ARGUMENT: .* as validity offset, found -1/);
        },
        { wasmLoops },
      ));
  });

  describe("viewsOfOffsets", () => {
    test("wraps bytes in memory as VIEW cells without copying them", () =>
      withTestMemory(
        (memory) => {
          for (const offsetWidth of [4, 8] as const) {
            const offsets = memory.malloc(64);
            const bytes = memory.malloc(16);
            memory.u8.set(bytesOf("onetwothree"), bytes);
            const table = offsetWidth === 4 ? memory.i32 : memory.i64;
            [0, 3, 6, 11].forEach((offset, i) => {
              table[offsets / offsetWidth + i] = (offsetWidth === 4 ? offset : BigInt(offset)) as never;
            });
            const source = { count: 3, offsets, offsetWidth, bytes, sizeBytes: 11 };
            const { address } = viewsOfOffsets(memory, source);
            const strings = new StringArray(memory, address, 3);
            validateStrings(strings);
            expect(strings.toArray()).toEqual(["one", "two", "three"]);
            expect(cellDataAddress(memory.u32, strings.cell(1))).toBe(bytes + 3);
            memory.free(address);

            memory.u8[offsets + 56] = 0b1010;
            const nulls = { ...source, validity: offsets + 56, validityOffset: 1 };
            expect(statusOf(() => viewsOfOffsets(memory, nulls))).toMatch(/INVALID_ARGUMENT: string 1 is null/);
            const filled = viewsOfOffsets(memory, nulls, { fill: "" });
            expect(new StringArray(memory, filled.address, 3).toArray()).toEqual(["one", "", "three"]);
            memory.free(filled.address);

            expect(statusOf(() => viewsOfOffsets(memory, { ...source, sizeBytes: 10 }))).toMatch(
              /the offsets of string 2/,
            );
            memory.free(offsets);
            memory.free(bytes);
          }
        },
        { wasmLoops },
      ));

    test("refuses buffers that are not inside the memory, or not aligned", () =>
      withTestMemory(
        (memory) => {
          const end = memory.capacityBytes;
          const good = { count: 1, offsets: 4096, offsetWidth: 4, bytes: 8192, sizeBytes: 4 } as const;
          const refused = (source: object) => statusOf(() => viewsOfOffsets(memory, { ...good, ...source }));
          expect(refused({ offsets: 4098 })).toMatch(
            /INVALID_ARGUMENT: wanted 8 bytes .* as offsets, found address 4098/,
          );
          expect(refused({ offsets: end - 4 })).toMatch(/INVALID_ARGUMENT: .* as offsets/);
          expect(refused({ bytes: end - 3 })).toMatch(/INVALID_ARGUMENT: .* as bytes/);
          expect(refused({ sizeBytes: -1 })).toMatch(/INVALID_ARGUMENT: .* as bytes/);
          expect(refused({ validity: end })).toMatch(/INVALID_ARGUMENT: .* as validity/);
          expect(refused({ count: 2 ** 31 })).toMatch(/INVALID_ARGUMENT: .* as offsets/);
          expect(refused({ count: 2 ** 40 })).toMatch(/INVALID_ARGUMENT: .* as count/);
        },
        { wasmLoops },
      ));
  });

  describe("offsetsOfStrings, largeOffsetsOfStrings", () => {
    test("give back what blockFromOffsets took, and what apache-arrow makes", () => {
      fc.assert(
        fc.property(fc.array(fc.string({ unit: "binary", maxLength: 50 }), { maxLength: 20 }), (texts) =>
          withTestMemory(
            (memory) => {
              const { address } = buildStringBlock(memory, texts);
              const view = StringView.of(new StringArray(memory, address, texts.length), [texts.length]);
              const { offsets, bytes } = offsetsOfStrings(view);
              const joined = texts.flatMap((text) => [...bytesOf(text)]);
              expect([...bytes]).toEqual(joined);
              const large = largeOffsetsOfStrings(view);
              expect([...large.offsets].map(Number)).toEqual([...offsets]);
              expect(large.bytes).toEqual(bytes);
              const [arrow] = vectorFromArray(texts.map(bytesOf), new LargeBinary()).data;
              if (texts.length > 0) {
                expect(large.offsets).toEqual(arrow.valueOffsets.slice(0, texts.length + 1));
                expect(bytes).toEqual(arrow.values.slice(0, bytes.length));
              } else expect(offsets).toEqual(Int32Array.of(0));
              const again = blockFromOffsets(memory, large);
              expect(new StringArray(memory, again.address, texts.length).toArray()).toEqual(view.toArray());
              memory.free(again.address);
              memory.free(address);
            },
            { wasmLoops },
          ),
        ),
      );
    });

    test("take the elements of a view in its order", () =>
      withTestMemory(
        (memory) => {
          const { address } = buildStringBlock(memory, ["a", "bb", "ccc", "dddd"]);
          const view = StringView.of(new StringArray(memory, address, 4), [2, 2]).transpose();
          const { offsets, bytes } = offsetsOfStrings(view);
          expect([...offsets]).toEqual([0, 1, 4, 6, 10]);
          expect(new TextDecoder().decode(bytes)).toBe("acccbbdddd");
          memory.free(address);
        },
        { wasmLoops },
      ));

    test("refuse more text than 32-bit offsets reach", () =>
      withTestMemory(
        (memory) => {
          const { address } = buildStringBlock(memory, ["x".repeat(65536)]);
          const view = StringView.of(new StringArray(memory, address, 1), [1]).broadcastTo([32768]);
          expect(statusOf(() => offsetsOfStrings(view))).toBe(
            "RESOURCE_EXHAUSTED: 2147483648 bytes of text are more than the 2147483647 that 32-bit offsets reach",
          );
          memory.free(address);
        },
        { wasmLoops },
      ));
  });
});
