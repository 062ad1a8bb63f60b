import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyType,
  boxAny,
  compareStrings,
  concatStrings,
  dropAny,
  endsWithString,
  type Ffi,
  findString,
  readValue,
  sliceString,
  spillString,
  startsWithString,
  TypeIndex,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

/** Runs an operation on two values, each small and spilled to the heap. */
function both<T>(ffi: Ffi, a: unknown, b: unknown, run: (a: number, b: number) => T): T {
  return withCells(ffi, 2, (x, y) => {
    const results: T[] = [];
    for (const spill of [[], [x], [y], [x, y]]) {
      writeValue(ffi, x, a);
      writeValue(ffi, y, b);
      for (const cell of spill) spillString(ffi, cell);
      results.push(run(x, y));
      dropAny(ffi, x);
      dropAny(ffi, y);
    }
    for (const result of results) expect(result).toEqual(results[0]);
    return results[0] as T;
  });
}

eachProfile("compareStrings", (profile) => {
  test("orders by bytes, NULs among them, a prefix first", () => {
    withFfi(profile, (ffi) => {
      const cases: readonly (readonly [string, string, number])[] = [
        ["hello", "hello", 0],
        ["hello", "hallo", 1],
        ["hello", "hfllo", -1],
        ["hello", "hell", 1],
        ["hello", "hello world", -1],
        ["a string", "a string but longer", -1],
        ["a string", "a strin", 1],
        ["a string", "a b", 1],
        ["a string", "a t", -1],
        ["hello\0world", "hello\0world", 0],
        ["aaa\0one", "aaa\0two", -1],
        ["acc\0one", "abb\0two", 1],
        ["a string", "a ", 1],
        ["", "", 0],
        ["z", "\u00e9", -1], // Without a sign: upstream's order depends on the machine here.
        ["\uffff", "\u{10000}", -1],
      ];
      for (const [a, b, expected] of cases) {
        expect(both(ffi, a, b, (x, y) => compareStrings(ffi, x, y))).toBe(expected);
        expect(both(ffi, b, a, (x, y) => compareStrings(ffi, x, y))).toBe(expected === 0 ? 0 : -expected);
      }
    });
  });

  test("refuses what is no string", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 2, (a, b) => {
        writeValue(ffi, a, "a");
        writeValue(ffi, b, 1);
        expect(statusOf(() => compareStrings(ffi, a, b))).toBe("INVALID_ARGUMENT: a value of type int is not a string");
        boxAny(ffi, b);
        expect(statusOf(() => concatStrings(ffi, a, b, a))).toBe(
          "INVALID_ARGUMENT: a value of type int is not a string",
        );
        dropAny(ffi, b);
        writeValue(ffi, b, "small");
        ffi.memory.u32[(b >>> 2) + 1] = 0xffffff00;
        expect(statusOf(() => compareStrings(ffi, a, b))).toContain("has a string of 4294967040 bytes, the limit is ");
      }),
    );
  });
});

eachProfile("findString", (profile) => {
  test("finds a part from a byte on", () => {
    withFfi(profile, (ffi) => {
      const find = (text: string, part: string, start?: number) =>
        both(ffi, text, part, (x, y) => findString(ffi, x, y, start));
      const text = "hello world";
      expect([find(text, "world"), find(text, "hello"), find(text, "o"), find(text, "o", 5)]).toEqual([6, 0, 4, 7]);
      expect([find(text, ""), find(text, "", 5), find(text, "", 11), find(text, "", 20)]).toEqual([0, 5, 11, -1]);
      expect([find(text, "notfound"), find("", "x"), find("", "")]).toEqual([-1, -1, 0]);
    });
  });
});

eachProfile("startsWithString", (profile) => {
  test("and endsWithString compare the ends", () => {
    withFfi(profile, (ffi) => {
      const text = "hello world";
      const starts = (a: string, b: string) => both(ffi, a, b, (x, y) => startsWithString(ffi, x, y));
      const ends = (a: string, b: string) => both(ffi, a, b, (x, y) => endsWithString(ffi, x, y));
      expect(["hello", "h", "", "world", "Hello", "hello world extra"].map((part) => starts(text, part))).toEqual([
        true,
        true,
        true,
        false,
        false,
        false,
      ]);
      expect(["world", "d", "", "hello", "World", "extra hello world"].map((part) => ends(text, part))).toEqual([
        true,
        true,
        true,
        false,
        false,
        false,
      ]);
      expect([starts("", ""), starts("", "x"), starts("x", "xy"), ends("", "x"), ends("x", "yx")]).toEqual([
        true,
        false,
        false,
        false,
        false,
      ]);
    });
  });
});

eachProfile("sliceString", (profile) => {
  test("takes bytes, as upstream's substr", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 2, (cell, out) => {
        const slice = (start?: number, count?: number) => {
          sliceString(ffi, cell, out, start, count);
          const value = readValue(ffi, out);
          dropAny(ffi, out);
          return value;
        };
        writeValue(ffi, cell, "hello world");
        expect([slice(0, 5), slice(6, 5), slice(6), slice(0), slice(11), slice(0, 0), slice()]).toEqual([
          "hello",
          "world",
          "world",
          "hello world",
          "",
          "",
          "hello world",
        ]);
        expect(statusOf(() => slice(12))).toBe("OUT_OF_RANGE: byte 12 of a string of 11 bytes");
        expect(statusOf(() => slice(-1))).toBe("OUT_OF_RANGE: byte -1 of a string of 11 bytes");
        dropAny(ffi, cell);
        writeValue(ffi, cell, Uint8Array.of(0, 1, 2, 3));
        expect(slice(1, 2)).toEqual(Uint8Array.of(1, 2));
      }),
    );
  });
});

eachProfile("concatStrings", (profile) => {
  test("joins two strings into a small or a heap one", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (out) => {
        fc.assert(
          fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
            const joined = both(ffi, a, b, (x, y) => {
              concatStrings(ffi, x, y, out);
              const value = readValue(ffi, out);
              dropAny(ffi, out);
              return value;
            });
            expect(joined).toBe(a + b);
          }),
        );
        both(ffi, Uint8Array.of(1), "a", (x, y) => {
          concatStrings(ffi, x, y, out);
          expect([anyType(ffi, out), readValue(ffi, out)]).toEqual([TypeIndex.SMALL_BYTES, Uint8Array.of(1, 97)]);
        });
      }),
    );
  });
});
