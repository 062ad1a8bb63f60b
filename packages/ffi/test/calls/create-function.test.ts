import { expect, test } from "vitest";
import { createFunction, dropAny, FfiFunction, readValue, writeValue } from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";
import { placeWasm } from "../wasm-functions.js";

eachProfile("createFunction", (profile) => {
  test("calls a function of JavaScript with values", () => {
    withFfi(profile, (ffi) => {
      using join = createFunction(ffi, (a: number, b: string, c: unknown) => `${a} ${b} ${c}`);
      expect(join.call(1, "two", null)).toBe("1 two null");
      expect(join.call(-0.5, "a longer string", true)).toBe("-0.5 a longer string true");
      expect(join.typeKey).toBe("ffi.Function");
      expect(join.call(2n ** 60n, "", undefined)).toBe("1152921504606846976  null");
    });
  });

  test("hands functions and objects over in both directions", () => {
    withFfi(profile, (ffi) => {
      using adder = createFunction(ffi, (a: number) => (b: number) => a + b);
      using plus11 = adder.call(11) as FfiFunction;
      expect(plus11).toBeInstanceOf(FfiFunction);
      expect(plus11.call(12)).toBe(23);
      using apply = createFunction(ffi, (f: FfiFunction, ...args: unknown[]) => f.call(...args));
      expect(apply.call((a: number, b: number) => a + b, 1, 3.3)).toBe(4.3);
      using echo = createFunction(ffi, (x: unknown) => x);
      using same = echo.call(echo) as FfiFunction;
      expect(same.isSame(echo)).toBe(true);
      expect(echo.useCount).toBe(2);
    });
  });

  test("a function that keeps an argument clones it", () => {
    withFfi(profile, (ffi) => {
      let kept: FfiFunction | undefined;
      let borrowed: FfiFunction | undefined;
      using keep = createFunction(ffi, (f: FfiFunction) => {
        borrowed = f;
        kept = f.clone();
      });
      keep.call(() => 42);
      expect(borrowed?.isReleased).toBe(true);
      expect(kept?.call()).toBe(42);
      kept?.release();
    });
  });

  test("calls functions of WebAssembly, which call back", () => {
    withFfi(profile, (ffi) => {
      const { addOne, apply } = placeWasm(ffi, "addOne", "apply");
      using plusOne = createFunction(ffi, { safeCall: addOne });
      expect(plusOne.call(41)).toBe(42);
      using applied = createFunction(ffi, { safeCall: apply });
      expect(applied.call((a: number, b: string) => `${b} ${a}`, 7, "seven")).toBe("seven 7");
      expect(applied.call(plusOne, 1)).toBe(2);
      expect(applied.call(applied, applied, plusOne, 2)).toBe(3);
      const failing = () => {
        throw new TypeError("no");
      };
      expect(() => applied.call(applied, failing)).toThrow(TypeError);
    });
  });

  test("calls a pointer with its self and ends with its deleter", () => {
    withFfi(profile, (ffi) => {
      const { handle } = placeWasm(ffi, "handle");
      const deleted: number[] = [];
      const deleter = ffi.table.add("i:", (self: number) => deleted.push(self));
      using bare = createFunction(ffi, { safeCall: handle });
      expect(bare.call()).toBe(bare.address);
      const withSelf = createFunction(ffi, { safeCall: handle, self: 4711, deleter });
      expect(withSelf.call()).toBe(4711);
      const copy = withSelf.clone();
      withSelf.release();
      expect(deleted).toEqual([]);
      copy.release();
      expect(deleted).toEqual([4711]);
      expect(() => createFunction(ffi, { safeCall: 0 })).toThrow("a function object of the null pointer");
    });
  });

  test("wraps a function with the other order of parameters", () => {
    withFfi(profile, (ffi) => {
      const order = profile === "rfc" ? "tvm-ffi" : "rfc";
      const seen: number[][] = [];
      const safeCall = ffi.table.add("iiii:i", (...words: number[]) => {
        seen.push(words);
        return 0;
      });
      using f = createFunction(ffi, { safeCall, self: 8, order });
      expect(f.call(1, 2)).toBe(null);
      expect(seen[0]?.[0]).toBe(8);
      expect(seen[0]?.[order === "rfc" ? 1 : 2]).toBe(2);
    });
  });

  test("calls with cells, which stay the caller's", () => {
    withFfi(profile, (ffi) => {
      using concat = createFunction(ffi, (a: string, b: string) => a + b);
      withCells(ffi, 3, (result, first, second) => {
        writeValue(ffi, first, "a longer string");
        writeValue(ffi, second, " and another");
        concat.callCells(first, 2, result);
        expect(readValue(ffi, result)).toBe("a longer string and another");
        expect(readValue(ffi, first)).toBe("a longer string");
        for (const cell of [result, first, second]) dropAny(ffi, cell);
      });
    });
  });
});
