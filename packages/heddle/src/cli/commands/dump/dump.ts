import { type Command, Option } from "commander";
import { layoutDescriptions } from "../../../dump/layout-descriptions.js";
import type { CommandSurroundings } from "../command-surroundings.js";
import { wholeNumber } from "../option-values.js";
import { addCommand, withDebug, withFormat } from "../options.js";

const LAYOUTS = Object.entries(layoutDescriptions)
  .map(([name, description]) => `${name}: ${description}`)
  .join("; ");

/** Adds `heddle dump`. */
export function addDump(program: Command, { context, finish }: CommandSurroundings): void {
  const command = addCommand(program, "dump", "print a BEF file as MLIR text, or a string tensor cell by cell", [
    "model.bef",
    "cells.bin",
    "strings.bin --layout lp64 --count 3 --hex",
  ]);
  command
    .argument(
      "<file>",
      "a BEF file, or a file with the bytes of one string tensor. The kind is detected from the bytes",
    )
    .addOption(
      new Option("--layout <name>", `the layout of a string tensor (default: tf). ${LAYOUTS}`).choices(
        Object.keys(layoutDescriptions),
      ),
    )
    .option("--count <n>", "number of strings in the file (default: found in the bytes)", wholeNumber)
    .option("--base <address>", "address of the first byte of the file (default: 0)", wholeNumber)
    .option("--hex", "add the bytes of every field to the table")
    .option("--locations", "BEF files: add the source locations of operations")
    .option("--full", "BEF files: print constants and strings of more than 4096 bytes in full");
  withDebug(withFormat(command)).action(async (file, flags) => {
    const { dumpCommand } = await import("./dump-command.js");
    finish(await dumpCommand(file, flags, context));
  });
}
