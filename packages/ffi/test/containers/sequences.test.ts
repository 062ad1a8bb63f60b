import fc from "fast-check";
import { expect, test } from "vitest";
import { type Ffi, FfiArray, FfiList, type FfiObject, type FfiSequence } from "../../src/index.js";
import { eachProfile, withFfi } from "../each-profile.js";

const kinds: readonly (readonly [string, (ffi: Ffi, values?: Iterable<unknown>) => FfiSequence])[] = [
  ["FfiArray", (ffi, values) => FfiArray.from(ffi, values)],
  ["FfiList", (ffi, values) => FfiList.from(ffi, values)],
];

/** The cases that Arrays and Lists have in common. Source: tests/cpp/test_array.cc and test_list.cc of tvm-ffi. */
for (const [name, make] of kinds) {
  eachProfile(name, (profile) => {
    test("has first and last elements while it grows and shrinks", () => {
      withFfi(profile, (ffi) => {
        using sequence = make(ffi);
        for (let i = 0; i < 10; i++) {
          sequence.push(i);
          expect([sequence.front(), sequence.back(), sequence.length]).toEqual([0, i, i + 1]);
        }
        for (let i = 9; i >= 0; i--) expect(sequence.pop()).toBe(i);
        expect(sequence.length).toBe(0);
        expect(() => sequence.pop()).toThrow("pop_back on empty sequence");
        expect(() => sequence.front()).toThrow("front() on empty sequence");
        expect(() => sequence.back()).toThrow("back() on empty sequence");
      });
    });

    test("resizes, reserves and clears", () => {
      withFfi(profile, (ffi) => {
        for (let n = 0; n < 10; n++) {
          using sequence = make(ffi);
          sequence.resize(n);
          expect(sequence.toArray()).toEqual(new Array(n).fill(null));
          sequence.clear();
          sequence.reserve(20 + n);
          expect([sequence.length, sequence.capacity]).toEqual([0, 20 + n]);
        }
        using sequence = make(ffi, [1, "a long string of text", 3]);
        sequence.resize(1);
        expect(sequence.toArray()).toEqual([1]);
        const article = name === "FfiArray" ? "an Array" : "a List";
        expect(() => sequence.resize(-1)).toThrow(`cannot resize ${article} to negative size`);
        expect(() => sequence.resize(1.5)).toThrow("1.5 is not a size");
        expect(() => sequence.reserve(2 ** 40)).toThrow(expect.objectContaining({ code: "RESOURCE_EXHAUSTED" }));
      });
    });

    test("refuses indices outside with upstream's texts", () => {
      withFfi(profile, (ffi) => {
        using sequence = make(ffi, [1, 2, 3]);
        const code = { code: "OUT_OF_RANGE" };
        for (const index of [-1, 3, 0.5, Number.NaN]) {
          const message = `Index ${index} out of bounds 3`;
          expect(() => sequence.get(index)).toThrow(expect.objectContaining({ ...code, message }));
          expect(() => sequence.set(index, 0)).toThrow(message);
          expect(() => sequence.erase(index)).toThrow(message);
        }
        expect(() => sequence.insert(4, 0)).toThrow("Index 4 out of bounds [0, 3]");
        expect(() => sequence.insert(-1, 0)).toThrow("Index -1 out of bounds [0, 3]");
        expect(() => sequence.erase(2, 9)).toThrow("Erase range [2, 9) out of bounds 3");
        expect(() => sequence.erase(2, 1)).toThrow("Erase range [2, 1) out of bounds 3");
        expect(sequence.at(-1)).toBe(3);
        expect(() => sequence.at(-4)).toThrow("Index -1 out of bounds 3");
        expect(sequence.toArray()).toEqual([1, 2, 3]);
      });
    });

    test("finds elements as keys are compared", () => {
      withFfi(profile, (ffi) => {
        using sequence = make(ffi, [1, 2, "hello", "hello world", true, 2, Number.NaN]);
        const found = [2, "hello world", true, Number.NaN, 3, "foo", 1n].map((value) => sequence.indexOf(value));
        expect(found).toEqual([1, 3, 4, 6, -1, -1, 0]);
        expect([sequence.includes("hello"), sequence.includes(false)]).toEqual([true, false]);
      });
    });

    test("slices as an array of JavaScript", () => {
      withFfi(profile, (ffi) => {
        const values = [0, "one", "two, a longer one", 3];
        using sequence = make(ffi, values);
        for (const [first, end] of [[], [1], [-3, -1], [2, 1], [0, 99], [-99, 2]]) {
          using part = sequence.slice(first, end);
          expect(part.constructor).toBe(sequence.constructor);
          expect(part.toArray()).toEqual(values.slice(first, end));
        }
      });
    });

    test("stops an iteration that lost elements", () => {
      withFfi(profile, (ffi) => {
        const error = expect.objectContaining({
          code: "FAILED_PRECONDITION",
          message: `the ${name.slice(3)} was changed while it was iterated`,
        });
        const edits: readonly ((sequence: FfiSequence) => void)[] = [
          (sequence) => void sequence.pop(),
          (sequence) => sequence.insert(0, "x"),
          (sequence) => sequence.clear(),
          (sequence) => sequence.reverse(),
          (sequence) => sequence.replace(0, 2, ["x"]),
        ];
        for (const edit of edits) {
          using sequence = make(ffi, ["a long string of text", 2, 3]);
          expect(() => {
            for (const _ of sequence) edit(sequence);
          }).toThrow(error);
          using other = make(ffi, ["a long string of text", 2, 3]);
          expect(() => other.forEachCell(() => edit(other))).toThrow(error);
        }
        using sequence = make(ffi, [1]);
        const seen: unknown[] = [];
        for (const element of sequence) {
          seen.push(element);
          sequence.set(0, "changed");
          if (sequence.length < 9) sequence.push(sequence.length);
        }
        expect(seen).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8]);
        expect(() => {
          for (const _ of sequence) sequence.release();
        }).toThrow("this reference was released");
      });
    });

    test("leaves nothing when a value cannot be written", () => {
      withFfi(profile, (ffi) => {
        const bad = ["a long string of text", Symbol("s")];
        expect(() => make(ffi, bad)).toThrow("a symbol has no form as a value of FFI");
        using sequence = make(ffi, ["another long string of text"]);
        expect(() => sequence.insert(0, ...bad)).toThrow("a symbol has no form");
        expect(() => sequence.set(0, Symbol("s"))).toThrow("a symbol has no form");
        expect(() => sequence.push(2n ** 64n)).toThrow("too large");
        expect(sequence.toArray()).toEqual(["another long string of text"]);
      });
    });

    test("is what an array of JavaScript is after any operations", () => {
      const value = fc.oneof(fc.integer(), fc.string({ maxLength: 12 }), fc.constant(null), fc.double(), fc.boolean());
      const index = fc.nat({ max: 12 });
      const operation = fc.oneof(
        fc.tuple(fc.constant("push" as const), value),
        fc.tuple(fc.constant("pop" as const)),
        fc.tuple(fc.constant("set" as const), index, value),
        fc.tuple(fc.constant("replace" as const), index, index, fc.array(value, { maxLength: 5 })),
        fc.tuple(fc.constant("resize" as const), index),
        fc.tuple(fc.constant("reverse" as const)),
        fc.tuple(fc.constant("clone" as const)),
      );
      withFfi(profile, (ffi) =>
        fc.assert(
          fc.property(fc.array(operation, { maxLength: 30 }), (operations) => {
            using sequence = make(ffi);
            const clones: { readonly copy: FfiSequence; readonly model: unknown[] }[] = [];
            let model: unknown[] = [];
            for (const [kind, ...args] of operations) {
              if (kind === "push") {
                sequence.push(args[0]);
                model.push(args[0]);
              } else if (kind === "pop" && model.length > 0) expect(sequence.pop()).toBe(model.pop());
              else if (kind === "set" && (args[0] as number) < model.length) {
                sequence.set(args[0] as number, args[1]);
                model[args[0] as number] = args[1];
              } else if (kind === "replace") {
                const [first, end, values] = args as [number, number, unknown[]];
                if (first > end || end > model.length) continue;
                sequence.replace(first, end, values);
                model.splice(first, end - first, ...values);
              } else if (kind === "resize") {
                const length = args[0] as number;
                sequence.resize(length);
                model = Array.from({ length }, (_, i) => (i < model.length ? model[i] : null));
              } else if (kind === "reverse") {
                sequence.reverse();
                model.reverse();
              } else if (kind === "clone") clones.push({ copy: sequence.clone(), model: [...model] });
              expect(sequence.toArray()).toEqual(model);
            }
            for (const { copy, model: before } of clones) {
              expect(copy.toArray()).toEqual(name === "FfiArray" ? before : model);
              copy.release();
            }
          }),
        ),
      );
    });
  });
}

eachProfile("FfiArray", (profile) => {
  test("is copied when another reference would see the change", () => {
    withFfi(profile, (ffi) => {
      using a = FfiArray.from(ffi, [1, 2, 3]);
      const { address } = a;
      a.set(0, 10);
      expect(a.address).toBe(address);
      using b = a.clone();
      expect([a.useCount, a.isSame(b)]).toEqual([2, true]);
      a.push(4);
      expect([a.length, b.length, a.useCount, b.useCount]).toEqual([4, 3, 1, 1]);
      using c = b.clone();
      c.set(1, "a long string of text");
      c.clear();
      expect(b.toArray()).toEqual([10, 2, 3]);
    });
  });

  test("grows as upstream's", () => {
    withFfi(profile, (ffi) => {
      using array = FfiArray.from(ffi);
      const capacities = new Set<number>();
      for (let i = 0; i < 33; i++) {
        array.push(i);
        capacities.add(array.capacity);
      }
      expect([...capacities]).toEqual([4, 8, 16, 32, 64]);
      using exact = FfiArray.from(ffi, [1, 2, 3]);
      expect(exact.capacity).toBe(3);
    });
  });

  test("that is pushed into itself is a copy of itself before", () => {
    withFfi(profile, (ffi) => {
      using array = FfiArray.from(ffi);
      array.push(array);
      using inner = array.get(0) as FfiArray;
      expect([array.length, inner.length, inner.isSame(array)]).toEqual([1, 0, false]);
      array.set(0, array);
      using outer = array.get(0) as FfiArray;
      expect(outer.length).toBe(1);
    });
  });

  test("counts its elements as references", () => {
    withFfi(profile, (ffi) => {
      using element = FfiList.from(ffi, ["a long string of text"]);
      using array = FfiArray.from(ffi, [element, element, 1]);
      expect(element.useCount).toBe(3);
      using copy = array.clone();
      copy.push(2);
      expect(element.useCount).toBe(5);
      copy.erase(0);
      expect(element.useCount).toBe(4);
      const read = array.get(0) as FfiObject;
      expect([read.isSame(element), read.typeKey, element.useCount]).toEqual([true, "ffi.List", 5]);
      read.release();
      array.clear();
      expect(element.useCount).toBe(2);
    });
  });
});

eachProfile("FfiList", (profile) => {
  test("is shared, at one address", () => {
    withFfi(profile, (ffi) => {
      using a = FfiList.from(ffi, [1, 2, 3]);
      using b = a.clone();
      for (let i = 0; i < 100; i++) a.push(i);
      expect([a.isSame(b), b.length]).toEqual([true, 103]);
      b.clear();
      expect(a.length).toBe(0);
    });
  });

  test("grows as upstream's", () => {
    withFfi(profile, (ffi) => {
      using list = FfiList.from(ffi);
      const capacities = new Set([list.capacity]);
      for (let i = 0; i < 9; i++) {
        list.push(i);
        capacities.add(list.capacity);
      }
      expect([...capacities]).toEqual([0, 1, 2, 4, 8, 16]);
      using two = FfiList.from(ffi, [1, 2]);
      expect(two.capacity).toBe(4);
    });
  });

  test("replaces a part by its own elements", () => {
    withFfi(profile, (ffi) => {
      using list = FfiList.from(ffi, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      list.replace(2, 6, [20, 21]);
      expect(list.toArray()).toEqual([0, 1, 20, 21, 6, 7, 8, 9]);
      list.replace(3, 3, [30, 31]);
      list.replace(1, 2, list.toArray());
      expect(list.toArray()).toEqual([0, 0, 1, 20, 30, 31, 21, 6, 7, 8, 9, 20, 30, 31, 21, 6, 7, 8, 9]);
    });
  });

  test("that contains itself is taken apart by clear", () => {
    withFfi(profile, (ffi) => {
      using list = FfiList.from(ffi);
      list.push(list);
      expect(list.useCount).toBe(2);
      list.clear();
      expect(list.useCount).toBe(1);
    });
  });

  test("is given back in any depth", () => {
    withFfi(profile, (ffi) => {
      let list = FfiList.from(ffi);
      for (let i = 0; i < 100_000; i++) {
        using inner = list;
        list = FfiList.from(ffi, [inner]);
      }
      list.release();
      expect(ffi.liveObjects).toBe(0);
    });
  });
});

test("an Array and a List have the bytes of tvm-ffi at wasm32", () => {
  withFfi("tvm-ffi", (ffi) => {
    using array = FfiArray.from(ffi, [7]);
    using list = FfiList.from(ffi, [7]);
    const words = ({ address }: FfiObject, count: number) => [
      ...ffi.memory.u32.subarray(address >>> 2).slice(0, count),
    ];
    const items = array.address + 56;
    expect(words(array, 18)).toEqual([
      ...[1, 1, 71, 0, ffi.deleter, 0],
      ...[items, 0, 1, 0, 1, 0, 0, 0],
      ...[1, 0, 7, 0],
    ]);
    const [data, ...rest] = words(list, 14).slice(6);
    expect(rest).toEqual([0, 1, 0, 4, 0, ffi.bufferDeleter, 0]);
    expect([...ffi.memory.u32.subarray((data as number) >>> 2).slice(0, 4)]).toEqual([1, 0, 7, 0]);
    expect(ffi.memory.usableBytes(data as number)).toBeGreaterThanOrEqual(64);
  });
});
