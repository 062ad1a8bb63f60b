import fc from "fast-check";
import { expect, test } from "vitest";
import {
  anyEqual,
  type Ffi,
  FfiArray,
  FfiDict,
  FfiList,
  FfiMap,
  type FfiMapBase,
  Float,
  moveAny,
  newUcs4String,
  writeUcs4,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";
import golden from "../fixtures/maps.golden.json" with { type: "json" };

type Entries = Iterable<readonly [unknown, unknown]>;

const kinds: readonly (readonly [string, (ffi: Ffi, entries?: Entries) => FfiMapBase])[] = [
  ["FfiMap", (ffi, entries) => FfiMap.from(ffi, entries)],
  ["FfiDict", (ffi, entries) => FfiDict.from(ffi, entries)],
];

/** The fields of a Map or Dict, as View of generate-maps.cc. */
function viewOf({ ffi, address }: FfiMapBase) {
  const { u32, u8 } = ffi.memory;
  const at = (address + ffi.profile.headerBytes) >>> 2;
  const [data = 0, , size = 0, , slots = 0, flag, , , head = 0] = u32.subarray(at, at + 9);
  const item = (slot: number) => data + (slot >>> 4) * 784 + 16 + (slot & 15) * 48;
  const order: number[] = [];
  const isSmall = flag === 0x80000000;
  if (!isSmall) for (let at = head; at !== 0xffffffff; at = u32[(item(at) + 40) >>> 2] ?? -1) order.push(at);
  const meta = isSmall
    ? []
    : Array.from({ length: slots }, (_, slot) => u8[data + (slot >>> 4) * 784 + (slot & 15)] ?? 0);
  return { size, slots, isSmall, meta, order };
}

/** The address of the cell of the only key. */
function firstKey(map: FfiMapBase): number {
  let found = 0;
  map.forEachCell((key) => {
    found = key;
  });
  return found;
}

function keyOf(kind: number, n: number): unknown {
  if (kind === 0) return n * 2654435761;
  if (kind === 1) return `k${n}`;
  if (kind === 2) return `a rather long key, number ${n}`;
  return [n, n + 0.5, `s${n}`, new TextEncoder().encode(`b${n}`)][n % 4];
}

/** The cases that Maps and Dicts have in common. Source: tests/cpp/test_map.cc and test_dict.cc of tvm-ffi. */
for (const [name, make] of kinds) {
  eachProfile(name, (profile) => {
    test("has its entries where tvm-ffi has them, after every step", () => {
      withFfi(profile, (ffi) => {
        for (const [run, expected] of golden.runs.entries()) {
          let state = (2463534242 + run) | 0;
          const next = () => {
            state ^= state << 13;
            state ^= state >>> 17;
            state ^= state << 5;
            return state >>> 0;
          };
          let digest = 2166136261;
          const take = (value: number) => {
            for (let i = 0; i < 4; i++) digest = Math.imul(digest ^ ((value >>> (8 * i)) & 0xff), 16777619);
          };
          using map = make(ffi);
          for (let step = 0; step < expected.steps; step++) {
            const n = next() % expected.range;
            const key = keyOf(expected.kind, n);
            if (!map.has(key)) {
              if (next() % 4 !== 0) map.set(key, n);
            } else if (next() % 3 === 0) map.delete(key);
            const { size, slots, isSmall, meta, order } = viewOf(map);
            take(size);
            take(slots + (isSmall ? 2 ** 31 : 0));
            for (const byte of meta) take(byte);
            for (const slot of order) take(slot);
          }
          const { slots, meta } = viewOf(map);
          expect({
            ...expected,
            slots,
            digest: digest >>> 0,
            meta: meta.map((byte) => byte.toString(16).padStart(2, "0")).join(""),
            order: [...map.values()],
          }).toEqual(expected);
        }
      });
    });

    test("gets, sets and deletes", () => {
      withFfi(profile, (ffi) => {
        using map = make(ffi, [
          ["a", 1],
          ["b", "a long string of text"],
        ]);
        expect([map.size, map.get("a"), map.at("b"), map.has("c"), map.get("c")]).toEqual([
          2,
          1,
          "a long string of text",
          false,
          undefined,
        ]);
        map.set("a", "one");
        map.set("c", null);
        expect([...map]).toEqual([
          ["a", "one"],
          ["b", "a long string of text"],
          ["c", null],
        ]);
        expect([map.delete("b"), map.delete("b"), map.has("b"), map.size]).toEqual([true, false, false, 2]);
        expect(() => map.at("b")).toThrow(
          expect.objectContaining({ code: "NOT_FOUND", message: `key is not in ${name.slice(3)}` }),
        );
        map.clear();
        map.clear();
        expect([map.size, [...map.keys()]]).toEqual([0, []]);
      });
    });

    test("tells keys of different types apart", () => {
      withFfi(profile, (ffi) => {
        using object = FfiArray.from(ffi);
        const keys = [1, new Float(1), true, null, "1", 0, new Float(0), -0, Number.NaN, object, 2n ** 60n];
        using map = make(
          ffi,
          keys.map((key, index) => [key, index]),
        );
        map.set(new TextEncoder().encode("1"), 11);
        map.set(Number.NaN, 8);
        expect(map.size).toBe(12);
        expect([...keys, new TextEncoder().encode("1")].map((key) => map.get(key))).toEqual(
          Array.from({ length: 12 }, (_, i) => i),
        );
        expect(object.useCount).toBe(2);
        using other = FfiArray.from(ffi);
        expect(map.has(other)).toBe(false);
      });
    });

    test("finds UCS4 strings by their code points", () => {
      withFfi(profile, (ffi) => {
        using map = make(ffi);
        for (const text of ["a", "ab", "a long string", "\u{1f600}"]) {
          withCells(ffi, 1, (cell) => {
            writeUcs4(ffi, cell, text);
            using list = FfiList.from(ffi);
            list.push(null);
            moveAny(ffi, cell, list.cellAt(0));
            using wrapper = newUcs4String(ffi, text);
            map.set(wrapper, text);
            expect(anyEqual(ffi, list.cellAt(0), firstKey(map))).toBe(true);
            using again = newUcs4String(ffi, text);
            expect([map.get(again), map.get(text), map.size]).toEqual([text, undefined, 1]);
            map.clear();
          });
        }
      });
    });

    test("refuses keys that would never be found again", () => {
      withFfi(profile, (ffi) => {
        using map = make(ffi);
        for (const key of [[1], new Map(), { a: 1 }, Symbol("s"), () => 1]) {
          expect(map.get(key)).toBeUndefined();
          expect(() => map.set(key, 1)).toThrow(/ cannot be a key: pass a value, or a reference to an object$/);
        }
        expect(() => map.set(2n ** 63n, 1)).toThrow("a bigint cannot be a key");
        withFfi(profile, (other) => {
          using foreign = FfiArray.from(other);
          expect(map.has(foreign)).toBe(false);
          expect(() => map.set(foreign, 1)).toThrow("this object belongs to another Ffi");
        });
        expect(() => map.set("a long key of a value", Symbol("s"))).toThrow("a symbol has no form");
        expect(map.size).toBe(0);
      });
    });

    test.each([4, 17])("keeps the order of %i entries when some go and come", (count) => {
      withFfi(profile, (ffi) => {
        const text = (n: number) => `hello${n}`;
        const order = Array.from({ length: count }, (_, i) => count - 1 - i);
        using map = make(ffi);
        const check = () => expect([...map]).toEqual(order.map((n) => [text(n), n]));
        for (const n of order) map.set(text(n), n);
        check();
        const removed = [0, 1, order.length - 3].map((index) => {
          const [n = -1] = order.splice(index, 1);
          expect(map.delete(text(n))).toBe(true);
          check();
          return n;
        });
        for (const n of removed) {
          order.push(n);
          map.set(text(n), n);
          check();
        }
        for (const n of order) map.set(text(n), n); // A key that is there keeps its place: upstream's would go to the end.
        check();
      });
    });

    test("is empty after all entries of many went", () => {
      withFfi(profile, (ffi) => {
        using map = make(ffi);
        for (let i = 0; i < 10; i++) map.set(`hello${i}`, i);
        for (let i = 0; i < 10; i++) map.delete(`hello${i}`);
        expect([map.size, [...map]]).toEqual([0, []]);
      });
    });

    test("has the last value of a key that comes twice", () => {
      withFfi(profile, (ffi) => {
        for (const more of [[], [["b", 0]], Array.from({ length: 9 }, (_, i) => [i, i])]) {
          using map = make(ffi, [["a", 1], ["a", 2], ...more, ["a", 3]] as [unknown, unknown][]);
          expect([map.size, map.get("a")]).toEqual([1 + more.length, 3]);
        }
      });
    });

    test("stops an iteration in which an entry came or went", () => {
      withFfi(profile, (ffi) => {
        const error = expect.objectContaining({
          code: "FAILED_PRECONDITION",
          message: `the ${name.slice(3)} was changed while it was iterated`,
        });
        for (const count of [2, 4, 20]) {
          const entries = Array.from({ length: count }, (_, i) => [`a long key, number ${i}`, i] as const);
          const edits: readonly ((map: FfiMapBase) => void)[] = [
            (map) => void map.delete("a long key, number 0"),
            (map) => map.set("another key that is long", 1),
            (map) => map.clear(),
          ];
          for (const edit of edits) {
            using map = make(ffi, entries);
            expect(() => {
              for (const _ of map) edit(map);
            }).toThrow(error);
            using other = make(ffi, entries);
            expect(() => other.forEachCell(() => edit(other))).toThrow(error);
          }
          using map = make(ffi, entries);
          for (const [key] of map) map.set(key, "a new value for the key");
          expect([...map.values()]).toEqual(entries.map(() => "a new value for the key"));
        }
      });
    });

    test("is what a Map of JavaScript is after any operations", () => {
      const key = fc.oneof(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 30 }).map((n) => `${n}`),
        fc.integer({ min: 0, max: 30 }).map((n) => `a key that is long ${n}`),
        fc.constantFrom(null, true, 0.5),
      );
      const value = fc.oneof(fc.integer(), fc.string({ maxLength: 12 }), fc.constant(null));
      const operation = fc.oneof(
        { weight: 6, arbitrary: fc.tuple(fc.constant("set" as const), key, value) },
        { weight: 3, arbitrary: fc.tuple(fc.constant("delete" as const), key, value) },
        fc.tuple(fc.constantFrom("clone" as const, "clear" as const), key, value),
      );
      withFfi(profile, (ffi) =>
        fc.assert(
          fc.property(fc.array(operation, { maxLength: 80 }), (operations) => {
            using map = make(ffi);
            const model = new Map<unknown, unknown>();
            const clones: { readonly copy: FfiMapBase; readonly before: unknown[] }[] = [];
            for (const [kind, name, content] of operations) {
              if (kind === "set") {
                map.set(name, content);
                model.set(name, content);
              } else if (kind === "delete") expect(map.delete(name)).toBe(model.delete(name));
              else if (kind === "clone") clones.push({ copy: map.clone(), before: [...model] });
              else {
                map.clear();
                model.clear();
              }
              expect(map.size).toBe(model.size);
            }
            expect([...map]).toEqual([...model]);
            for (const [name, content] of model) expect(map.get(name)).toBe(content);
            for (const { copy, before } of clones) {
              expect([...copy]).toEqual(copy instanceof FfiMap ? before : [...model]);
              copy.release();
            }
          }),
        ),
      );
    });
  });
}

eachProfile("FfiMap", (profile) => {
  test("is copied when another reference would see the change", () => {
    withFfi(profile, (ffi) => {
      for (const count of [2, 3, 4, 50]) {
        using value = FfiList.from(ffi);
        using a = FfiMap.from(
          ffi,
          Array.from({ length: count }, (_, i) => [`a key that is long ${i}`, value]),
        );
        expect(value.useCount).toBe(1 + count);
        using b = a.clone();
        a.set("another key that is long", value);
        expect([a.size, b.size, value.useCount]).toEqual([count + 1, count, 2 + 2 * count]);
        using c = b.clone();
        c.delete("a key that is long 1");
        expect([b.has("a key that is long 1"), c.has("a key that is long 1")]).toEqual([true, false]);
        using d = b.clone();
        d.clear();
        expect([b.size, d.size]).toEqual([count, 0]);
      }
    });
  });
});

eachProfile("FfiDict", (profile) => {
  test("is shared, at one address", () => {
    withFfi(profile, (ffi) => {
      using a = FfiDict.from(ffi, [["a", 1]]);
      using b = a.clone();
      for (let i = 0; i < 100; i++) a.set(i, i * 10);
      expect([a.isSame(b), b.size, b.get(99)]).toEqual([true, 101, 990]);
      b.clear();
      expect(a.size).toBe(0);
    });
  });

  test("that contains itself is taken apart by clear", () => {
    withFfi(profile, (ffi) => {
      using dict = FfiDict.from(ffi);
      dict.set("self", dict);
      dict.set(dict, 1);
      expect(dict.useCount).toBe(3);
      dict.clear();
      expect(dict.useCount).toBe(1);
    });
  });
});

test("a Map has the bytes of tvm-ffi at wasm32", () => {
  withFfi("tvm-ffi", (ffi) => {
    using map = FfiMap.from(ffi, [["hello", 7]]);
    const { address } = map;
    const words = (from: number, count: number) => [...ffi.memory.u32.slice(from >>> 2, (from >>> 2) + count)];
    expect(words(address, 22)).toEqual([
      ...[1, 1, 72, 0, ffi.deleter, 0],
      ...[address + 56, 1, 1, 0, 2, 0x80000000, 0, 0],
      ...[11, 5, 0x6c6c6568, 0x6f],
      ...[1, 0, 7, 0],
    ]);
    for (let i = 0; i < 4; i++) map.set(i, i);
    expect(map.address).toBe(address);
    const [data, edits, size, , slots, flag, deleter, shift, head, headHigh, tail, tailHigh] = words(address + 24, 12);
    expect([edits, size, slots, flag, deleter, shift]).toEqual([5, 5, 8, 0, ffi.bufferDeleter, 61]);
    expect([headHigh, tailHigh]).toEqual([0, 0]);
    const item = (slot = 0) => (data ?? 0) + 16 + slot * 48;
    expect(words(item(head), 12)).toEqual([
      11,
      5,
      0x6c6c6568,
      0x6f,
      1,
      0,
      7,
      0,
      0xffffffff,
      0xffffffff,
      ...words(item(head) + 40, 2),
    ]);
    expect(words(item(tail), 8)).toEqual([1, 0, 3, 0, 1, 0, 3, 0]);
  });
});
