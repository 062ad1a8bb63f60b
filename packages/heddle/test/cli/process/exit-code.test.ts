import { Host } from "@heddle/kernel-fallback";
import * as status from "@heddle/status";
import { describe, expect, test } from "vitest";
import { ExitCode, exitCodeOf, type Phase } from "../../../src/cli/process/exit-code.js";

describe("exitCodeOf", () => {
  test.each<[string, status.StatusError, Phase, ExitCode]>([
    ["bad usage", status.invalidArgument("x"), "request", ExitCode.WRONG_REQUEST],
    [
      "a missing file",
      status.notFound("x", { path: "x", op: "InitializeTable", node: "n" }),
      "load",
      ExitCode.CANNOT_RUN,
    ],
    ["a missing file of a known op", status.notFound("x", { path: "x" }), "load", ExitCode.WRONG_REQUEST],
    ["an op without a kernel", status.notFound("x", { op: "Add", registrations: [] }), "load", ExitCode.CANNOT_RUN],
    ["ops that no package has", status.notFound("x", { ops: ["A", "B"] }), "load", ExitCode.CANNOT_RUN],
    ["a kind that is not read", status.unimplemented("x"), "load", ExitCode.CANNOT_RUN],
    [
      "a plugin for another interface",
      status.failedPrecondition("x", { plugin: "p", needs: {}, offers: {} }),
      "load",
      ExitCode.CANNOT_RUN,
    ],
    ["a file for another reader", status.invalidArgument("x", { found: 1, ours: 0 }), "load", ExitCode.CANNOT_RUN],
    ["a table that cannot be filled", status.failedPrecondition("x"), "load", ExitCode.WRONG_REQUEST],
    ["damaged bytes", status.dataLoss("x"), "load", ExitCode.WRONG_REQUEST],
    ["a limit of a file", status.resourceExhausted("x", { limit: 1 }), "load", ExitCode.WRONG_REQUEST],
    ["no memory", status.resourceExhausted("x"), "load", ExitCode.FAILED],
    ["a defect", status.internal("x"), "load", ExitCode.FAILED],
    ["an input that does not fit", status.invalidArgument("x", { input: "text" }), "run", ExitCode.WRONG_REQUEST],
    ["a kernel that fails", status.invalidArgument("x", { node: "n" }), "run", ExitCode.FAILED],
    ["a time limit", status.deadlineExceeded("x"), "run", ExitCode.FAILED],
  ])("%s", (_, error, phase, code) => {
    expect(exitCodeOf(error, phase, new Host())).toBe(code);
  });
});
