import { Random } from "@heddle/tooling-testing/fuzz";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BefModule, openBef, SectionId, toModule, writeBef } from "../../src/index.js";
import { func, integer, operation, region, string, symbol, value } from "./build.js";
import { plainModule } from "./plain-module.js";
import { randomModule } from "./random-module.js";

const seeds = fc.integer({ min: 0, max: 0xffffffff });

describe("toModule", () => {
  test("returns any module that was written", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const module = randomModule(new Random(seed));
        const file = writeBef(module);
        const again = toModule(openBef(file));
        expect(plainModule(again)).toEqual(plainModule(module));
        expect(writeBef(again)).toEqual(file);
      }),
      { numRuns: 100 },
    );
  });

  test("says what a file without optional sections lacks", () => {
    const [start, inner] = [value("i64"), value("f32")];
    const attributes = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`x${i}`, integer("i8", i)]));
    const operations = [
      operation("x.y", { operands: [start], results: [inner], attributes }),
      operation("x.z", { operands: [inner], attributes: { f: symbol("f") } }),
    ];
    const module = { functions: [func("f", region([start], operations, [start]))] };
    const warnings: string[] = [];
    const short = openBef(writeBef(module, { optionalSections: false }));
    const again = toModule(short, { warn: (message) => warnings.push(message) });
    expect(warnings).toEqual(["Missing AttributeTypes, AttributeNames or RegisterTypes sections."]);
    const [first, second] = again.functions[0]?.body?.operations ?? [];
    expect(first?.operands).toEqual([{ type: "i64" }]);
    expect(first?.results).toEqual([{ type: "none" }]);
    expect([...(first?.attributes.keys() ?? [])].at(-1)).toBe("attr10");
    expect(first?.attributes.get("attr00")).toEqual(integer("i32", BigInt.asIntN(32, 0xdeadbeefn)));
    expect(second?.attributes).toEqual(new Map([["callee", symbol("f")]]));
  });

  test("keeps a function apart from data that is called callee", () => {
    const attributes = { callee: string("data"), other: symbol("f") };
    const module = { functions: [func("f", region([], [operation("x.y", { attributes })], []))] };
    const again = toModule(openBef(writeBef(module)));
    expect(again.functions[0]?.body?.operations[0]?.attributes).toEqual(
      new Map([
        ["callee", string("data")],
        ["callee_", symbol("f")],
      ]),
    );
  });

  const resolve = (why: string) =>
    expect.objectContaining({ code: "DATA_LOSS", message: `Failed to resolve functions: function ${why}` });

  /** A file with two functions of empty bodies; `patch` changes the index, which has a row of five bytes for each. */
  function withIndex(patch: (bytes: Uint8Array, index: number) => void): Uint8Array {
    const empty = () => func("", region([], [], []));
    const module: BefModule = {
      functions: [
        { ...empty(), name: "f" },
        { ...empty(), name: "g" },
      ],
    };
    const bytes = writeBef(module);
    patch(bytes, openBef(bytes).section(SectionId.FunctionIndex).start + 1);
    return bytes;
  }

  test("refuses two functions with one name", () => {
    const bytes = withIndex((bytes, index) => bytes.copyWithin(index + 7, index + 2, index + 3));
    expect(() => toModule(openBef(bytes))).toThrow(resolve("1 is a second one called 'f'"));
  });

  test("refuses a function without a name that is no region, and a region of two kernels", () => {
    const branches = operation("tfrt.if", { regions: [region([], [], []), region([], [], [])] });
    const bytes = writeBef({ functions: [func("f", region([], [branches], []))] });
    const functions = (...indices: number[]) => {
      const copy = bytes.slice();
      // The record of the last kernel ends with the indices of its functions.
      const { end } = openBef(copy).section(SectionId.Functions);
      indices.forEach((index, i) => {
        copy[end - 4 * (indices.length - i)] = index;
      });
      return copy;
    };
    expect(plainModule(toModule(openBef(functions(0, 1))))).toEqual(plainModule(toModule(openBef(bytes))));
    expect(() => toModule(openBef(functions(0, 0)))).toThrow(resolve("0 cannot be the region of a kernel"));
    expect(() => toModule(openBef(functions(0, 2)))).toThrow(resolve("2 is after a region"));
    const alone = withIndex((bytes) => {
      const strings = openBef(bytes).section(SectionId.Strings).start;
      bytes[strings] = 0;
    });
    expect(() => toModule(openBef(alone))).toThrow(resolve("0 has no name, and is the region of no kernel"));
  });

  test("refuses types of registers that are not those of the signature", () => {
    const functions = [func("f", region([value("i32"), value("i64")], [], []))];
    const bytes = writeBef({ functions });
    const { end } = openBef(bytes).section(SectionId.RegisterTypes);
    bytes[end - 1] = 0;
    expect(() => toModule(openBef(bytes))).toThrow(resolve("0 has i32 in register 1, and i64 in its signature"));
  });

  test("refuses regions deeper than maxDepth", () => {
    let inner = region([], [], []);
    for (let depth = 1; depth < 4; depth++) inner = region([], [operation("x.y", { regions: [inner] })], []);
    const bytes = writeBef({ functions: [func("f", inner)] });
    expect(toModule(openBef(bytes, { maxDepth: 4 })).functions).toHaveLength(1);
    expect(() => toModule(openBef(bytes, { maxDepth: 3 }))).toThrow(
      expect.objectContaining({ code: "RESOURCE_EXHAUSTED", message: "regions are deeper than maxDepth allows, 3" }),
    );
  });
});
