import type { Command } from "commander";
import type { CommandSurroundings } from "../command-surroundings.js";
import { positiveInteger, positiveNumber } from "../option-values.js";
import { addCommand, MODEL, OptionGroup, SIGNATURE, TIMEOUT, withInputs, withModelRun } from "../options.js";

/** Adds `heddle profile`. */
export function addProfile(program: Command, { context, finish }: CommandSurroundings): void {
  const description = "measure which ops and nodes of a model take the most time, and draw a flame chart";
  const command = addCommand(program, "profile", description, [
    "sentiment",
    'sentiment --text "The movie was GREAT" -o sentiment.html',
    "sentiment --batch 1000 --repeat 100 --rows 30",
    "sentiment --inputs request.json --format json",
  ]);
  withInputs(command.argument("<model>", MODEL))
    .option("--batch <n>", "rows of the generated input, if you pass no input (default: 1)", positiveInteger)
    .optionsGroup(OptionGroup.RUN)
    .option("--signature <name>", SIGNATURE)
    .option("--timeout <ms>", TIMEOUT, positiveNumber)
    .option("--repeat <n>", "runs to measure after a warm-up (default: 20)", positiveInteger)
    .optionsGroup(OptionGroup.OUTPUT)
    .option("-o, --output <file>", "an .html file for the flame chart of the fastest run")
    .option("--rows <n>", "rows of each table (default: 15)", positiveInteger);
  withModelRun(command).action(async (model, flags) => {
    const { profileCommand } = await import("./profile-command.js");
    finish(await profileCommand(model, flags, context));
  });
}
