import type { Command } from "commander";
import { MOST_DEVICES } from "../../devices/most-devices.js";
import type { CommandSurroundings } from "./command-surroundings.js";
import { collect, integerUpTo, MOST_THREADS, positiveInteger, positiveNumber } from "./option-values.js";
import { addCommand, MODEL, withInputs, withModelRun } from "./options.js";

/** The most threads of `--workers`. */
const MOST_WORKERS = 256;

/** Adds `heddle run`. */
export function addRun(program: Command, { context, finish }: CommandSurroundings): void {
  const command = addCommand(program, "run", "run a model", [
    'sentiment --text "The movie was GREAT" --text "awful"',
    "sentiment --inputs request.json --format json",
    "sentiment --input 'text=[\"The movie was GREAT\"]' --repeat 100",
    "sentiment --input-file reviews.csv -o scores.parquet --with-inputs",
    "sentiment --input-file texts.parquet -o scores.parquet --workers 4",
    'topics --text "The pitch was dry" --top 3 --labels topics.txt',
    'sentiment.tflite --text "great movie" --top 1',
    "frozen.pb --text hello --init init_all_tables",
    'sentiment --text "hi" --step-stats trace.json --log-memory',
    'sentiment --text "hi" --plugin heddle-plugin-shout',
    'detector.bef --text "hi" --fallback @heddle/tfjs-fallback',
  ]);
  withInputs(command.argument("<model>", MODEL))
    .option(
      "--input-file <file>",
      "rows for a run in batches: .jsonl, .csv, .tsv, .txt, .parquet, .arrow; - is standard input",
    )
    .option("--input-format <form>", "the form of the rows, where the name does not show it")
    .option("--column <input=column>", "the column of an input of another name; repeatable", collect)
    .option("--no-header", "the first line of CSV and TSV is a row: columns are 1, 2, …")
    .option("-o, --output <file>", "the file for the rows of outputs; default JSON Lines on standard output")
    .option("--output-format <form>", "the form of the output, where the name does not show it")
    .option("--with-inputs", "write the columns of the input beside those of the outputs")
    .option("--error-column", "write a column error with the message of each row that fails, and go on")
    .option("--batch <n>", "rows of a batch; default 4096", positiveInteger)
    .option(
      "--workers <n>",
      "threads for the rows, each with a copy of the model; default 1",
      integerUpTo(MOST_WORKERS),
    )
    .option(
      "--threads <n>",
      "threads that compute each run together, with one copy of the model; default 1",
      integerUpTo(MOST_THREADS),
    )
    .option("--signature <name>", "default that of the model, serving_default, or the only one")
    .option("--top <k>", "of a classifier, print the k best classes of each row with their scores", positiveInteger)
    .option("--labels <file>", "for --top: the label of each class, one on a line; default a string output beside")
    .option("--timeout <ms>", "end the command when loading, or a run, takes longer", positiveNumber)
    .option(
      "--devices <n>",
      "cut each run but the first over n threads, where that is faster",
      integerUpTo(MOST_DEVICES),
    )
    .option("--repeat <n>", "run n times after one warm-up and report the times", positiveInteger)
    .option("--log-memory", "write every allocation to standard error, as TensorFlow logs them, and a summary")
    .option(
      "--step-stats <file>",
      "write the times and memory of each node: a Chrome trace, or TensorFlow's StepStats for .pb",
    )
    .option("--event-files <folder>", "let the model write event files for TensorBoard, below this folder")
    .option("--b64", 'print every string as {"b64": "…"}');
  withModelRun(command).action(async (model, flags) => {
    const { runCommand } = await import("../run-command.js");
    finish(await runCommand(model, flags, context));
  });
}
