import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Attribute, type BefModule, parseMlir, printMlir } from "../../src/index.js";
import { comparable } from "./comparable.js";
import { randomModule } from "./random-module.js";

describe("parseMlir of printMlir", () => {
  test.each([false, true])("is the module, generic form %s", (generic) => {
    fc.assert(
      fc.property(randomModule, (module) => {
        const text = printMlir(module, { locations: true, generic });
        expect(comparable(parseMlir(text))).toEqual(comparable(module));
      }),
      { numRuns: 150 },
    );
  });

  test("prints the same text again", () => {
    fc.assert(
      fc.property(randomModule, fc.nat(20), (module, hexAbove) => {
        const text = printMlir(module, { hexAbove });
        expect(printMlir(parseMlir(text), { hexAbove })).toBe(text);
      }),
      { numRuns: 150 },
    );
  });
});

describe("printMlir", () => {
  test("refuses a module that no text holds", () => {
    let value: Attribute = { kind: "array", elements: [] };
    for (let depth = 0; depth < 100_000; depth++) value = { kind: "array", elements: [value] };
    const module: BefModule = { functions: [], attributes: new Map([["deep", value]]) };
    expect(() => printMlir(module)).toThrow("the module is too large or too deep for a text");
  });
});
