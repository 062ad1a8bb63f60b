import { describe, expect, test } from "vitest";
import { defineSymbolDispose } from "../../src/model/define-symbol-dispose.js";

describe("defineSymbolDispose", () => {
  test("leaves the symbol of an engine that has it", () => {
    const { dispose } = Symbol;
    defineSymbolDispose();
    expect(Symbol.dispose).toBe(dispose);
  });
});
