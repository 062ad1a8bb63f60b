import { createFunction, FfiArray, type FfiDict, FfiMap, Float } from "@heddle/ffi";
import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MapTable } from "../../src/packed/index.js";
import { withFfi } from "./with-ffi.js";

describe.each(["tvm-ffi", "rfc"] as const)("MapTable, %s", (profile) => {
  test("finds mixed keys, and the default for missing ones", () => {
    withFfi(profile, (ffi) => {
      using table = new MapTable(
        ffi,
        new Map<unknown, unknown>([
          ["salad", 1],
          [1, "one"],
          [true, null],
          [2n ** 60n, -0.5],
        ]),
      );
      table.insert([
        [new Float(1), "one, a float"],
        [Uint8Array.of(1, 2), "bytes"],
        [null, "null"],
      ]);
      expect(table.size).toBe(7);
      const keys = ["salad", 1, new Float(1), true, 2n ** 60n, Uint8Array.of(1, 2), null, "tank"];
      expect(table.findAll(keys, "?")).toEqual([1, "one", "one, a float", null, -0.5, "bytes", "null", "?"]);
      expect([table.find("tank"), table.find("tank", 7), table.find(true, 7)]).toEqual([undefined, 7, null]);
      expect(table.remove("salad", "tank", 1)).toBe(2);
      expect([...table.export()].map(([, value]) => value)).toEqual([null, -0.5, "one, a float", "bytes", "null"]);
    });
  });

  test("holds objects as keys and values", () => {
    withFfi(profile, (ffi) => {
      using array = FfiArray.from(ffi, [1, 2]);
      using table = new MapTable(ffi, [[array, array]]);
      expect(array.useCount).toBe(3);
      using found = table.find(array) as FfiArray;
      expect([found.isSame(array), found.toArray()]).toEqual([true, [1, 2]]);
      table.remove(array);
      expect(array.useCount).toBe(2);
    });
  });

  test("is a Dict for functions, and is made of and becomes Maps", () => {
    withFfi(profile, (ffi) => {
      using table = new MapTable(ffi, {
        *[Symbol.iterator]() {
          yield ["a", 1] as const;
        },
      });
      using add = createFunction(ffi, (dict: FfiDict, key: string) => dict.set(key, dict.size));
      add.call(table.dict, "b");
      expect([...table.export()]).toEqual([
        ["a", 1],
        ["b", 1],
      ]);
      using map = table.toMap();
      table.insert([["a", 5]]);
      expect(map).toBeInstanceOf(FfiMap);
      expect([map.get("a"), table.find("a")]).toEqual([1, 5]);
      using array = FfiArray.from(ffi, ["x"]);
      map.set("array", array);
      using copy = new MapTable(ffi, map);
      expect([copy.size, array.useCount]).toEqual([3, 3]);
      using same = new MapTable(ffi, table.dict);
      same.remove("a");
      expect(table.size).toBe(1);
    });
  });

  test("replaces all entries by an import, or none when one of them has no form", () => {
    withFfi(profile, (ffi) => {
      using table = new MapTable(ffi, [["a", 1]]);
      table.import([
        ["b", 2],
        ["c", 3],
      ]);
      expect([...table.export().keys()]).toEqual(["b", "c"]);
      expect(
        statusOf(() =>
          table.import([
            ["d", 4],
            [["an", "array"], 5],
          ]),
        ),
      ).toMatch(/^INVALID_ARGUMENT: .* cannot be a key/);
      expect(statusOf(() => table.import([["d", Symbol("no")]]))).toMatch("a symbol has no form");
      expect([...table.export().keys()]).toEqual(["b", "c"]);
      table.import(table.dict);
      expect([...table.export().keys()]).toEqual(["b", "c"]);
      expect(statusOf(() => new MapTable(ffi, [[{}, 1]]))).toMatch("cannot be a key");
    });
  });

  test("is given back once", () => {
    withFfi(profile, (ffi) => {
      const table = new MapTable(ffi, [["a", "a value that needs an object"]]);
      table.dispose();
      table.dispose();
      expect(statusOf(() => table.find("a"))).toBe("FAILED_PRECONDITION: this reference was released");
    });
  });

  test("does what a Map does", () => {
    const key = fc.oneof(
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom("", "a", "longer than a cell", null, true, 0.5),
    );
    const change = fc.tuple(fc.constantFrom("set", "remove"), key, fc.nat(9));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
        withFfi(profile, (ffi) => {
          using table = new MapTable(ffi);
          const model = new Map<unknown, number>();
          for (const [kind, at, value] of changes) {
            if (kind === "set") {
              table.insert([[at, value]]);
              model.set(at, value);
            } else expect(table.remove(at)).toBe(model.delete(at) ? 1 : 0);
            expect(table.size).toBe(model.size);
          }
          expect([...table.export()]).toEqual([...model]);
        });
      }),
      { numRuns: 30 },
    );
  });
});
