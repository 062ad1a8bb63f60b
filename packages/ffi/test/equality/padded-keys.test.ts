import { expect, test } from "vitest";
import { anyEqual, anyHash, anyPadBytes, initAnyPad, writeResult } from "../../src/index.js";
import { withFfi } from "../each-profile.js";

test("padded strings are compared past the first 8 bytes", () => {
  withFfi("rfc", (ffi) => {
    using scope = ffi.memory.scope();
    const [a, b, c] = ["sixteen bytes 01", "sixteen bytes 02", "sixteen bytes 01"].map((text) => {
      const pad = scope.malloc(anyPadBytes(1));
      initAnyPad(ffi, pad, 1);
      writeResult(ffi, pad, text);
      return pad;
    }) as [number, number, number];
    expect([anyEqual(ffi, a, b), anyEqual(ffi, a, c), anyEqual(ffi, a, a)]).toEqual([false, true, true]);
    expect(anyHash(ffi, a)).toBe(anyHash(ffi, c));
    expect(anyHash(ffi, a)).not.toBe(anyHash(ffi, b));
  });
});
