import fc from "fast-check";
import { dumpStrings } from "heddle/inspect";
import { describe, expect, test } from "vitest";
import { layoutBytes } from "../../src/cells/layout-bytes.js";
import { cellsInLayout, cellsInMemory, textsOf } from "../../src/cells/shown-cells.js";
import { type LongTexts, stringLayouts } from "../../src/cells/string-layouts.js";
import { mixedTensor, mixedTexts } from "./mixed-tensor.js";

const string = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc.string().map((text) => new TextEncoder().encode(text)),
);
const longTexts = fc.constantFrom<LongTexts>("offset", "large", "view");

describe("cellsInMemory", () => {
  test("has the texts of all types of cells, in the buffer and outside", () => {
    const shown = cellsInMemory(mixedTensor());
    expect(textsOf(shown).map((text) => text && new TextDecoder().decode(text))).toEqual(mixedTexts);
    expect(shown.types).toEqual([
      ["LARGE", 1],
      ["OFFSET", 1],
      ["SMALL", 2],
      ["VIEW", 1],
    ]);
  });

  test("has no text for an address that nothing is known of", () => {
    const shown = cellsInMemory({ ...mixedTensor(), outside: [] });
    expect(textsOf(shown).map((text) => text !== undefined)).toEqual([true, true, true, false, false]);
  });
});

describe("cellsInLayout", () => {
  test.each(stringLayouts.map(({ name }) => name))("has the same strings in %s", (layout) => {
    fc.assert(
      fc.property(fc.array(string, { maxLength: 12 }), longTexts, (strings, long) => {
        const shown = cellsInLayout(strings, [strings.length], layout, long);
        expect(textsOf(shown).map((text) => text && [...text])).toEqual(strings.map((each) => [...each]));
      }),
    );
  });

  test("has LARGE and VIEW cells where they are asked for", () => {
    const strings = [new Uint8Array(40), new Uint8Array(3)];
    expect(cellsInLayout(strings, [2], "lp64", "large").types).toEqual([
      ["LARGE", 1],
      ["SMALL", 1],
    ]);
    expect(cellsInLayout(strings, [2], "tf", "view").types).toEqual([
      ["SMALL", 1],
      ["VIEW", 1],
    ]);
  });

  test("has the shape in the header of a block", () => {
    const { header } = cellsInLayout([new Uint8Array(1), new Uint8Array(2)], [2, 1], "block", "offset");
    expect(header.map(({ means }) => means)).toContain("dimension 1: 1");
  });
});

describe("layoutBytes", () => {
  test("writes bytes that heddle dump reads", () => {
    const { bytes } = layoutBytes([new TextEncoder().encode("hello")], [1], "tflite", "offset");
    expect(dumpStrings(bytes, "tflite").cells.map(({ pointer }) => pointer)).toEqual([12]);
  });
});
