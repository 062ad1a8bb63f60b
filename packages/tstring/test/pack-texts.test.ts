import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildStringBlock, CELL_BYTES, StringArray, validateStrings } from "../src/index.js";
import { provideTextCode, textCode } from "../src/texts.js";

provideTextCode(textCode);

const encoder = new TextEncoder();

/** UTF-16 units of all kinds, lone surrogates among them, so that halves of pairs meet where texts are joined. */
const unit = fc.oneof(
  fc.constantFrom("a", "é", "日", "\ud83d", "\ude00", "\0", "\ufeff"),
  fc.nat(0xffff).map((code) => String.fromCharCode(code)),
);
const text = fc.oneof(fc.string({ unit, maxLength: 50 }), fc.string({ maxLength: 40 }));

describe.each([true, false])("buildStringBlock of many, wasmLoops %s", (wasmLoops) => {
  const check = (values: readonly (string | Uint8Array)[]) =>
    withTestMemory(
      (memory) => {
        const block = buildStringBlock(memory, values);
        const array = new StringArray(memory, block.address, values.length);
        validateStrings(array);
        const wanted = values.map((value) => (typeof value === "string" ? encoder.encode(value) : value));
        expect(values.map((_, i) => array.bytes(i))).toEqual(wanted);
        const long = wanted.reduce((sum, { length }) => sum + (length > 22 ? length : 0), 0);
        expect(block.sizeBytes).toBe(values.length * CELL_BYTES + long);
        memory.free(block.address);
      },
      { wasmLoops },
    );

  test("encodes as TextEncoder does, text and bytes mixed", () => {
    const value = fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) });
    fc.assert(fc.property(fc.array(value, { minLength: 48, maxLength: 100 }), check), { numRuns: 50 });
  });

  test("keeps the halves of a pair apart when they are two texts", () => {
    const texts = new Array(60).fill("x".repeat(20));
    check([...texts, "end \ud83d", "\ude00 start", ...texts]);
    check([...texts, "\ud83d", "", "\ude00"]);
  });

  test("takes texts of every size around the edges of a chunk", () => {
    check(Array.from({ length: 1200 }, (_, i) => (i % 3 === 0 ? "é" : "a").repeat(i % 40)));
    check(Array.from({ length: 60 }, (_, i) => "ü日a".repeat(i * 40)));
    check(Array.from({ length: 60 }, () => "日".repeat(2048)));
    check([...new Array(50).fill("z"), "q".repeat(100_000), "日".repeat(2049)]);
  });

  test("takes long texts, which are encoded alone, among short ones", () => {
    const few = new Array(50).fill("z");
    for (const piece of ["a", "é", "日", "😀", "\ud83d"]) {
      for (const units of [2047, 2048, 2049, 4096]) {
        const long = piece.repeat(units).slice(0, units);
        check([long, ...few, long, "end \ud83d", `\ude00${long}`, ...few]);
      }
    }
  });

  test("takes texts too long for a copy outside the memory", () =>
    withTestMemory(
      (memory) => {
        const texts = ["a".repeat(2 ** 22), `é${"a".repeat(2 ** 22)}`, "end"];
        const values = [...new Array(50).fill("z"), ...texts];
        const block = buildStringBlock(memory, values);
        const array = new StringArray(memory, block.address, values.length);
        // Matchers that compare bytes take a minute.
        for (const [i, text] of values.entries()) expect(array.text(i) === text).toBe(true);
        memory.free(block.address);
      },
      { wasmLoops },
    ));

  test("takes words up to the first string that is none, however many there are", () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, i) => "a word that may be long".slice(0, i % 23));
    for (const other of ["é", "x".repeat(23), "日本".repeat(9), Uint8Array.of(0xff, 0)]) {
      for (const count of [0, 63, 64, 65, 1023, 1024, 1025, 2100]) check([...words(count), other, ...words(70)]);
    }
  });

  test("takes byte strings of every size, among texts and alone", () => {
    const bytes = Array.from({ length: 1100 }, (_, i) => Uint8Array.from({ length: i % 61 }, (_, k) => i + k));
    check(bytes);
    check(bytes.flatMap((value, i) => (i % 7 === 0 ? [`text ${i}`, value] : [value])));
    check([...bytes, new Uint8Array(70_000).fill(0x80)]);
  });

  test("finds the end of each text, wherever its characters lie in a block of 16 bytes", () => {
    const pieces = ["a", "é", "日", "😀", "abcdefg", "ñandú", "日本語"];
    const texts = Array.from({ length: 700 }, (_, i) =>
      Array.from({ length: i % 19 }, (_, k) => pieces[(i * 31 + k * k * 7) % pieces.length]).join(""),
    );
    check(texts);
    check(texts.map((text) => text.replaceAll("😀", "")));
  });

  test("writes zeros after a short text", () =>
    withTestMemory(
      (memory) => {
        const texts = Array.from({ length: 100 }, (_, i) => "x".repeat(i % 23));
        const { address } = buildStringBlock(memory, texts);
        const cells = memory.u8.slice(address, address + texts.length * CELL_BYTES);
        const wanted = texts.flatMap((short) => [
          short.length << 2,
          ...encoder.encode(short),
          ...new Array(23 - short.length).fill(0),
        ]);
        expect([...cells]).toEqual(wanted);
        memory.free(address);
      },
      { wasmLoops },
    ));

  test("leaves nothing behind when memory is out", () =>
    withTestMemory(
      (memory) => {
        const texts = new Array(100).fill("x".repeat(2000));
        expect(() => buildStringBlock(memory, texts)).toThrowError(/cannot allocate/);
      },
      { wasmLoops, initialBytes: 65536, maximumBytes: 131072 },
    ));
});
