import type { Command } from "commander";
import type { CommandSurroundings } from "../command-surroundings.js";
import { collect, positiveInteger, positiveNumber } from "../option-values.js";
import {
  addCommand,
  LABELS,
  MODEL,
  OptionGroup,
  SIGNATURE,
  withDebug,
  withLog,
  withModelFlags,
  withPlugins,
} from "../options.js";

/** Adds `heddle worker`. */
export function addWorker(program: Command, { context, finish }: CommandSurroundings): void {
  const description = "run a model on a stream of rows from standard input or a socket, for batch engines";
  const command = addCommand(program, "worker", description, [
    "sentiment --arrow < reviews.arrows > scores.arrows",
    "sentiment --arrow --map text=review --socket /run/sentiment.sock",
    "sentiment --jsonl --with-inputs < reviews.jsonl",
    "topics --csv --top 3 --labels topics.txt < questions.csv",
  ]);
  command
    .argument("<model>", MODEL)
    .optionsGroup(OptionGroup.ROWS_STREAM)
    .option("--arrow", "read and write Arrow IPC streams, one record batch for each record batch (the default)")
    .option("--jsonl", "read and write JSON Lines")
    .option("--csv", "read and write CSV with a header")
    .option(
      "--map <input=column>",
      "the column that an input reads (default: the one of its name); repeatable",
      collect,
    )
    .option("--with-inputs", "write the columns of the input before those of the outputs")
    .option("--batch <n>", "rows of a run of the model, at most (default: 4096)", positiveInteger)
    .option("--binary <output>", "write the strings of this output as binary, not utf8; repeatable", collect)
    .option("--socket <path>", "listen on a Unix socket instead; each connection is a stream")
    .optionsGroup(OptionGroup.RUN)
    .option("--signature <name>", SIGNATURE)
    .option("--top <k>", "classifiers: write columns with the labels and scores of the k best classes", positiveInteger)
    .option("--labels <file>", LABELS)
    .option(
      "--timeout <ms>",
      "end the command when loading takes longer; fail the rows of a run that does",
      positiveNumber,
    );
  withDebug(withLog(withPlugins(withModelFlags(command), "load this plugin first"))).action(async (model, flags) => {
    const { workerCommand } = await import("./worker-command.js");
    finish(await workerCommand(model, flags, context));
  });
}
