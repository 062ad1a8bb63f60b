import { expect, test } from "vitest";
import {
  createFfi,
  defineFunction,
  FfiArray,
  FfiList,
  FfiMap,
  type FfiTuple,
  Float,
  ffiTuple,
  TypeIndex,
  toPlain,
  tupleOf,
} from "../../src/index.js";
import { eachProfile, withFfi } from "../each-profile.js";
import { defineTestTypes } from "../test-types.js";

/** Source: tests/cpp/test_tuple.cc of tvm-ffi (0.1.14). */
eachProfile("FfiTuple", (profile) => {
  test("is copied when one of two references changes it, and not when there is one", () => {
    withFfi(profile, (ffi) => {
      using first = ffiTuple(ffi, [1, 2], ["int", "float"]);
      expect([first.get(0), first.get(1), first.size, first.typeIndex]).toEqual([1, 2, 2, TypeIndex.ARRAY]);
      using second = first.clone();
      expect([first.useCount, second.isSame(first), second.types]).toEqual([2, true, ["int", "float"]]);
      second.set(0, 3);
      expect([first.toArray(), second.toArray()]).toEqual([
        [1, 2],
        [3, 2],
      ]);
      expect([first.useCount, second.useCount]).toEqual([1, 1]);
      const { address } = second;
      second.set(1, 4);
      expect([second.address, second.get(1), second.toString()]).toEqual([address, 4, "(3, 4.0)"]);
    });
  });

  test("has objects beside numbers, and gives back what is replaced", () => {
    withFfi(profile, (ffi) => {
      const { int } = defineTestTypes(ffi);
      using one = int.create({ value: 1 });
      using four = int.create({ value: 4 });
      using tuple = ffiTuple(ffi, [one, "a text on the heap"], ["test.Int", "str"]);
      using shared = tuple.clone();
      expect([one.useCount, tuple.get(1)]).toEqual([2, "a text on the heap"]);
      tuple.set(0, four);
      tuple.set(1, "another text on the heap");
      expect([one.useCount, four.useCount]).toEqual([2, 2]);
      using element = tuple.get(0) as typeof four;
      expect([element.value, shared.get(1)]).toEqual([4, "a text on the heap"]);
      shared.release();
      expect(one.useCount).toBe(1);
    });
  });

  test("an Array of the types is the same object, another one is converted", () => {
    withFfi(profile, (ffi) => {
      using array = FfiArray.from(ffi, [1, 2]);
      using ints = ffiTuple(ffi, array, ["int", "int"]);
      using any = ffiTuple(ffi, array);
      using floats = ffiTuple(ffi, array, ["int", "float"]);
      expect([ints.isSame(array), any.isSame(array), floats.isSame(array)]).toEqual([true, true, false]);
      using widened = ffiTuple(ffi, floats, ["Any", "Any"]);
      expect([widened.isSame(floats), widened.size, any.types]).toEqual([true, 2, ["Any", "Any"]]);
      ints.set(0, 9);
      expect([array.toArray(), ints.toArray(), toPlain(ints)]).toEqual([
        [1, 2],
        [9, 2],
        [9, 2],
      ]);
      using bigs = ffiTuple(ffi, [1n, 2n ** 60n], ["bigint", "bigint"]);
      expect(bigs.toArray()).toEqual([1n, 2n ** 60n]);
    });
  });

  test("a wrong size, an element of a wrong type and a wrong index are refused", () => {
    withFfi(profile, (ffi) => {
      const typeError = (message: string) => expect.objectContaining({ kind: "TypeError", message });
      const types = ["int", "str"] as const;
      using three = FfiArray.from(ffi, [1, "a", 3]);
      using list = FfiList.from(ffi, [1, "a"]);
      const cannot = (found: string) => typeError(`Cannot convert from type \`${found}\` to \`Tuple<int, str>\``);
      expect(() => ffiTuple(ffi, three, types)).toThrow(cannot("Array[size=3]"));
      expect(() => ffiTuple(ffi, list, types)).toThrow(cannot("ffi.List"));
      const mixed: readonly unknown[] = [1.1, "text"];
      expect(() => ffiTuple(ffi, mixed as [number, string], types)).toThrow(cannot("Array[index 0: float]"));
      using tuple = ffiTuple(ffi, [1, "a text on the heap"], types);
      using shared = tuple.clone();
      const untyped: FfiTuple = tuple;
      expect(() => untyped.set(0, "one")).toThrow(typeError("Cannot convert from type `str` to `int`"));
      expect(() => untyped.set(1, Symbol())).toThrow("a symbol has no form as a value of FFI");
      for (const index of [-1, 2, 0.5, Number.NaN]) {
        expect(() => untyped.get(index)).toThrow(`Index ${index} out of bounds 2`);
        expect(() => untyped.set(index, 0)).toThrow(`Index ${index} out of bounds 2`);
      }
      expect([tuple.isSame(shared), ...tuple]).toEqual([true, 1, "a text on the heap"]);
      expect(() => ffiTuple(ffi, [0], ["no<such"])).toThrow("is not a type");
      expect(() => ffiTuple(ffi, new Array(257).fill(0))).toThrow("type Tuple is made of 0 to 256 types, not of 257");
      using other = createFfi();
      using foreign = FfiArray.from(other, [1, "a"]);
      expect(() => ffiTuple(ffi, foreign, types)).toThrow("this object belongs to another Ffi");
    });
  });

  test("functions take it and refuse others as upstream's do", () => {
    withFfi(profile, (ffi) => {
      using add = defineFunction(ffi, { args: [tupleOf("int", "float")], result: "int" }, (pair) => {
        using tuple = ffiTuple(ffi, pair, ["int", "float"]);
        const [left, right] = tuple;
        expect(tuple.isSame(pair)).toBe(true);
        return (left as number) + (right as number);
      });
      using typed = ffiTuple(ffi, [1, 2], ["int", "float"]);
      expect([add.call(typed), add.call([1, 2])]).toEqual([3, 3]);
      const start =
        "Mismatched type on argument #0 when calling: `(0: Tuple<int, float>) -> int`. Expected `Tuple<int, float>` but got ";
      expect(() => add.call([1.1, 2])).toThrow(`${start}\`Array[index 0: float]\``);
      expect(() => add.call([1.1])).toThrow(`${start}\`Array[size=1]\``);
    });
  });

  test("is an element of containers, and a tuple of one or of none", () => {
    withFfi(profile, (ffi) => {
      using pair = ffiTuple(ffi, [new Float(1), "text"]);
      using single = ffiTuple(ffi, [pair]);
      using none = ffiTuple(ffi, []);
      using array = FfiArray.from(ffi, [pair, single, none]);
      using map = FfiMap.from(ffi, [[pair, single]]);
      expect(toPlain(array)).toEqual([[1, "text"], [[1, "text"]], []]);
      using found = map.get(pair) as FfiArray;
      expect([found.isSame(single), none.size, none.toArray()]).toEqual([true, 0, []]);
      using moved = single.get(0) as FfiArray;
      expect(moved.isSame(pair)).toBe(true);
      const released = ffiTuple(ffi, [1]);
      released.release();
      expect(() => released.get(0)).toThrow("this reference was released");
      expect([released.isReleased, `${released}`]).toEqual([true, "a released reference"]);
    });
  });
});
