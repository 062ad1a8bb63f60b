import { expect, test } from "vitest";
import {
  DlDataType,
  DlDevice,
  dropAny,
  type Ffi,
  FfiArray,
  FfiDict,
  FfiList,
  Float,
  formatAny,
  writeValue,
} from "../../src/index.js";
import { eachProfile, withCells, withFfi } from "../each-profile.js";

function format(ffi: Ffi, value: unknown, options = {}): string {
  return withCells(ffi, 1, (cell) => {
    writeValue(ffi, cell, value);
    const text = formatAny(ffi, cell, options);
    dropAny(ffi, cell);
    return text;
  });
}

eachProfile("formatAny", (profile) => {
  test("shows values as upstream's repr", () => {
    withFfi(profile, (ffi) => {
      const cases: readonly (readonly [unknown, string])[] = [
        [null, "None"],
        [true, "True"],
        [2n ** 62n, "4611686018427387904"],
        [2.5, "2.5"],
        [new Float(2), "2.0"],
        [-0, "-0.0"],
        [1e300, "1e+300"],
        [Number.NaN, "nan"],
        [Number.NEGATIVE_INFINITY, "-inf"],
        ['a "quoted"\n\\u0041 text\x01', '"a \\"quoted\\"\\n\\\\u0041 text\\x01"'],
        [new Uint8Array([0, 65, 34, 200]), 'b"\\x00A\\x22\\xc8"'],
        [new DlDataType(2, 32, 4), "float32x4"],
        [new DlDevice(1, 0), "cpu:0"],
        [[], "()"],
        [[1], "(1,)"],
        [[1, "a", null], '(1, "a", None)'],
        [{ a: 1, b: [2, [3, 4]] }, '{"a": 1, "b": (2, (3, 4))}'],
        [new Map([[3, 2]]), "{3: 2}"],
        [() => 1, "ffi.Function"],
      ];
      for (const [value, text] of cases) expect(format(ffi, value)).toBe(text);
      using list = FfiList.from(ffi, [1, [2]]);
      expect(`${list}`).toBe("[1, (2,)]");
    });
  });

  test("ends at its limits", () => {
    withFfi(profile, (ffi) => {
      expect(
        format(
          ffi,
          Array.from({ length: 1000 }, (_, i) => i),
          { maxLength: 20 },
        ),
      ).toBe("(0, 1, 2, 3, 4, 5...");
      expect(format(ffi, "x".repeat(10_000)).length).toBe(1000);
      let deep: unknown = 1;
      for (let i = 0; i < 1000; i++) deep = [deep];
      expect(format(ffi, deep, { maxDepth: 3 })).toBe("(((...,),),)");
      expect(format(ffi, deep).length).toBeLessThan(100);
    });
  });

  test("shows a container inside itself as dots", () => {
    withFfi(profile, (ffi) => {
      using list = FfiList.from(ffi, [1]);
      using dict = FfiDict.from(ffi, [["list", list]]);
      list.push(dict);
      expect(list.toString()).toBe('[1, {"list": ...}]');
      list.clear();
      using array = FfiArray.from(ffi, [list, list]);
      expect(array.toString()).toBe("([], [])");
    });
  });
});
