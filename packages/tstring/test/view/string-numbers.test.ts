import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildStringBlock, StringArray, StringView, stringHashes, textLengths, viewHash } from "../../src/index.js";

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

describe.each([true, false])("with wasmLoops %s", (wasmLoops) => {
  const withStrings = (values: readonly (string | Uint8Array)[], body: (view: StringView) => void) =>
    withTestMemory(
      (memory) => {
        const { address } = buildStringBlock(memory, values);
        body(StringView.of(new StringArray(memory, address, values.length), [values.length]));
        memory.free(address);
      },
      { wasmLoops },
    );

  describe("stringHashes", () => {
    test.each([
      ["", 0, 0],
      ["", 1, 0x514e28b7],
      ["", 0xffffffff, 0x81f16f39],
      ["test", 0, 0xba6bd213],
      ["Hello, world!", 0, 0xc0363e43],
      ["The quick brown fox jumps over the lazy dog", 0, 0x2e4ff723],
      ["The quick brown fox jumps over the lazy dog", 0x9747b28c, 0x2fa826cd],
    ])("gives MurmurHash3 of %j with seed %i", (text, seed, hash) =>
      withStrings([text], (view) => expect([...stringHashes(view, seed)]).toEqual([hash])),
    );

    test("is the same over any cells", () =>
      withStrings(["one", "two", "x".repeat(50), "y".repeat(51)], (view) => {
        const reversed = view.slice([3], [4], [-1]);
        expect([...stringHashes(reversed)]).toEqual([...stringHashes(view)].reverse());
        expect(viewHash(reversed)).not.toBe(viewHash(view));
        expect(viewHash(reversed.slice([3], [4], [-1]))).toBe(viewHash(view));
      }));
  });

  describe("textLengths", () => {
    test("counts UTF-16 units, and tells text from what is not well-formed UTF-8", () => {
      const value = fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), fc.uint8Array({ maxLength: 6 }));
      const cut = fc.constantFrom(
        [0xe2, 0x82, 0xac],
        [0xed, 0xa0, 0x80],
        [0xf4, 0x90, 0x80, 0x80],
        [0xc1, 0xbf],
        [0xf0, 0x8f, 0xbf, 0xbf],
      );
      const near = fc.tuple(cut, fc.nat(4)).map(([list, size]) => Uint8Array.from(list.slice(0, size)));
      fc.assert(
        fc.property(fc.array(fc.oneof(value, near), { maxLength: 20 }), (values) =>
          withStrings(values, (view) => {
            const wanted = values.map((one) => {
              try {
                return strict.decode(typeof one === "string" ? new TextEncoder().encode(one) : one).length;
              } catch {
                return 0xffffffff;
              }
            });
            expect([...textLengths(view)]).toEqual(wanted);
          }),
        ),
      );
    });
  });
});
