import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dropAny,
  type Ffi,
  FfiArray,
  FfiDict,
  FfiList,
  FfiMap,
  FfiObject,
  Float,
  readValue,
  toPlain,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

/** What comes back of a value that was written. */
function roundTrip(ffi: Ffi, value: unknown): unknown {
  return withCells(ffi, 1, (cell) => {
    writeValue(ffi, cell, value);
    const read = readValue(ffi, cell);
    try {
      return toPlain(read);
    } finally {
      dropAny(ffi, cell);
      if (read instanceof FfiObject) read.release();
    }
  });
}

eachProfile("containers of JavaScript", (profile) => {
  test("come back as arrays and Maps", () => {
    withFfi(profile, (ffi) => {
      expect(roundTrip(ffi, [1, "a", null, [2.5, ["a long string of text"]], new Uint8Array([1])])).toEqual([
        1,
        "a",
        null,
        [2.5, ["a long string of text"]],
        new Uint8Array([1]),
      ]);
      const holes: unknown[] = [];
      holes[2] = 1;
      expect(roundTrip(ffi, [holes, undefined, new Set([1, "a"])])).toEqual([[null, null, 1], null, [1, "a"]]);
      const nested = new Map<unknown, unknown>([
        [1, { b: [1], a: {} }],
        ["a key that is long", new Map([[null, true]])],
      ]);
      const copy = roundTrip(ffi, nested) as Map<unknown, unknown>;
      expect([...copy]).toEqual([
        [
          1,
          new Map<string, unknown>([
            ["b", [1]],
            ["a", new Map()],
          ]),
        ],
        ["a key that is long", new Map([[null, true]])],
      ]);
      expect([...(copy.get(1) as Map<string, unknown>).keys()]).toEqual(["b", "a"]);
      const bare = Object.assign(Object.create(null), { x: 1 });
      expect(roundTrip(ffi, bare)).toEqual(new Map([["x", 1]]));
      expect(roundTrip(ffi, [new Float32Array([0.5])])).toEqual([new Float32Array([0.5])]);
    });
  });

  test("are any values in any nesting", () => {
    const leaf = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.boolean(), fc.uint8Array({ maxLength: 9 }));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie("tree"), { maxLength: 6 }), tie("map")),
      map: fc.array(fc.tuple(fc.string(), tie("tree")), { maxLength: 7 }).map((entries) => new Map(entries)),
    }));
    withFfi(profile, (ffi) =>
      fc.assert(
        fc.property(tree, (value) => {
          expect(roundTrip(ffi, value)).toEqual(value);
        }),
      ),
    );
  });

  test("of 100,000 levels are built, copied and given back", () => {
    withFfi(profile, (ffi) => {
      let deep: unknown = [];
      for (let i = 0; i < 50_000; i++) deep = [new Map([["key", deep]])];
      let copy = roundTrip(ffi, deep);
      let levels = 0;
      for (; copy !== undefined; copy = copy instanceof Map ? copy.get("key") : (copy as unknown[])[0]) levels++;
      expect(levels).toBe(100_001);
    });
  });

  test("that are met twice are one object", () => {
    withFfi(profile, (ffi) => {
      let shared: unknown = ["a long string of text"];
      for (let i = 0; i < 40; i++) shared = [shared, shared];
      withCells(ffi, 1, (cell) => {
        writeValue(ffi, cell, shared);
        expect(ffi.liveObjects).toBe(42);
        using array = readValue(ffi, cell) as FfiArray;
        dropAny(ffi, cell);
        const [first, second] = toPlain(array) as unknown[];
        expect(first).toBe(second);
      });
    });
  });

  test("that contain themselves are refused", () => {
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        const array: unknown[] = [1];
        array.push({ inner: [array] });
        expect(() => writeValue(ffi, cell, array)).toThrow("Cycle detected: the array contains itself");
        const map = new Map<string, unknown>();
        map.set("self", map);
        expect(() => writeValue(ffi, cell, map)).toThrow("Cycle detected: the Map or object contains itself");
        expect(readValue(ffi, cell)).toBeNull();
      }),
    );
  });

  test("leave nothing when a part cannot be written", () => {
    class Point {
      readonly x = 1;
    }
    withFfi(profile, (ffi) =>
      withCells(ffi, 1, (cell) => {
        const part = ["a long string of text", { key: "another long string of text" }];
        expect(() => writeValue(ffi, cell, [part, new Point()])).toThrow("an object of class Point has no form");
        expect(() => writeValue(ffi, cell, { part, other: Symbol("s") })).toThrow("a symbol has no form");
        expect(() => writeValue(ffi, cell, new Map([[part, 1]]))).toThrow("an object of class Array cannot be a key");
        const throwing = {
          part,
          get bad() {
            throw new Error("not today");
          },
        };
        expect(() => writeValue(ffi, cell, [part, throwing])).toThrow("not today");
        const { memory } = ffi;
        expect(() => memory.within(600, () => writeValue(ffi, cell, [part, part, "x".repeat(900)]))).toThrow(
          expect.objectContaining({ code: "RESOURCE_EXHAUSTED" }),
        );
        expect(readValue(ffi, cell)).toBeNull();
      }),
    );
  });

  test("have the last value of keys that are one in a Map", () => {
    withFfi(profile, (ffi) => {
      const twice = new Map<unknown, unknown>([
        [1, ["the first value"]],
        [1n, "the second value"],
      ]);
      expect(roundTrip(ffi, twice)).toEqual(new Map([[1, "the second value"]]));
    });
  });
});

eachProfile("toPlain", (profile) => {
  test("refuses a List or Dict that contains itself", () => {
    withFfi(profile, (ffi) => {
      using list = FfiList.from(ffi, [1]);
      using outer = FfiArray.from(ffi, [list]);
      list.push(outer);
      expect(() => toPlain(list)).toThrow("Cycle detected: the List contains itself");
      expect(() => toPlain(outer)).toThrow("Cycle detected: the Array contains itself");
      list.clear();
      using dict = FfiDict.from(ffi);
      dict.set("self", dict);
      expect(() => toPlain(dict)).toThrow("Cycle detected: the Dict contains itself");
      dict.clear();
    });
  });

  test("limits the depth when asked", () => {
    withFfi(profile, (ffi) => {
      using array = FfiArray.from(ffi, [[[[1]]]]);
      expect(toPlain(array, { maxDepth: 4 })).toEqual([[[[1]]]]);
      expect(() => toPlain(array, { maxDepth: 3 })).toThrow("containers are nested more than 3 deep");
    });
  });

  test("refuses what JavaScript alone has no form for", () => {
    withFfi(profile, (ffi) => {
      using functions = FfiArray.from(ffi, [() => 1]);
      expect(() => toPlain(functions)).toThrow("an object of type ffi.Function has no form in JavaScript alone");
      using map = FfiMap.from(ffi, [[1, 1]]);
      withCells(ffi, 1, () => map.set(0.5, 2));
      expect(toPlain(map)).toEqual(
        new Map([
          [1, 1],
          [0.5, 2],
        ]),
      );
    });
  });

  test("refuses a Map with two keys that are one in JavaScript", () => {
    withFfi(profile, (ffi) => {
      using map = FfiMap.from(ffi, [
        [1, 1],
        [new Float(1), 2],
      ]);
      expect(() => toPlain(map)).toThrow("two keys of a Map are both 1 in JavaScript");
    });
  });

  test("takes primitive values, errors and shapes", () => {
    withFfi(profile, (ffi) => {
      expect([1, "a", null, true].map((value) => toPlain(value))).toEqual([1, "a", null, true]);
      const error = new Error("not today");
      using array = FfiArray.from(ffi, [error]);
      expect(toPlain(array)).toEqual([expect.objectContaining({ message: "not today" })]);
    });
  });
});
