import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildStringBlock, StringArray } from "../src/index.js";
import { provideTextCode, textCode } from "../src/texts.js";

provideTextCode(textCode);

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Bytes that are nearly UTF-8: whole characters, cut ones, and what starts none. */
const piece = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }).map((text) => [...new TextEncoder().encode(text)]),
  fc.constantFrom(
    [0xc3],
    [0xe2, 0x82],
    [0xf0, 0x9f, 0x98],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90],
    [0xc0, 0xaf],
    [0xff],
    [0x80],
  ),
  fc.constantFrom([0xef, 0xbb, 0xbf], [0], [0xe0, 0x80], [0xf0, 0x80, 0x80, 0x80], [0x61, 0x62]),
);
const bytes = fc.array(piece, { maxLength: 6 }).map((pieces) => Uint8Array.from(pieces.flat()));

describe.each([true, false])("StringArray.toArray of many, wasmLoops %s", (wasmLoops) => {
  const check = (values: readonly Uint8Array[]) =>
    withTestMemory(
      (memory) => {
        const { address } = buildStringBlock(memory, values);
        expect(new StringArray(memory, address, values.length).toArray()).toEqual(values.map((v) => decoder.decode(v)));
        memory.free(address);
      },
      { wasmLoops },
    );

  test("decodes as TextDecoder does: ill-formed parts are U+FFFD each, a byte order mark and NUL are kept", () => {
    fc.assert(fc.property(fc.array(bytes, { minLength: 12, maxLength: 40 }), check));
  });

  test.each([1, 12])("refuses a damaged cell among %i", (count) => {
    withTestMemory(
      (memory) => {
        const { address } = buildStringBlock(memory, new Array<string>(count).fill("a"));
        memory.u8.fill(0xfd, address, address + 24);
        const strings = new StringArray(memory, address, count);
        const message = "cell 0 points to 1065320319 bytes at address 4261281277, which is not inside the memory";
        expect(() => strings.toArray()).toThrowError(message);
        expect(() => strings.bytes(0)).toThrowError(message);
        memory.free(address);
      },
      { wasmLoops },
    );
  });

  test("decodes any bytes", () => {
    fc.assert(fc.property(fc.array(fc.uint8Array({ maxLength: 50 }), { minLength: 12, maxLength: 40 }), check));
  });

  test("every lead byte with every second one", () => {
    const pairs = Array.from({ length: 0x4000 }, (_, i) => [0xc0 + (i >> 8), i & 255]);
    check(pairs.map((pair) => Uint8Array.from(pair)));
    check(pairs.map((pair) => Uint8Array.of(...pair, 0x80, 0x62)));
    check(pairs.filter(([lead]) => lead >= 0xf0).map((pair) => Uint8Array.of(...pair, 0x80, 0xbf, 0x21)));
  });

  test("takes strings longer than a chunk, and ends of chunks", () => {
    const sizes = [0, 16383, 16384, 16385, 40_000, 1, 16000, 400, 5];
    check(sizes.flatMap((size) => [new Uint8Array(size).fill(97), new Uint8Array(size).fill(0xc3)]));
    check(Array.from({ length: 5000 }, (_, i) => new Uint8Array(i % 30).fill(i & 127)));
  });
});
