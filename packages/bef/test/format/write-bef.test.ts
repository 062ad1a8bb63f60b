import { describe, expect, test } from "vitest";
import {
  type Attribute,
  type BefModule,
  type Location,
  locationText,
  type Operation,
  openBef,
  readLocation,
  SectionId,
  type Value,
  writeBef,
} from "../../src/index.js";
import { func, integer, operation, region, string, symbol, value } from "./build.js";
import { callFile, constantFile } from "./vectors.js";

const constant: BefModule = (() => {
  const result = value("i32");
  const operations = [operation("tfrt.constant.i32", { results: [result], attributes: { value: integer("i32", 42) } })];
  return { functions: [func("f", region([], operations, [result]))] };
})();

const callOfIncrement: BefModule = (() => {
  const [x, one, sum, start, called] = [value("i32"), value("i32"), value("i32"), value("i32"), value("i32")];
  const inc = region(
    [x],
    [
      operation("tfrt.constant.i32", { results: [one], attributes: { value: integer("i32", 1) } }),
      operation("tfrt.add.i32", { operands: [x, one], results: [sum] }),
    ],
    [sum],
  );
  const main = region(
    [],
    [
      operation("tfrt.constant.i32", { results: [start], attributes: { value: integer("i32", 41) } }),
      operation("tfrt.call", { operands: [start], results: [called], attributes: { callee: symbol("inc") } }),
    ],
    [called],
  );
  return { functions: [func("inc", inc), func("main", main)] };
})();

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(" ");

describe("writeBef", () => {
  test("writes one constant as TFRT does", () => {
    expect(hex(writeBef(constant))).toBe(hex(constantFile));
  });

  test("writes a call as TFRT does", () => {
    expect(hex(writeBef(callOfIncrement))).toBe(hex(callFile));
  });

  test("keeps the names and types of attributes out of a file without the optional sections", () => {
    const short = openBef(writeBef(constant, { optionalSections: false }));
    for (const id of [SectionId.AttributeTypes, SectionId.AttributeNames, SectionId.RegisterTypes]) {
      expect(short.findSection(id)).toBeUndefined();
    }
    expect(Buffer.from(short.bytes).includes("value")).toBe(false);
    expect(short.functionBody(0)).toEqual(openBef(constantFile).functionBody(0));
  });

  test("writes equal attributes once, and those of other types apart", () => {
    const text = (size: number) => string("x".repeat(size));
    const attributes = [
      text(1),
      text(300),
      text(300),
      text(301),
      integer("i8", -1),
      integer("i8", 255),
      integer("i16", -1),
    ];
    const operations = attributes.map((attribute) => operation("x.y", { attributes: { a: attribute } }));
    const file = openBef(writeBef({ functions: [func("f", region([], operations, []))] }));
    const offsets = file.functionBody(0).kernels.flatMap((kernel) => kernel.attributes);
    expect(new Set(offsets).size).toBe(5);
    expect(offsets[1]).toBe(offsets[2]);
    expect(offsets[4]).toBe(offsets[5]);
  });

  test("numbers the functions of regions before their function, and lists functions before regions", () => {
    const inner = (name: string) => region([], [operation(name)], []);
    const outer = operation("tfrt.if", {
      regions: [inner("x.then"), inner("x.else")],
      attributes: { f: symbol("last") },
    });
    const module = { functions: [func("first", region([], [outer], [])), func("last", undefined)] };
    const file = openBef(writeBef(module));
    expect(file.functions.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      "async ",
      "async ",
      "async first",
      "native last",
    ]);
    expect(file.kernelNames).toEqual(["x.then", "x.else", "tfrt.if"]);
    expect(file.functionBody(2).kernels[0]?.functions).toEqual([3, 0, 1]);
    expect(file.functionIndex("last")).toBe(3);
    expect(file.functionIndex("none")).toBe(-1);
  });

  test("gives each location a record, and those that a file cannot hold offsets at the end", () => {
    const nowhere: Location = { kind: "fused", locations: [] };
    const place: Location = { kind: "file", file: "a.mlir", line: 300, column: 2 };
    const operations = [nowhere, place, nowhere, place].map((location) => operation("x.y", { location }));
    const file = openBef(writeBef({ functions: [func("f", region([], operations, []))] }));
    const locations = file.functionBody(0).kernels.map(({ location }) => location);
    expect(locations).toEqual([0xfffffffe, 1, 0xfffffffd, 6]);
    expect(locations.map((each) => locationText(readLocation(file, each)))).toEqual([
      "(unknown)",
      "a.mlir;300;2",
      "(unknown)",
      "a.mlir;300;2",
    ]);
  });

  const one = value("i32");
  const body = region([one], [operation("x.y", { operands: [one] })], []);
  const withAttribute = (attribute: Attribute): BefModule => {
    return { functions: [func("f", region([], [operation("x.y", { attributes: { a: attribute } })], []))] };
  };
  const list = (...elements: Attribute[]): Attribute => ({ kind: "array", elements });
  const sync = (args: readonly Value[], operations: readonly Operation[], returns: readonly Value[]): BefModule => {
    return { functions: [func("f", region(args, operations, returns), { kind: "sync" })] };
  };
  test.each<[string, BefModule]>([
    ["external functions are not allowed", { functions: [func("f", undefined, { kind: "async" })] }],
    ["native function @f has a body", { functions: [func("f", body, { kind: "native" })] }],
    ["a function has no name", { functions: [func("", body)] }],
    ["redefinition of symbol named 'f'", { functions: [func("f", body), func("f", body)] }],
    [
      "BEF executor only supports references to kernels within the current region",
      { functions: [func("f", region([one], [operation("x.y", { regions: [{ ...body, arguments: [] }] })], []))] },
    ],
    [
      "BEF executor only supports references to kernels within the current region",
      { functions: [func("f", region([], [], [one]))] },
    ],
    ["return value 0 is an argument in a sync function", sync([one], [], [one])],
    ["return value 1 is duplicated in a sync function", sync([], [operation("x.y", { results: [one] })], [one, one])],
    ["BEF files cannot encode the 'a' attribute", withAttribute(list(list(symbol("f"))))],
    ["BEF files cannot encode the 'a' attribute", withAttribute(list(symbol("f"), integer("i32", 1)))],
    ["function @missing not defined", withAttribute(symbol("missing"))],
    ["function @missing not defined", withAttribute(list(symbol("f"), symbol("missing")))],
    ["function @f::@nested not defined", withAttribute(symbol("f", "nested"))],
    [
      "'tfrt.return' op has 1 operands, but enclosing function returns 0",
      { functions: [func("f", region([one], [], [one]), { resultTypes: [] })] },
    ],
    [
      "type of return operand 0 ('i32') doesn't match function result type ('i64')",
      { functions: [func("f", region([one], [], [one]), { resultTypes: ["i64"] })] },
    ],
    ['BEF files cannot encode the name "a\\u0000b"', { functions: [func("a\0b", body)] }],
    ['BEF files cannot encode the name "\\ud800"', { functions: [func("\ud800", body)] }],
  ])("refuses with: %s", (message, module) => {
    expect(() => writeBef(module)).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT", message }));
  });
});
