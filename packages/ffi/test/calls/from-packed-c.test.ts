import { expect, test } from "vitest";
import { FfiArray, type FfiFunction, fromPackedC, OpaquePointer, setRaised } from "../../src/index.js";
import { eachProfile, withFfi } from "../each-profile.js";

eachProfile("fromPackedC", (profile) => {
  test("passes codes and values in arrays, and returns what the function wrote", () => {
    withFfi(profile, (ffi) => {
      const calls: unknown[] = [];
      const pointer = ffi.table.add(
        "iiiiii:i",
        (values: number, codes: number, count: number, out: number, outCode: number, resource: number) => {
          const { i32, u32, f64, u8 } = ffi.memory;
          const seen = Array.from({ length: count }, (_, i) => {
            const [code, word] = [i32[(codes >>> 2) + i], u32[(values >>> 2) + 2 * i] ?? 0];
            if (code === 2) return [code, f64[(values >>> 3) + i]];
            if (code === 11) return [code, new TextDecoder().decode(u8.slice(word, u8.indexOf(0, word)))];
            if (code === 12) return [code, u32[(word >>> 2) + 1]];
            return code === 8 ? [code] : [code, word];
          });
          calls.push([...seen, resource]);
          if (count === 0) return -1;
          i32[outCode >>> 2] = i32[codes >>> 2] ?? 0;
          u32.copyWithin(out >>> 2, values >>> 2, (values >>> 2) + 2);
          return 0;
        },
      );
      using f = fromPackedC(ffi, pointer, 77);
      using array = FfiArray.from(ffi, [1]);
      expect(f.call(-1, 2.5, null, true)).toBe(-1);
      expect(f.call("eight888", "a longer string", new Uint8Array(3), array)).toBe("eight888");
      expect(f.call(2.5)).toBe(2.5);
      expect(f.call(null)).toBe(null);
      expect(f.call(new OpaquePointer(4711))).toEqual(new OpaquePointer(4711));
      expect(f.call(new Uint8Array([1, 0, 2]))).toEqual(new Uint8Array([1, 0, 2]));
      expect(calls.slice(0, 2)).toEqual([
        [[0, 0xffffffff], [2, 2.5], [4, 0], [0, 1], 77],
        [[11, "eight888"], [11, "a longer string"], [12, 3], [8], 77],
      ]);
      expect(() => f.call()).toThrow("a function returned -1 and raised no error");
      array.clone().take(); // The reference that the result takes over.
      using same = f.call(array) as FfiArray;
      expect(same.isSame(array)).toBe(true);
    });
  });

  test("raised errors and unknown codes are errors", () => {
    withFfi(profile, (ffi) => {
      const failing = ffi.table.add("iiiiii:i", () => {
        setRaised(ffi, new RangeError("no"));
        return 1;
      });
      using f: FfiFunction = fromPackedC(ffi, failing);
      expect(() => f.call(1)).toThrow(RangeError);
      const strange = ffi.table.add("iiiiii:i", (...words: number[]) => {
        ffi.memory.i32[(words[4] ?? 0) >>> 2] = 99;
        return 0;
      });
      using g = fromPackedC(ffi, strange);
      expect(() => g.call("a longer string")).toThrow("a function returned a value with the unknown type code 99");
      expect(() => fromPackedC(ffi, 0)).toThrow("the null pointer");
    });
  });
});
