import { type Command, Option } from "commander";
import { dumpLayouts } from "../../dump/layouts.js";
import { dumpCommand } from "../dump-command.js";
import type { CommandSurroundings } from "./command-surroundings.js";
import { wholeNumber } from "./option-values.js";
import { addCommand, withDebug, withFormat } from "./options.js";

const LAYOUTS = Object.entries(dumpLayouts)
  .map(([name, { description }]) => `${name}: ${description}`)
  .join("; ");

/** Adds `heddle dump`. */
export function addDump(program: Command, { context, finish }: CommandSurroundings): void {
  const command = addCommand(program, "dump", "show the bytes of a string tensor, cell by cell", [
    "cells.bin",
    "strings.bin --layout lp64 --count 3 --hex",
  ]);
  command
    .argument("<file>", "a file with the bytes of one string tensor")
    .addOption(new Option("--layout <name>", LAYOUTS).choices(Object.keys(dumpLayouts)).default("tf"))
    .option("--count <n>", "strings in the file; default: found in the bytes", wholeNumber)
    .option("--base <address>", "the address of the first byte of the file; default 0", wholeNumber)
    .option("--hex", "in a table, add the bytes, field by field");
  withDebug(withFormat(command)).action(async (file, flags) => finish(await dumpCommand(file, flags, context)));
}
