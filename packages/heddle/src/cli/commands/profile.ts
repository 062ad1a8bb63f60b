import type { Command } from "commander";
import type { CommandSurroundings } from "./command-surroundings.js";
import { positiveInteger, positiveNumber } from "./option-values.js";
import { addCommand, MODEL, withInputs, withModelRun } from "./options.js";

/** Adds `heddle profile`. */
export function addProfile(program: Command, { context, finish }: CommandSurroundings): void {
  const description = "run a model, show its costliest ops and nodes, and draw a flame chart";
  const command = addCommand(program, "profile", description, [
    "sentiment",
    'sentiment --text "The movie was GREAT" -o sentiment.html',
    "sentiment --batch 1000 --repeat 100 --rows 30",
    "sentiment --inputs request.json --format json",
  ]);
  withInputs(command.argument("<model>", MODEL))
    .option("-o, --output <file>", "the .html file for a flame chart of the fastest run")
    .option("--signature <name>", "default that of the model, serving_default, or the only one")
    .option("--batch <n>", "rows of the made-up input of a model that is given none; default 1", positiveInteger)
    .option("--rows <n>", "rows of each table; default 15", positiveInteger)
    .option("--timeout <ms>", "end the command when loading, or a run, takes longer", positiveNumber)
    .option("--repeat <n>", "measure n runs after a warm-up; default 20", positiveInteger);
  withModelRun(command).action(async (model, flags) => {
    const { profileCommand } = await import("../profile-command.js");
    finish(await profileCommand(model, flags, context));
  });
}
