#!/usr/bin/env node
import { invalidArgument, type StatusError, toStatusError } from "@heddle/status";
import { type Command, CommanderError } from "commander";
import { buildCommand } from "./cli/build-command.js";
import { commandLine } from "./cli/command-line.js";
import { sealCommand } from "./cli/seal-command.js";

const REQUEST_FAILED = 2;

// The reader of the output may stop early, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : REQUEST_FAILED);
});

const args = process.argv.slice(2);
const [name, ...rest] = args;

try {
  if (name === "build") await parse(buildCommand(), rest);
  else if (name === "seal") await parse(sealCommand(), rest);
  else await parse(commandLine(), args);
} catch (error) {
  process.exitCode = fail(error);
}

function parse(command: Command, words: readonly string[]): Promise<Command> {
  command.configureOutput({ outputError: () => {} }); // The error is printed below.
  return command.parseAsync(words, { from: "user" });
}

/** Prints an error: the compiler's own text alone when the compiler failed. @returns the exit code, the compiler's if it failed */
function fail(error: unknown): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  const failure = error instanceof CommanderError ? usageError(error) : toStatusError(error);
  const { diagnostics, exitCode } = failure.details;
  // The compiler's text has its errors, with file and line: the message would repeat the first.
  const hasDiagnostics = typeof diagnostics === "string" && diagnostics !== "";
  process.stderr.write(hasDiagnostics ? `${diagnostics.trimEnd()}\n` : `heddle-cc: ${failure}\n`);
  return typeof exitCode === "number" && exitCode !== 0 ? exitCode : REQUEST_FAILED;
}

/** Puts commander's `error: …` and its suggestion on a second line into one line. */
function usageError({ message }: CommanderError): StatusError {
  return invalidArgument(message.replace(/^error: /, "").replace(/\s*\n\s*/g, " "));
}
