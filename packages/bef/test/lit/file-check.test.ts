import { describe, expect, test } from "vitest";
import { fileCheck } from "./file-check.js";

const OUTPUT = ["alpha 1", "beta  2", "gamma 3", "", "alpha 4", "delta 5 five"].join("\n");

describe("fileCheck", () => {
  test.each([
    ["text in order", "CHECK: alpha\nCHECK: gamma"],
    ["spaces in a row", "// CHECK:   beta 2"],
    ["the next line", "CHECK: alpha 1\nCHECK-NEXT: beta"],
    ["the same line", "CHECK: delta\nCHECK-SAME: five"],
    ["an empty line", "CHECK: gamma 3\nCHECK-EMPTY:\nCHECK-NEXT: alpha 4"],
    ["an absent text", "CHECK: alpha 1\nCHECK-NOT: delta\nCHECK: gamma"],
    ["an absent text at the end", "CHECK: delta\nCHECK-NOT: alpha"],
    ["texts in any order", "CHECK-DAG: gamma\nCHECK-DAG: alpha 1\nCHECK: delta"],
    ["equal texts in any order", "CHECK-DAG: alpha\nCHECK-DAG: alpha"],
    ["regular expressions", "CHECK: {{^al.*1$}}\nCHECK: b{{[a-z]+}} {{[0-9]}}"],
    ["variables", "CHECK: [[NAME:[a-z]+]] 1\nCHECK: [[NAME]] 4"],
    ["variables on one line", "CHECK: alpha [[N:[0-9]]]\nCHECK-NOT: [[N]]\nCHECK: beta"],
    ["a variable twice on a line", "CHECK: {{d}}[[L:[a-z]]]lta 5 fiv[[L]]"],
    ["labels", "CHECK-LABEL: alpha 1\nCHECK: gamma\nCHECK-LABEL: alpha 4\nCHECK-NEXT: delta"],
  ])("finds %s", (_, checks) => {
    fileCheck(checks, OUTPUT);
  });

  test.each([
    ["a text that is not there", "CHECK: epsilon", "line 1: CHECK: epsilon\nexpected string not found in input"],
    ["a wrong order", "CHECK: gamma\nCHECK: beta", "line 2: CHECK: beta"],
    ["a line further on", "CHECK: alpha\nCHECK-NEXT: gamma", "is not on the line after the previous match"],
    ["the same line for the next one", "CHECK: delta\nCHECK-NEXT: five", "is on the same line as previous match"],
    [
      "another line for the same one",
      "CHECK: alpha\nCHECK-SAME: beta",
      "is not on the same line as the previous match",
    ],
    ["a text between", "CHECK: alpha 1\nCHECK-NOT: beta\nCHECK: gamma", "excluded string found in input"],
    ["a text at the end", "CHECK: alpha 4\nCHECK-NOT: delta", "excluded string found in input"],
    ["too few equal texts", "CHECK-DAG: alpha\nCHECK-DAG: alpha\nCHECK-DAG: alpha", "line 3: CHECK-DAG: alpha"],
    ["text past the next label", "CHECK-LABEL: alpha 1\nCHECK: delta\nCHECK-LABEL: alpha 4", "line 2: CHECK: delta"],
    ["a label that is not there", "CHECK-LABEL: omega", "line 1: CHECK-LABEL: omega"],
    ["a line that is not empty", "CHECK: alpha 1\nCHECK-EMPTY:", "no empty line follows"],
    ["another value of a variable", "CHECK: alpha [[N:[0-9]]]\nCHECK: delta [[N]]", "line 2: CHECK: delta [[N]]"],
    ["a variable without a value", "CHECK: [[N]]", "the variable N"],
    ["no checks", "alpha", "no check strings found"],
    ["another prefix", "OTHER-CHECK: alpha", "no check strings found"],
    ["an open expression", "CHECK: {{a", "has no }} for its {{"],
  ])("refuses %s", (_, checks, message) => {
    expect(() => fileCheck(checks, OUTPUT)).toThrow(message);
  });

  test("takes another prefix", () => {
    fileCheck("OTHER: alpha\nCHECK: epsilon", OUTPUT, "OTHER");
  });
});
