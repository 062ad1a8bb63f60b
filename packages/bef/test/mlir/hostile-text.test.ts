import { StatusError } from "@heddle/status";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MlirLimits, parseMlir, printMlir } from "../../src/index.js";
import { randomModule } from "./random-module.js";

function failure(text: string, limits: Partial<MlirLimits> = {}): StatusError {
  try {
    parseMlir(text, { fileName: "f.mlir", limits });
  } catch (error) {
    if (error instanceof StatusError) return error;
    throw error;
  }
  throw new Error("the text was read");
}

const inFunction = (text: string) => `func.func @f() {\n${text}\ntfrt.return\n}`;
const value = (text: string) => inFunction(`"my.op"() {value = ${text}} : () -> ()`);

describe("limits of parseMlir", () => {
  test.each<[string, string, Partial<MlirLimits>, string]>([
    ["a long text", inFunction(""), { maxTextLength: 10 }, "f.mlir: the text has 31 characters; the limit is 10"],
    ["deep arrays", value("[".repeat(1e5)), {}, "f.mlir:2:"],
    ["deep types", value("complex<".repeat(1e5)), {}, "nested deeper than 100 levels"],
    ["deep function types", value("(".repeat(1e5)), {}, "nested deeper than 100 levels"],
    ["deep dialect types", value(`!a.b<${"<".repeat(1e5)}`), {}, "nested deeper than 100 levels"],
    ["deep regions", inFunction('"r"() ({ '.repeat(1e5)), {}, "nested deeper than 100 levels"],
    [
      "deep locations",
      inFunction(`"my.op"() : () -> () loc(${'"a"('.repeat(1e5)}`),
      {},
      "nested deeper than 100 levels",
    ],
    ["deep dense lists", value(`dense<${"[".repeat(1e5)}`), {}, "nested deeper than 100 levels"],
    [
      "many operations",
      inFunction('"my.op"() : () -> ()\n'.repeat(9)),
      { maxOperations: 5 },
      "f.mlir:6:1: more than 5 operations",
    ],
    [
      "many values",
      inFunction('%a:9 = "my.op"() : () -> (i1, i1, i1, i1, i1, i1, i1, i1, i1)'),
      { maxValues: 8 },
      "more than 8 values",
    ],
    [
      "a large splat",
      value("dense<0> : tensor<1000000x1000000xf64>"),
      {},
      "the dense constants take 8000000000000 bytes",
    ],
    [
      "large constants together",
      inFunction('"my.op"() {a = dense<0> : tensor<60xi8>, b = dense<1> : tensor<60xi8>} : () -> ()'),
      { maxDenseBytes: 100 },
      "the dense constants take 120 bytes; the limit is 100",
    ],
    [
      "aliases that double a location",
      `${inFunction('"my.op"() : () -> () loc(#l20)')}\n#l0 = loc("a")\n${Array.from({ length: 20 }, (_, i) => `#l${i + 1} = loc(callsite(#l${i} at #l${i}))`).join("\n")}`,
      {},
      "a location has more than 10000 parts",
    ],
    [
      "an alias of itself",
      `${inFunction('"my.op"() : () -> () loc(#a)')}\n#a = loc(fused[#a, "b"])`,
      {},
      "nested deeper than",
    ],
  ])("refuse %s", (_, text, limits, message) => {
    const error = failure(text, limits);
    expect(error.code).toBe("RESOURCE_EXHAUSTED");
    expect(error.message).toContain(message);
  });

  test("are checked", () => {
    expect(failure("", { maxDepth: 501 }).message).toBe("maxDepth is 501; a whole number from 1 to 500 was expected");
    expect(failure("", { maxValues: 0 }).code).toBe("INVALID_ARGUMENT");
  });

  test("leave room for the deepest text", () => {
    const text = value(`${"[".repeat(450)}${"]".repeat(450)}`);
    expect(printMlir(parseMlir(text, { limits: { maxDepth: 500 } }))).toContain(`${"[".repeat(450)}${"]".repeat(450)}`);
  });
});

describe("parseMlir of damaged text", () => {
  test("throws StatusErrors alone", () => {
    const edits = fc.array(
      fc.tuple(fc.nat(), fc.nat(8), fc.constantFrom(...'{}()[]<>"%@#!^:,=-\\x0 \n', "", "dense<", "loc(", "\ud800")),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(randomModule, edits, fc.boolean(), (module, changes, generic) => {
        let text = printMlir(module, { locations: true, generic });
        for (const [at, removed, inserted] of changes) {
          const from = at % (text.length + 1);
          text = text.slice(0, from) + inserted + text.slice(from + removed);
        }
        try {
          parseMlir(text);
        } catch (error) {
          expect(error).toBeInstanceOf(StatusError);
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    "",
    "\ufeff",
    "\0",
    "func.func",
    "module",
    "module {",
    '"',
    "#",
    "%0",
    "func.func @f(",
    "\ud800",
    "// only this",
  ])("reads or refuses %j", (text) => {
    try {
      expect(parseMlir(text).functions).toEqual([]);
    } catch (error) {
      expect(error).toBeInstanceOf(StatusError);
    }
  });
});

describe("places of errors", () => {
  test("count UTF-8 bytes, and lines of any end", () => {
    const error = failure('func.func @f() {\r\n  "é✓😀"() {a = 1 : i8, a = 2} : () -> ()\r\n}');
    expect(error.message).toBe("f.mlir:2:30: duplicate key 'a' in dictionary attribute");
    expect(error.details).toEqual({
      file: "f.mlir",
      line: 2,
      column: 30,
      diagnostic: "duplicate key 'a' in dictionary attribute",
    });
  });

  test("have MLIR's name of standard input without a file name", () => {
    expect(() => parseMlir("tfrt.guess")).toThrow("-:1:1: custom op 'tfrt.guess' is unknown");
  });
});
