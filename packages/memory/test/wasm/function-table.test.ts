import { describe, expect, test } from "vitest";
import { LinearMemory } from "../../src/index.js";
import { FunctionTable, wrapHostFunctions } from "../../src/wasm/index.js";

const sum = (a: number, b: number) => a + b;

describe("FunctionTable", () => {
  test("is one for each memory", () => {
    const memory = new LinearMemory();
    expect(FunctionTable.of(memory)).toBe(FunctionTable.of(memory));
    expect(FunctionTable.of(new LinearMemory())).not.toBe(FunctionTable.of(memory));
  });

  test("calls functions of JavaScript and of WebAssembly by their slots, and never reuses one", () => {
    const table = new FunctionTable();
    const first = table.add("ii:i", sum);
    const { placed } = wrapHostFunctions({ placed: { type: "ii:i", run: (a: number, b: number) => a - b } });
    const second = table.place(placed);
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(first + 1);
    expect(table.caller("ii:i")(first, 3, 4)).toBe(7);
    expect(table.caller("ii:i")(second, 3, 4)).toBe(-1);
    expect(table.reserve(3)).toBe(second + 1);
    expect(table.reserve(1)).toBe(second + 4);
  });

  test("refuses an empty slot, one past the end, and a function of another type", () => {
    const table = new FunctionTable();
    const slot = table.add("ii:i", sum);
    for (const bad of [0, slot + 1, -1]) expect(() => table.caller("ii:i")(bad, 1, 2)).toThrow();
    expect(() => table.caller("i:i")(slot, 1)).toThrow();
  });

  test("takes the table of a module as that of its memory, once", () => {
    const memory = new LinearMemory();
    const own = new WebAssembly.Table({ element: "anyfunc", initial: 5 });
    const table = FunctionTable.adopt(memory, own);
    expect(FunctionTable.of(memory)).toBe(table);
    expect(table.add("ii:i", sum)).toBe(5);
    expect(() => FunctionTable.adopt(memory, own)).toThrow("has a function table already");
  });

  test("holds functions of JavaScript where WebAssembly may not be compiled", () => {
    const table = new FunctionTable(null);
    const slot = table.add("ii:i", sum);
    expect(table.caller("ii:i")(slot, 3, 4)).toBe(7);
    expect(() => table.caller("i:i")(slot, 3)).toThrow(`slot ${slot} has no function of type i:i`);
    expect(() => table.caller("ii:i")(0, 3, 4)).toThrow("slot 0 has no function of type ii:i");
    expect(() => table.place(sum)).toThrow("WebAssembly may not be compiled here");
  });
});
