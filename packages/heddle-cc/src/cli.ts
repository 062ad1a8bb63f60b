#!/usr/bin/env node
import { toStatusError } from "@heddle/status";
import { CommanderError } from "commander";
import { buildCommand } from "./cli/build-command.js";
import { commandLine } from "./cli/command-line.js";
import { sealCommand } from "./cli/seal-command.js";

const REQUEST_FAILED = 2;

const [name, ...rest] = process.argv.slice(2);

try {
  if (name === "build") await buildCommand().parseAsync(rest, { from: "user" });
  else if (name === "seal") await sealCommand().parseAsync(rest, { from: "user" });
  else await commandLine().parseAsync();
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
