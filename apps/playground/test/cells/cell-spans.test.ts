import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellSpans, headerSpans, targetOf } from "../../src/cells/cell-spans.js";
import { explainSpan } from "../../src/cells/explain-span.js";
import { cellsInLayout, cellsInMemory, type ShownCells } from "../../src/cells/shown-cells.js";
import { stringLayouts } from "../../src/cells/string-layouts.js";
import { mixedTensor, mixedTexts } from "./mixed-tensor.js";

/** The kinds of a cell's fields with their sizes; `>` before those that are not in the cell. */
function outline(shown: ShownCells, index: number): string {
  const cell = shown.cells[index];
  if (!cell) return "";
  return cellSpans(cell, shown)
    .map(({ kind, bytes, isInCell }) => `${isInCell ? "" : "> "}${kind} ${bytes.length}`)
    .join(", ");
}

describe("cellSpans", () => {
  test("has the fields of every type of cell, and its text", () => {
    const shown = cellsInMemory(mixedTensor());
    expect(shown.cells.map((_, index) => outline(shown, index))).toEqual([
      "size 1, text 5, end 1, unused 17",
      "size 1, end 1, unused 22",
      "size 4, pointer 4, count 4, unused 12, > text 36",
      "size 4, capacity 4, pointer 4, unused 12, > text 35",
      "size 4, pointer 4, owner 4, unused 12, > text 34",
    ]);
  });

  test("has the fields of every layout", () => {
    const strings = mixedTexts.map((text) => new TextEncoder().encode(text));
    const outlines = stringLayouts.map(({ name }) => {
      const shown = cellsInLayout(strings, [5], name, "large");
      return [name, outline(shown, 0), outline(shown, 2)];
    });
    expect(outlines).toEqual([
      ["tf", "size 1, text 5, end 1, unused 17", "size 4, capacity 4, pointer 4, unused 12, > text 36"],
      ["lp64", "size 1, text 5, end 1, unused 17", "size 8, capacity 8, pointer 8, > text 36"],
      ["rfc16", "size 1, text 5, unused 10", "size 4, pointer 4, count 4, unused 4, > text 36"],
      ["block", "size 1, text 5, end 1, unused 17", "size 4, pointer 4, count 4, unused 12, > text 36"],
      ["tflite", "pointer 4, > text 5", "pointer 4, > text 36"],
      ["legacy", "pointer 8, > size 1, > text 5", "pointer 8, > size 1, > text 36"],
    ]);
  });

  test("covers a cell without a gap", () => {
    const string = fc.uint8Array({ maxLength: 40 });
    fc.assert(
      fc.property(
        fc.array(string, { minLength: 1, maxLength: 6 }),
        fc.constantFrom("tf", "lp64", "block"),
        (strings, layout) => {
          const shown = cellsInLayout(strings, [strings.length], layout, "view");
          for (const cell of shown.cells) {
            const inCell = cellSpans(cell, shown).filter(({ isInCell }) => isInCell);
            expect(inCell.reduce((at, span) => (span.at === at ? at + span.bytes.length : -1), cell.at)).toBe(
              cell.at + 24,
            );
          }
        },
      ),
    );
  });
});

describe("targetOf", () => {
  test("is the text that a pointer leads to", () => {
    const shown = cellsInMemory(mixedTensor());
    const targets = shown.cells.map((cell) => targetOf(cellSpans(cell, shown)));
    expect(targets).toEqual([-1, -1, 4, 4, 4]);
  });
});

describe("headerSpans", () => {
  test("has the bytes of the header", () => {
    const shown = cellsInLayout([new Uint8Array(3)], [1], "tflite", "offset");
    expect(headerSpans(shown).map(({ means, bytes }) => [means, [...bytes]])).toEqual([
      ["1 strings", [1, 0, 0, 0]],
      ["15 bytes in all", [15, 0, 0, 0]],
    ]);
  });
});

describe("explainSpan", () => {
  const shown = cellsInMemory(mixedTensor());
  const explained = (index: number) => {
    const cell = shown.cells[index];
    const spans = cell ? cellSpans(cell, shown) : [];
    return spans.map((span) => explainSpan(span, cell, shown.layout, spans[targetOf(spans)]));
  };

  test("tells the size with the type, and the text", () => {
    expect(explained(0).slice(0, 2)).toEqual([
      "The size, 5 bytes, is above the two low bits, which are the type. SMALL: the text is in the cell.",
      "The text: 5 bytes from 1. It may hold any bytes, NUL too.",
    ]);
  });

  test("tells where a pointer leads", () => {
    expect(explained(2)[1]).toBe(
      "A distance, so that the block can be moved and saved. It leads to the marked bytes, from 120.",
    );
    expect(explained(3)[2]).toBe("An address in memory. It leads to the marked bytes, from 36864.");
  });

  test("has a sentence for every field of every layout", () => {
    for (const { name } of stringLayouts) {
      const all = cellsInLayout([new Uint8Array(30), new Uint8Array(2)], [2], name, "large");
      for (const cell of all.cells) {
        for (const span of cellSpans(cell, all))
          expect(explainSpan(span, cell, name, undefined)).toMatch(/^[A-Z].*\.$/s);
      }
      for (const span of headerSpans(all))
        expect(explainSpan(span, undefined, name, undefined)).toMatch(/^[A-Z].*\.$/s);
    }
  });
});
