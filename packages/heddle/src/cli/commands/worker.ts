import type { Command } from "commander";
import type { CommandSurroundings } from "./command-surroundings.js";
import { collect, positiveInteger, positiveNumber } from "./option-values.js";
import { addCommand, MODEL, withDebug, withLog, withModelFlags, withPlugins } from "./options.js";

/** Adds `heddle worker`. */
export function addWorker(program: Command, { context, finish }: CommandSurroundings): void {
  const description = "run a model over rows from standard input or a socket, for engines of batch inference";
  const command = addCommand(program, "worker", description, [
    "sentiment --arrow < reviews.arrows > scores.arrows",
    "sentiment --arrow --map text=review --socket /run/sentiment.sock",
    "sentiment --jsonl --with-inputs < reviews.jsonl",
    "topics --csv --top 3 --labels topics.txt < questions.csv",
  ]);
  command
    .argument("<model>", MODEL)
    .option("--arrow", "Arrow IPC streams in and out, a record batch for each record batch; the default")
    .option("--jsonl", "JSON Lines in and out")
    .option("--csv", "CSV in and out, with a header")
    .option("--map <input=column>", "the column of an input of another name; repeatable", collect)
    .option("--with-inputs", "write the columns of the input beside those of the outputs")
    .option("--batch <n>", "the most rows of a run of the model; default 4096", positiveInteger)
    .option("--binary <output>", "an output whose strings are bytes, not text; repeatable", collect)
    .option("--top <k>", "of a classifier, columns of the labels and scores of the k best classes", positiveInteger)
    .option("--labels <file>", "for --top: the label of each class, one on a line; default a string output beside")
    .option("--signature <name>", "default that of the model, serving_default, or the only one")
    .option("--socket <path>", "make a Unix socket in place of standard input and output: each connection is a stream")
    .option("--timeout <ms>", "end the command when loading takes longer; a longer run fails its rows", positiveNumber);
  withDebug(withLog(withPlugins(withModelFlags(command), "load this plugin first"))).action(async (model, flags) => {
    const { workerCommand } = await import("../worker/worker-command.js");
    finish(await workerCommand(model, flags, context));
  });
}
