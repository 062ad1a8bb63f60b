import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildStringBlock, compareViews, StringArray, StringView, sortedIndices, viewsEqual } from "../../src/index.js";

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 30 }),
  fc.array(fc.constantFrom(0, 97, 255), { maxLength: 12 }).map((list) => Uint8Array.from(list)),
);

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}

function compareLists(a: readonly Uint8Array[], b: readonly Uint8Array[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareBytes(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

describe.each([true, false])("with wasmLoops %s", (wasmLoops) => {
  describe("viewsEqual, compareViews", () => {
    test("agree with comparing bytes, in one memory and in two", () => {
      fc.assert(
        fc.property(fc.array(bytes, { maxLength: 6 }), fc.array(bytes, { maxLength: 6 }), fc.nat(9), (a, other, same) =>
          withTestMemory(
            (first) =>
              withTestMemory(
                (second) => {
                  const b = same > 4 ? [...a.slice(0, same), ...other] : other;
                  const blocks = [buildStringBlock(first, a), buildStringBlock(first, b), buildStringBlock(second, b)];
                  const viewA = StringView.of(new StringArray(first, blocks[0].address, a.length), [a.length]);
                  for (const [memory, block] of [
                    [first, blocks[1]],
                    [second, blocks[2]],
                  ] as const) {
                    const viewB = StringView.of(new StringArray(memory, block.address, b.length), [b.length]);
                    const order = Math.sign(compareLists(a, b));
                    expect(Math.sign(compareViews(viewA, viewB))).toBe(order);
                    expect(viewsEqual(viewA, viewB)).toBe(order === 0);
                  }
                  first.free(blocks[0].address);
                  first.free(blocks[1].address);
                  second.free(blocks[2].address);
                },
                { wasmLoops },
              ),
            { wasmLoops },
          ),
        ),
      );
    });

    test("compare shapes, and elements rather than cells", () =>
      withTestMemory(
        (memory) => {
          const { address } = buildStringBlock(memory, ["a", "b", "b", "a"]);
          const view = StringView.of(new StringArray(memory, address, 4), [2, 2]);
          expect(viewsEqual(view, view.transpose())).toBe(true);
          expect(viewsEqual(view, view.reshape([4]))).toBe(false);
          expect(viewsEqual(view.slice([0, 0], [1, 2]), view.slice([1, 0], [1, 2]))).toBe(false);
          memory.free(address);
        },
        { wasmLoops },
      ));
  });

  describe("sortedIndices", () => {
    test("sorts by unsigned bytes, a prefix first, and keeps the order of equal strings", () => {
      fc.assert(
        fc.property(fc.array(bytes, { maxLength: 60 }), (values) =>
          withTestMemory(
            (memory) => {
              const { address } = buildStringBlock(memory, values);
              const view = StringView.of(new StringArray(memory, address, values.length), [values.length]);
              const places = values.map((_, i) => i);
              const wanted = places.sort((a, b) => compareBytes(values[a], values[b]) || a - b);
              expect([...sortedIndices(view)]).toEqual(wanted);
              memory.free(address);
            },
            { wasmLoops },
          ),
        ),
      );
    });
  });
});
