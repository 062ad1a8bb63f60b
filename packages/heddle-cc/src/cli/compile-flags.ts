import { type Command, InvalidArgumentError, Option } from "commander";
import type { CompileOptions } from "../compile-plugin.js";

/** The flags of every command that compiles. */
export interface CompileFlags {
  readonly include?: readonly string[];
  readonly define?: readonly string[];
  readonly optimize: CompileOptions["optimize"];
  readonly std?: string;
  readonly warn?: readonly string[];
  readonly stackSize?: number;
  readonly maxMemory?: number;
}

/** Adds the flags to a command. @returns the command */
export function addCompileFlags(command: Command): Command {
  return command
    .option("-I, --include <folder>", "add a folder to look for headers in", collect)
    .option("-D, --define <name[=value]>", "define a macro", collect)
    .addOption(
      new Option("-O, --optimize <level>", "the level of optimization")
        .choices(["0", "1", "2", "3", "s", "z"])
        .default("2"),
    )
    .option("-W, --warn <name>", "a warning option of clang: -Wall, -Werror", collect)
    .option("--std <standard>", "the language's version: c11, c++17")
    .option("--stack-size <bytes>", "the stack in mode own (default: 65536)", wholeNumber)
    .option("--max-memory <bytes>", "the largest memory in mode own (default: 268435456)", wholeNumber);
}

/** The options of `compilePlugin` for the flags. */
export function compileOptions(flags: CompileFlags): Omit<CompileOptions, "sources" | "mode" | "manifest"> {
  return {
    includeFolders: flags.include,
    defines: flags.define,
    optimize: flags.optimize,
    compilerArguments: [
      ...(flags.std === undefined ? [] : [`-std=${flags.std}`]),
      ...(flags.warn ?? []).map((name) => `-W${name}`),
    ],
    stackBytes: flags.stackSize,
    maxMemoryBytes: flags.maxMemory,
    onProgress: process.stderr.isTTY ? showProgress : undefined,
  };
}

function showProgress(done: number, total: number): void {
  const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
  process.stderr.write(done >= total ? "\r\u001b[K" : `\rheddle-cc: reading the compiler, ${percent} %`);
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("must be a whole number");
  return Number(text);
}
