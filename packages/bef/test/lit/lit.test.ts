import { readFileSync } from "node:fs";
import { StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { openBef, parseMlir, printMlir, toModule, writeBef } from "../../src/index.js";
import { comparable } from "../mlir/comparable.js";
import { checkDiagnostics, type Diagnostic, splitInput } from "./expected-diagnostics.js";
import { fileCheck } from "./file-check.js";

const input = (name: string) => readFileSync(new URL(`inputs/${name}.mlir`, import.meta.url), "utf8");

/** The text of a module that went through a file. */
const throughFile = (text: string, locations = false) =>
  printMlir(toModule(openBef(writeBef(parseMlir(text)))), { locations });

function diagnostics(text: string): Diagnostic[] {
  try {
    writeBef(parseMlir(text));
    return [];
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    const { line, diagnostic } = error.details;
    return [{ kind: "error", line: Number(line), message: String(diagnostic) }];
  }
}

describe("MLIR text through a BEF file", () => {
  test.each(["attributes", "basics"])("%s", (name) => {
    const text = input(name);
    fileCheck(text, printMlir(parseMlir(text)));
    fileCheck(text, throughFile(text));
    expect(throughFile(throughFile(text))).toBe(throughFile(text));
  });

  test("functions", () => {
    const text = input("functions");
    fileCheck(text, printMlir(parseMlir(text), { locations: true }));
    fileCheck(text, throughFile(text, true));
  });

  test("hundreds of users of one value", () => {
    const uses = '  "my.use"(%one) : (i32) -> ()\n'.repeat(300);
    const text = `func.func @users() {\n  %one = tfrt.constant.i32 1\n${uses}  tfrt.return\n}`;
    expect(comparable(parseMlir(throughFile(text, true)))).toEqual(comparable(parseMlir(text)));
  });
});

describe("diagnostics", () => {
  test.each(splitInput(input("errors")).map((text) => [/\{\{(.*)\}\}/.exec(text)?.[1], text]))("%s", (_, text = "") => {
    checkDiagnostics(text, diagnostics(text));
  });
});
