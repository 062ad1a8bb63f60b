import { Command, InvalidArgumentError } from "commander";
import { version } from "../../package.json";
import { DEFAULT_TOP, type DetectFlags } from "./detect-command.js";

/** Makes the command line of `detect-language`; `action` receives its arguments. */
export function commandLine(action: (names: readonly string[], flags: DetectFlags) => Promise<void>): Command {
  return new Command("detect-language")
    .description("Detects the programming language of documents: the most likely first, one line for each document.")
    .version(version, "--version", "print the version")
    .helpOption("--help", "show help")
    .argument("[files...]", "files, and folders to walk; - or nothing reads standard input")
    .option("--top <n>", `show the n most likely languages (default: ${DEFAULT_TOP})`, positiveInteger)
    .option("--all", "show all languages")
    .option("--json", 'print a line of JSON for each document: {"file": "…", "languages": […]}')
    .option("--workers <n>", "worker threads (default: one for each core, fewer for few documents)", positiveInteger)
    .option("--max-bytes <n>", "in folders, skip files larger than n bytes (default: no limit)", positiveInteger)
    .option("--skip-binary", "in folders, skip files with a NUL in their first 8000 bytes")
    .option("--debug", "add the stack to an error")
    .exitOverride()
    .configureOutput({ outputError: () => {} }) // The caller reports all errors.
    .action(action);
}

function positiveInteger(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < 1) {
    throw new InvalidArgumentError("It must be a whole number above 0.");
  }
  return number;
}
