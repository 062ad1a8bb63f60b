import { LinearMemory } from "@heddle/memory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type StringLoops, stringLoopsOver } from "../../src/loops/string-loops.js";

const implementations = [
  ["WebAssembly", true],
  ["TypeScript", false],
] as const;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

/** Well-formed text, texts that are cut anywhere, and bytes of all kinds. */
const bytes = fc.oneof(
  fc.string({ unit: "binary", maxLength: 24 }).map((text) => encoder.encode(text)),
  fc
    .tuple(fc.string({ unit: "binary", maxLength: 12 }), fc.nat(40), fc.nat(40))
    .map(([text, from, to]) => encoder.encode(text).slice(from, to)),
  fc.uint8Array({ maxLength: 24 }),
  fc
    .array(fc.constantFrom(0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xc1, 0xc2, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0x41))
    .map((each) => Uint8Array.from(each)),
);

for (const [name, wasmLoops] of implementations) {
  describe(`stringLoopsOver, ${name}`, () => {
    const memory = new LinearMemory({ initialBytes: 65536, wasmLoops });
    const loops: StringLoops = stringLoopsOver(memory);
    const [source, target, cells] = [memory.malloc(4096), memory.malloc(4096), memory.malloc(16384)];

    test("reads UTF-8 as TextDecoder does", () => {
      fc.assert(
        fc.property(bytes, fc.nat(3), (input, shift) => {
          const at = source + shift;
          memory.u8.set(input, at);
          memory.u8[at + input.length] = 0xbf; // A continuation that belongs to others.
          const expected = [...decoder.decode(input)].map((character) => character.codePointAt(0));
          expect(loops.countUtf8(at, input.length)).toBe(expected.length);
          expect(loops.utf8ToUcs4(at, input.length, target)).toBe(target + expected.length * 4);
          expect([...memory.u32.slice(target >>> 2, (target >>> 2) + expected.length)]).toEqual(expected);
          expect(loops.splitUtf8(at, input.length, cells, cells + 16384, -14)).toBe(cells + expected.length * 16);
          for (const [i, codePoint] of expected.entries()) {
            const character = encoder.encode(String.fromCodePoint(codePoint ?? 0));
            const cell = cells + i * 16;
            expect([memory.i32[cell >>> 2], memory.i32[(cell >>> 2) + 1]]).toEqual([-14, character.length]);
            expect(memory.u8.slice(cell + 8, cell + 16)).toEqual(
              Uint8Array.from({ length: 8 }, (_, k) => character[k] ?? 0),
            );
          }
        }),
        { numRuns: 500 },
      );
    });

    test("writes UTF-8 as TextEncoder does, and U+FFFD for what is no character", () => {
      const codePoint = fc.oneof(
        fc.nat(0x10ffff),
        fc.integer({ min: 0xd700, max: 0xe100 }),
        fc.integer({ min: 0, max: 0xffffffff }),
        fc.constantFrom(0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff, 0x110000),
      );
      fc.assert(
        fc.property(fc.array(codePoint, { maxLength: 30 }), (codePoints) => {
          memory.u32.set(codePoints, source >>> 2);
          const text = codePoints
            .map((each) => String.fromCodePoint(each > 0x10ffff || (each >= 0xd800 && each < 0xe000) ? 0xfffd : each))
            .join("");
          const expected = encoder.encode(text);
          expect(loops.sizeOfUcs4(source, codePoints.length)).toBe(expected.length);
          expect(loops.ucs4ToUtf8(source, codePoints.length, target)).toBe(target + expected.length);
          expect(memory.u8.slice(target, target + expected.length)).toEqual(expected);
          expect(loops.splitUcs4(source, codePoints.length, cells, 13)).toBe(cells + codePoints.length * 16);
          expect([...memory.u32.slice(cells >>> 2, (cells >>> 2) + codePoints.length * 4)]).toEqual(
            codePoints.flatMap((each) => [13, 1, each, 0]),
          );
        }),
        { numRuns: 300 },
      );
    });

    test("takes no cells of other types, too long ones, and characters outside the memory", () => {
      const [small, object, str, body] = [11, 65, 65, 24];
      const header = target;
      const word = cells >>> 2;
      const count = () => loops.leadsOfCells(cells, 1, small, object, 8, str, body);
      memory.u32.set([small, 3, 0x636261, 0], word);
      expect(count()).toBe(3);
      memory.u32.set([small, 9], word);
      expect(count()).toBe(-1);
      memory.u32.set([1, 0], word);
      expect(count()).toBe(-1);
      memory.u32.set([object, 0, header, 0], word);
      memory.u32[(header + 8) >>> 2] = str;
      memory.u32.set([source, 5], (header + body) >>> 2);
      memory.u8.set(encoder.encode("ab\u00e9d"), source);
      expect(count()).toBe(4);
      expect(loops.splitCells(cells, 1, cells + 64, cells + 96, small, body)).toBe(cells + 128);
      expect(memory.u32[(cells + 80) >>> 2]).toBe(small);
      expect(memory.u32[(cells + 96) >>> 2]).not.toBe(small); // From the limit on nothing is written.
      memory.u32[(header + body + 4) >>> 2] = memory.capacityBytes - source + 1;
      expect(count()).toBe(-1);
      memory.u32.set([0xfffffff0, 0x20], (header + body) >>> 2);
      expect(count()).toBe(-1);
      memory.u32[(header + 8) >>> 2] = str + 1;
      expect(count()).toBe(-1);
      memory.u32[word + 2] = memory.capacityBytes - 24;
      expect(count()).toBe(-1);
    });
  });
}
