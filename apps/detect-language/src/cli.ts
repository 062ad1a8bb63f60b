#!/usr/bin/env node
import { availableParallelism } from "node:os";
import { CommanderError } from "commander";
import { commandLine } from "./cli/command-line.js";
import { detectCommand } from "./cli/detect-command.js";
import { ExitCode, exitCodeOf } from "./cli/exit-code.js";
import { codeOf } from "./cli/failure.js";
import { visible } from "./cli/result-text.js";
import { processTerminal } from "./cli/terminal.js";

const terminal = processTerminal();
const args = process.argv.slice(2);

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // EPIPE: the reader of the results closed the pipe.
  process.exit(error.code === "EPIPE" ? ExitCode.OK : ExitCode.FAILED);
});
process.on("SIGINT", () => {
  report("CANCELLED", "interrupted");
  process.exit(ExitCode.INTERRUPTED);
});

try {
  const program = commandLine(async (names, flags) => {
    process.exitCode = await detectCommand(names, flags, terminal, availableParallelism());
  });
  await program.parseAsync(args, { from: "user" });
} catch (error) {
  process.exitCode = fail(error);
}

/** Reports the failure of the command. @returns the exit code */
function fail(error: unknown): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return ExitCode.OK;
    // The message of Commander is `error: …`, with a suggestion on a second line.
    report("INVALID_ARGUMENT", error.message.replace(/^error: /, ""));
    return ExitCode.WRONG_REQUEST;
  }
  report(codeOf(error), error instanceof Error ? error.message : String(error));
  if (args.includes("--debug") && error instanceof Error) terminal.writeNote(error.stack ?? "");
  return exitCodeOf(error);
}

function report(code: string, message: string): void {
  terminal.writeNote(`detect-language: ${code}: ${visible(message.replace(/\s*\n\s*/g, " "))}`);
}
