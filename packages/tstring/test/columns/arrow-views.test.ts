import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import { BinaryView, makeData, makeVector, Utf8View, vectorFromArray } from "apache-arrow";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrowViewsOfStrings, blockFromArrowViews, viewsOfArrowViews } from "../../src/columns/index.js";
import {
  buildStringBlock,
  CellType,
  cellDataAddress,
  cellType,
  StringArray,
  StringView,
  validateStrings,
} from "../../src/index.js";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const text = fc.string({ unit: "binary", maxLength: 30 });

/** One view: a size, an inline text or a prefix, and where the rest is. */
function view(size: number, ...rest: (number | string)[]): number[] {
  const bytes = rest.flatMap((part) =>
    typeof part === "string" ? [...bytesOf(part)] : [...new Uint8Array(Int32Array.of(part).buffer)],
  );
  return [...new Uint8Array(Int32Array.of(size).buffer), ...bytes, ...new Array(12 - bytes.length).fill(0)];
}

describe.each([true, false])("with wasmLoops %s", (wasmLoops) => {
  describe("blockFromArrowViews", () => {
    test("reads what apache-arrow made, nulls included", () => {
      fc.assert(
        fc.property(fc.array(fc.oneof(text, fc.constant(null)), { maxLength: 20 }), (texts) =>
          withTestMemory(
            (memory) => {
              const [data] = vectorFromArray(texts, new Utf8View()).data;
              const source = {
                count: texts.length,
                views: data?.values ?? new Uint8Array(0),
                buffers: data?.variadicBuffers ?? [],
                validity: data?.nullBitmap,
                validityOffset: data?.offset,
              };
              const { address } = blockFromArrowViews(memory, source, { fill: "?" });
              const strings = new StringArray(memory, address, texts.length);
              validateStrings(strings);
              const decoded = texts.map((one) => (one === null ? "?" : new TextDecoder().decode(bytesOf(one))));
              expect(strings.toArray()).toEqual(decoded);
              memory.free(address);
              if (!texts.includes(null)) return;
              expect(statusOf(() => blockFromArrowViews(memory, source))).toMatch(
                /INVALID_ARGUMENT: string \d+ is null/,
              );
            },
            { wasmLoops },
          ),
        ),
      );
    });

    test.each<[string, readonly number[]]>([
      ["whose buffer there is not", view(13, "thir", 1, 0)],
      ["that ends past its buffer", view(14, "thir", 0, 0)],
      ["that starts past its buffer", view(13, "thir", 0, 1)],
      ["whose offset is negative", view(13, "thir", 0, -1)],
      ["whose size is negative", view(-1, "thir", 0, 0)],
      ["whose prefix is another", view(13, "thin", 0, 0)],
      ["that is not padded with zeros", view(1, "abc")],
    ])("refuses a view %s", (_, bad) =>
      withTestMemory(
        (memory) => {
          const buffers = [bytesOf("thirteen byte")];
          const good = view(13, "thir", 0, 0);
          const strings = blockFromArrowViews(memory, { views: Uint8Array.from([...good, ...view(2, "ab")]), buffers });
          expect(new StringArray(memory, strings.address, 2).toArray()).toEqual(["thirteen byte", "ab"]);
          memory.free(strings.address);
          const views = Uint8Array.from([...good, ...bad]);
          const message =
            "INVALID_ARGUMENT: view 1 leaves its buffer, has another prefix than its text, is too long, or is not padded with zeros";
          expect(statusOf(() => blockFromArrowViews(memory, { views, buffers }))).toBe(message);
        },
        { wasmLoops },
      ),
    );

    test("refuses views that are cut", () =>
      withTestMemory(
        (memory) => {
          const views = new Uint8Array(17);
          expect(statusOf(() => blockFromArrowViews(memory, { views, buffers: [] }))).toBe(
            "INVALID_ARGUMENT: wanted a multiple of 16 bytes as views, found 17",
          );
          expect(statusOf(() => blockFromArrowViews(memory, { views, buffers: [], count: 2 }))).toBe(
            "INVALID_ARGUMENT: wanted 32 bytes as views, found 17",
          );
        },
        { wasmLoops },
      ));
  });

  describe("viewsOfArrowViews", () => {
    test("wraps buffers in memory without copying them", () =>
      withTestMemory(
        (memory) => {
          const views = memory.malloc(48);
          const data = memory.malloc(16);
          memory.u8.set(bytesOf("thirteen byte"), data);
          memory.u8.set([...view(13, "thir", 0, 0), ...view(2, "ab"), ...view(0)], views);
          const source = { count: 3, views, buffers: [{ address: data, sizeBytes: 13 }] };
          const { address } = viewsOfArrowViews(memory, source);
          const strings = new StringArray(memory, address, 3);
          validateStrings(strings);
          expect(strings.toArray()).toEqual(["thirteen byte", "ab", ""]);
          expect(cellDataAddress(memory.u32, strings.cell(0))).toBe(data);
          expect(cellType(memory.u32, strings.cell(1))).toBe(CellType.SMALL);
          memory.free(address);
          const cut = { ...source, buffers: [{ address: data, sizeBytes: 12 }] };
          expect(statusOf(() => viewsOfArrowViews(memory, cut))).toMatch(/INVALID_ARGUMENT: view 0 leaves its buffer/);
          const outside = { ...source, buffers: [{ address: memory.capacityBytes - 4, sizeBytes: 13 }] };
          expect(statusOf(() => viewsOfArrowViews(memory, outside))).toMatch(/INVALID_ARGUMENT: .* as data buffer/);
          expect(statusOf(() => viewsOfArrowViews(memory, { ...source, views: views + 2 }))).toMatch(/as views/);
          memory.free(views);
          memory.free(data);
        },
        { wasmLoops },
      ));
  });

  describe("arrowViewsOfStrings", () => {
    test("makes what apache-arrow reads, and what blockFromArrowViews takes", () => {
      fc.assert(
        fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), (texts) =>
          withTestMemory(
            (memory) => {
              const { address } = buildStringBlock(memory, texts);
              const strings = StringView.of(new StringArray(memory, address, texts.length), [texts.length]);
              const { views, buffers } = arrowViewsOfStrings(strings);
              const data = makeData({
                type: new BinaryView(),
                length: texts.length,
                nullCount: 0,
                views,
                variadicBuffers: [...buffers],
              });
              expect([...makeVector(data)]).toEqual(texts.map(bytesOf));
              const again = blockFromArrowViews(memory, { views, buffers });
              expect(new StringArray(memory, again.address, texts.length).toArray()).toEqual(strings.toArray());
              memory.free(again.address);
              memory.free(address);
            },
            { wasmLoops },
          ),
        ),
      );
    });
  });
});
