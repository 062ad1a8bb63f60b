#!/usr/bin/env node
import { Host } from "@heddle/kernel-fallback";
import { Code, invalidArgument, type StatusError, toStatusError } from "@heddle/status";
import { CommanderError } from "commander";
import type { CommandContext } from "./cli/command-context.js";
import { commandLine } from "./cli/command-line.js";
import { ExitCode, exitCodeOf } from "./cli/exit-code.js";
import { Interrupt } from "./cli/interrupt.js";
import { reportError } from "./cli/report-error.js";
import { processTerminal } from "./cli/terminal.js";

const args = process.argv.slice(2);
const context: CommandContext = {
  terminal: processTerminal(),
  interrupt: new Interrupt(),
  host: new Host(),
  phase: "request",
};

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // EPIPE: the reader of the results closed the pipe.
  process.exit(error.code === "EPIPE" ? ExitCode.OK : ExitCode.FAILED);
});
process.on("uncaughtException", async (error) => process.exit(await fail(error)));

try {
  let code: ExitCode = ExitCode.OK;
  const program = commandLine(context, (result) => {
    code = result;
  });
  await Promise.race([program.parseAsync(args, { from: "user" }), context.interrupt.overdue]);
  process.exitCode = code;
} catch (error) {
  const code = await fail(error);
  process.exitCode = code;
  if (code === ExitCode.INTERRUPTED) process.exit(code); // Work that did not stop may still hold the process.
}

/** Reports a failure. @returns the exit code */
async function fail(error: unknown): Promise<ExitCode> {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return ExitCode.OK;
    if (error.code === "commander.help") return ExitCode.WRONG_REQUEST; // Commander showed the help.
    return report(usageError(error));
  }
  return report(toStatusError(error));
}

async function report(error: StatusError): Promise<ExitCode> {
  const { terminal, interrupt, phase, host } = context;
  const format = args.indexOf("--format");
  const json = args.includes("--format=json") || (format >= 0 && args[format + 1] === "json");
  await reportError(error, terminal, { json, debug: args.includes("--debug") });
  if (interrupt.signal.aborted && error.code === Code.CANCELLED) return ExitCode.INTERRUPTED;
  return exitCodeOf(error, phase, host);
}

/** An error of Commander, whose message is `error: …` with a suggestion on a second line. */
function usageError({ message }: CommanderError): StatusError {
  return invalidArgument(message.replace(/^error: /, "").replace(/\s*\n\s*/g, " "));
}
