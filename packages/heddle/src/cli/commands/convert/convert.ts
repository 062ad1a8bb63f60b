import type { Command } from "commander";
import type { CommandSurroundings } from "../command-surroundings.js";
import { collect } from "../option-values.js";
import { addCommand, MODEL, withDebug, withModelFlags, withPlugins } from "../options.js";

/** Adds `heddle convert`. */
export function addConvert(program: Command, { context, finish }: CommandSurroundings): void {
  const command = addCommand(program, "convert", "convert a model to a .tflite file", [
    "sentiment -o sentiment.tflite",
    "classifier -o classifier.tflite --signature serving_default --no-flex",
  ]);
  command
    .argument("<model>", MODEL)
    .requiredOption("-o, --output <file>", "the .tflite file to write")
    .option("--signature <name>", "a signature to write (default: all); repeatable", collect)
    .option("--no-flex", "fail if an op has no TFLite builtin, instead of writing a Flex operator");
  withDebug(withPlugins(withModelFlags(command), "load this plugin first")).action(async (model, flags) => {
    const { convertCommand } = await import("./convert-command.js");
    finish(await convertCommand(model, flags, context));
  });
}
