import { readFileSync } from "node:fs";
import { StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { parseMlir, printMlir } from "../../src/index.js";

type Pair = readonly [text: string, printed: string];
interface Goldens {
  readonly attributes: readonly Pair[];
  readonly functions: readonly Pair[];
  readonly locations: readonly Pair[];
  readonly errors: readonly (readonly [text: string, error: { line: number; column: number; message: string }])[];
}

const goldens: Goldens = JSON.parse(readFileSync(new URL("goldens/mlir.json", import.meta.url), "utf8"));

const inFunction = (text: string) => `func.func @f() {\n  ${text}\n  "tfrt.return"() : () -> ()\n}`;

/** A function that a golden names. */
const NAMED = 'func.func private @"odd name"() attributes {tfrt.native}\n';

/** MLIR alone does not know TFRT's ops: their text there is generic. */
const withTfrt = (text: string) =>
  text
    .replace(/ {2}\/\/ .*preds?: .*/g, "")
    .replace(/"tfrt.return"\(([^)]*)\) : \((.*)\) -> \(\)/g, (_, operands: string, types: string) =>
      operands === "" ? "tfrt.return" : `tfrt.return ${operands} : ${types}`,
    );

describe("attributes as MLIR prints them", () => {
  test("all goldens", () => {
    for (const [text, printed] of goldens.attributes) {
      const source = `${NAMED}${inFunction(`"a"() {a = ${text}} : () -> ()`)}`;
      const line = printMlir(parseMlir(source))
        .split("\n")
        .find((one) => one.includes('"a"()'));
      expect([text, line?.trim()]).toEqual([text, `"a"() {a = ${printed}} : () -> ()`]);
    }
  });
});

describe("functions as MLIR prints them", () => {
  test.each(goldens.functions.map(([text, printed]) => [withTfrt(printed), text]))("%s", (printed, text) => {
    expect(printMlir(parseMlir(text))).toBe(printed);
    expect(printMlir(parseMlir(printed))).toBe(printed);
  });
});

describe("locations as MLIR prints them", () => {
  test.each(goldens.locations)("%s", (text, printed) => {
    const source = `#alias = loc("alias.py":9:9)\n${inFunction(`"a.b"() : () -> () ${text}`)}`;
    expect(printMlir(parseMlir(source), { locations: true })).toContain(`"a.b"() : () -> () ${printed}\n`);
  });
});

describe("errors in MLIR's words", () => {
  test.each(goldens.errors)("%s", (text, { line, column, message }) => {
    let error: unknown;
    try {
      parseMlir(inFunction(text), { fileName: "f.mlir" });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(StatusError);
    expect(error).toMatchObject({
      code: "INVALID_ARGUMENT",
      details: { file: "f.mlir", line, column, diagnostic: message },
    });
  });
});
