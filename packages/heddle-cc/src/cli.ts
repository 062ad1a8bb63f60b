#!/usr/bin/env node
import { toStatusError } from "@heddle/status";
import { CommanderError } from "commander";
import { commandLine } from "./cli/command-line.js";

const REQUEST_FAILED = 2;

try {
  await commandLine().parseAsync();
} catch (error) {
  process.exitCode = fail(error);
}

/** Says what failed. The compiler's own words when it was the compiler. @returns the exit code, the compiler's too */
function fail(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : REQUEST_FAILED; // Commander has said it.
  const failure = toStatusError(error);
  const { diagnostics, exitCode } = failure.details;
  if (typeof diagnostics === "string" && diagnostics !== "") process.stderr.write(diagnostics);
  process.stderr.write(`heddle-cc: ${failure}\n`);
  return typeof exitCode === "number" && exitCode !== 0 ? exitCode : REQUEST_FAILED;
}
