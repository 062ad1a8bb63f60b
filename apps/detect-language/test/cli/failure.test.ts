import { Code, StatusError } from "heddle";
import { describe, expect, test } from "vitest";
import { ExitCode, exitCodeOf } from "../../src/cli/exit-code.js";
import { failureOf } from "../../src/cli/failure.js";

describe("failureOf", () => {
  test.each([
    ["ENOENT", "NOT_FOUND", "x; No such file or directory"],
    ["EACCES", "PERMISSION_DENIED", "x; Permission denied"],
    ["EISDIR", "INVALID_ARGUMENT", "x; Is a directory"],
    ["EIO", "UNAVAILABLE", "x; cannot be read (EIO)"],
  ])("has TensorFlow's words for %s", (system, code, message) => {
    expect(failureOf("x", Object.assign(new Error("node's words"), { code: system }))).toEqual({ code, message });
  });

  test("keeps the code of a status, and one line of its message", () => {
    expect(failureOf("x", new StatusError(Code.RESOURCE_EXHAUSTED, "too\n  much"))).toEqual({
      code: "RESOURCE_EXHAUSTED",
      message: "x; too much",
    });
    expect(failureOf("x", new Error("odd"))).toEqual({ code: "INTERNAL", message: "x; odd" });
  });
});

describe("exitCodeOf", () => {
  test("tells a model that cannot run from an interrupt and from the unexpected", () => {
    expect(exitCodeOf(new StatusError(Code.NOT_FOUND, ""))).toBe(ExitCode.CANNOT_RUN);
    expect(exitCodeOf(new StatusError(Code.CANCELLED, ""))).toBe(ExitCode.INTERRUPTED);
    expect(exitCodeOf(new Error())).toBe(ExitCode.FAILED);
  });
});
