import { type Command, Option } from "commander";
import { dumpLayouts } from "../../dump/layouts.js";
import type { CommandSurroundings } from "./command-surroundings.js";
import { wholeNumber } from "./option-values.js";
import { addCommand, withDebug, withFormat } from "./options.js";

const LAYOUTS = Object.entries(dumpLayouts)
  .map(([name, { description }]) => `${name}: ${description}`)
  .join("; ");

/** Adds `heddle dump`. */
export function addDump(program: Command, { context, finish }: CommandSurroundings): void {
  const command = addCommand(program, "dump", "show a BEF file as MLIR text, or a string tensor cell by cell", [
    "model.bef",
    "cells.bin",
    "strings.bin --layout lp64 --count 3 --hex",
  ]);
  command
    .argument("<file>", "a BEF file, or a file with the bytes of one string tensor; the bytes show the kind")
    .addOption(
      new Option("--layout <name>", `the cells of a string tensor; default tf. ${LAYOUTS}`).choices(
        Object.keys(dumpLayouts),
      ),
    )
    .option("--count <n>", "strings in the file; default: found in the bytes", wholeNumber)
    .option("--base <address>", "the address of the first byte of the file; default 0", wholeNumber)
    .option("--hex", "in a table, add the bytes, field by field")
    .option("--locations", "of a BEF file, add the places that operations come from")
    .option("--full", "of a BEF file, print constants and strings of more than 4096 bytes");
  withDebug(withFormat(command)).action(async (file, flags) => {
    const { dumpCommand } = await import("../dump-command.js");
    finish(await dumpCommand(file, flags, context));
  });
}
