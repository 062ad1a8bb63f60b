import { expect, expectTypeOf, test } from "vitest";
import {
  arrayOf,
  createFunction,
  defineFunction,
  type Ffi,
  FfiArray,
  FfiDict,
  FfiFunction,
  FfiList,
  FfiMap,
  Float,
  listOf,
  mapOf,
  optional,
  tupleOf,
  typed,
  type ValueType,
  variant,
} from "../../src/index.js";
import { eachProfile, withFfi } from "../each-profile.js";

/** The message of a call of `my.f` with one argument of a type. */
function messageOf(ffi: Ffi, type: ValueType, value: unknown): string {
  using f = defineFunction(ffi, { name: "my.f", args: [type], result: "int" }, () => 1);
  try {
    f.call(value);
  } catch (error) {
    return (error as Error).message;
  }
  return "called";
}

/** A Map of an Array of a float. */
function nested(ffi: Ffi): FfiMap {
  using floats = FfiArray.from(ffi, [1.5]);
  return FfiMap.from(ffi, [["a", floats]]);
}

eachProfile("defineFunction", (profile) => {
  test("checks the number and the types of arguments as tvm-ffi does", () => {
    withFfi(profile, (ffi) => {
      using f = defineFunction(ffi, { name: "my.f", args: ["int", "str"], result: "int" }, (a, b) => {
        expectTypeOf(a).toEqualTypeOf<number>();
        expectTypeOf(b).toEqualTypeOf<string>();
        return a + b.length;
      });
      expect(f.call(1, "two")).toBe(4);
      expect(f.call(true, "a string on the heap")).toBe(21);
      expect(() => f.call(1)).toThrow(
        "Mismatched number of arguments when calling: `my.f(0: int, 1: str) -> int`. Expected 2 but got 1 arguments",
      );
      expect(() => f.call(1, 2)).toThrow(
        "Mismatched type on argument #1 when calling: `my.f(0: int, 1: str) -> int`. Expected `str` but got `int`",
      );
      using anonymous = defineFunction(ffi, { args: ["int"], result: "int" }, (a) => a + 1);
      expect(() => anonymous.call(1.1)).toThrow(
        "Mismatched type on argument #0 when calling: `(0: int) -> int`. Expected `int` but got `float`",
      );
      expect(() => anonymous.call()).toThrow(
        "Mismatched number of arguments when calling: `(0: int) -> int`. Expected 1 but got 0 arguments",
      );
      using pass = defineFunction(
        ffi,
        { name: "fpass_and_return", args: ["test.Int", "int", "AnyView"], result: "Function" },
        () => null,
      );
      expect(() => pass.call()).toThrow(
        "`fpass_and_return(0: test.Int, 1: int, 2: AnyView) -> ffi.Function`. Expected 3 but got 0 arguments",
      );
    });
  });

  test("names the first element that is in the way", () => {
    withFfi(profile, (ffi) => {
      const start = (type: string) =>
        `Mismatched type on argument #0 when calling: \`my.f(0: ${type}) -> int\`. Expected \`${type}\` but got `;
      const cases: readonly (readonly [ValueType, () => unknown, string])[] = [
        ["Map<str, Array<int>>", () => nested(ffi), "Map[K, some value is Array[index 0: float]]"],
        [mapOf("str", "int"), () => FfiMap.from(ffi, [[1, 1]]), "Map[some key is int, V]"],
        [arrayOf("int"), () => FfiArray.from(ffi, [1, "a string on the heap"]), "Array[index 1: str]"],
        [listOf("int"), () => FfiArray.from(ffi, [1, "a"]), "List[index 1: str]"],
        [tupleOf("int", "int"), () => FfiArray.from(ffi, [1, 2, 3]), "Array[size=3]"],
        [tupleOf("int", "int"), () => FfiArray.from(ffi, [1, null]), "Array[index 1: None]"],
        [tupleOf("int"), () => FfiList.from(ffi, [1]), "ffi.List"],
        [optional("int"), () => 1.5, "float"],
        [variant("int", "str"), () => 1.5, "float"],
        ["bytes", () => "text", "str"],
        ["str", () => new Uint8Array(20), "bytes"],
        ["Shape", () => FfiArray.from(ffi, [1, 2.5]), "ffi.Array"],
        ["Function", () => 1, "int"],
      ];
      for (const [type, make, found] of cases) {
        const value = make();
        const text = (
          {
            Shape: "ffi.Shape",
            Function: "ffi.Function",
          } as Record<string, string>
        )[typeof type === "string" ? type : ""];
        const expected =
          text ??
          (typeof type === "string"
            ? type
            : `${type.type}<${type.args.map((arg) => (typeof arg === "string" ? arg : "")).join(", ")}>`);
        expect(messageOf(ffi, type, value)).toBe(`${start(expected)}\`${found}\``);
        if (value instanceof FfiArray || value instanceof FfiList || value instanceof FfiMap) value.release();
      }
    });
  });

  test("converts containers and results", () => {
    withFfi(profile, (ffi) => {
      using sum = defineFunction(ffi, { args: [arrayOf("float")], result: "float" }, (values) => {
        let total = 0;
        for (const value of values as FfiArray) total += value as number;
        return total;
      });
      using mixed = FfiList.from(ffi, [1, 2.5, true]);
      expect(sum.call(mixed)).toBe(4.5);
      using pairs = defineFunction(ffi, { args: ["Map<str, float>"], result: "Dict<str, float>" }, (map) => map);
      using dict = FfiDict.from(ffi, [["a", 1]]);
      using converted = pairs.call(dict) as FfiDict;
      expect([converted.typeKey, converted.isSame(dict)]).toEqual(["ffi.Dict", false]);
      expect([...converted]).toEqual([["a", 1]]);
      using make = defineFunction(ffi, { args: [], result: arrayOf("int") }, () => FfiArray.from(ffi, [1, true, 2]));
      using made = make.call() as FfiArray;
      expect([...made]).toEqual([1, 1, 2]);
      using wrong = defineFunction(ffi, { name: "w", args: [], result: "int" }, () => 2.5);
      expect(() => wrong.call()).toThrow(
        "Mismatched type on the result when calling: `w() -> int`. Expected `int` but got `float`",
      );
      using none = defineFunction(ffi, { args: ["Optional<int>"] }, (value) => void value);
      expect(none.call(null)).toBe(null);
    });
  });

  test("has 64-bit ints as bigints when asked, and refuses what is not exact", () => {
    withFfi(profile, (ffi) => {
      using big = defineFunction(ffi, { args: ["bigint"], result: "bigint" }, (a) => a + 1n);
      expect(big.call(2n ** 62n)).toBe(2n ** 62n + 1n);
      using int = defineFunction(ffi, { args: ["int"], result: "int" }, (a) => a);
      expect(() => int.call(2n ** 62n)).toThrow("4611686018427387904 is not a safe integer");
    });
  });
});

eachProfile("typed", (profile) => {
  test("calls with the promised types", () => {
    withFfi(profile, (ffi) => {
      using join = createFunction(ffi, (a: number, b: string) => `${a}${b}`);
      const call = typed<(a: number, b: string) => string>(join);
      expectTypeOf(call).toEqualTypeOf<(a: number, b: string) => string>();
      expect(call(1, "x")).toBe("1x");
    });
  });

  test("checks and converts with a signature", () => {
    withFfi(profile, (ffi) => {
      const seen: unknown[] = [];
      using f = createFunction(ffi, {
        packed(args) {
          seen.push(ffi.types.name(ffi.memory.i32[args >>> 2] === ffi.profile.cellCode(3) ? 3 : 1));
        },
      });
      const call = typed(f, { name: "half", args: ["float"], result: "None" });
      call(2);
      expect(seen).toEqual(["float"]);
      using text = createFunction(ffi, () => "text");
      const broken = typed(text, { name: "broken", args: ["int", arrayOf("str")], result: "int" });
      using texts = FfiArray.from(ffi, ["a", "b"]);
      expect(() => broken(1, texts)).toThrow("Cannot convert from type `str` to `int`");
      using wrong = FfiArray.from(ffi, [1]);
      expect(() => broken(1, wrong)).toThrow(
        "Mismatched type on argument #1 when calling: `broken(0: int, 1: Array<str>) -> int`. " +
          "Expected `Array<str>` but got `Array[index 0: int]`",
      );
      expect(() => (broken as (a: number) => number)(1)).toThrow("Expected 2 but got 1 arguments");
      using adder = createFunction(ffi, (a: number) => (b: number) => a + b);
      const add = typed(adder, { args: ["int"], result: "Function" });
      using add11 = add(11);
      expect(add11).toBeInstanceOf(FfiFunction);
      expect(add11.call(new Float(12))).toBe(23);
    });
  });
});
