import { describe, expect, test } from "vitest";
import { checkDiagnostics, splitInput } from "./expected-diagnostics.js";

const error = (line: number, message: string) => ({ kind: "error", line, message }) as const;

describe("checkDiagnostics", () => {
  test.each([
    ["the same line", "x // expected-error {{bad thing}}", 1],
    ["the next line", "// expected-error @+1 {{bad thing}}\nx", 2],
    ["the line below", "// expected-error @below {{bad thing}}\nx", 2],
    ["the line above", "x\n// expected-error @-1 {{bad thing}}", 1],
  ])("finds one at %s", (_, text, line) => {
    checkDiagnostics(text, [error(line, "a bad thing happened")]);
    expect(() => checkDiagnostics(text, [error(line + 1, "a bad thing happened")])).toThrow("was not produced");
    expect(() => checkDiagnostics(text, [])).toThrow(`line ${line}: expected error "bad thing" was not produced`);
  });

  test("refuses one that is not expected", () => {
    expect(() => checkDiagnostics("x", [error(1, "bad")])).toThrow("line 1: unexpected error: bad");
  });

  test("tells kinds apart", () => {
    checkDiagnostics("// expected-remark {{id}}", [{ kind: "remark", line: 1, message: "id" }]);
    expect(() => checkDiagnostics("// expected-remark {{id}}", [error(1, "id")])).toThrow("was not produced");
  });
});

describe("splitInput", () => {
  test("splits at the lines of dashes", () => {
    expect(splitInput("a\n// -----\n\nb\n// -----\nc")).toEqual(["a\n", "\nb\n", "c"]);
  });
});
