import type { Command } from "commander";
import { MOST_DEVICES } from "../../../devices/most-devices.js";
import type { CommandSurroundings } from "../command-surroundings.js";
import { collect, integerUpTo, MOST_THREADS, positiveInteger, positiveNumber } from "../option-values.js";
import { addCommand, LABELS, MODEL, OptionGroup, SIGNATURE, TIMEOUT, withInputs, withModelRun } from "../options.js";

/** The most threads of `--workers`. */
const MOST_WORKERS = 256;

/** Adds `heddle run`. */
export function addRun(program: Command, { context, finish }: CommandSurroundings): void {
  const command = addCommand(program, "run", "run a model on texts, a JSON request or the rows of a file", [
    'sentiment --text "The movie was GREAT" --text "awful"',
    "sentiment --inputs request.json --format json",
    "sentiment --input 'text=[\"The movie was GREAT\"]' --repeat 100",
    "classifier --input image_bytes=@cat.jpg",
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
    .optionsGroup(OptionGroup.ROWS)
    .option(
      "--input-file <file>",
      "run the rows of this file in batches: .jsonl, .csv, .tsv, .txt, .parquet or .arrow; - is standard input",
    )
    .option("--input-format <form>", "the format of the input file (default: from its name)")
    .option(
      "--column <input=column>",
      "the column that an input reads (default: the one of its name); repeatable",
      collect,
    )
    .option("--no-header", "read the first line of CSV and TSV as a row; the columns are named 1, 2, …")
    .option("-o, --output <file>", "the file to write (default: JSON Lines on standard output)")
    .option("--output-format <form>", "the format of the output file (default: from its name)")
    .option("--with-inputs", "write the columns of the input before those of the outputs")
    .option("--error-column", "continue after a row that fails, and write its message to a column 'error'")
    .option("--batch <n>", "rows of a batch (default: 4096)", positiveInteger)
    .option(
      "--workers <n>",
      "run batches in n threads, each with its own copy of the model (default: 1)",
      integerUpTo(MOST_WORKERS),
    )
    .optionsGroup(OptionGroup.RUN)
    .option("--signature <name>", SIGNATURE)
    .option("--top <k>", "classifiers: print the k best classes of each row with their scores", positiveInteger)
    .option("--labels <file>", LABELS)
    .option("--timeout <ms>", TIMEOUT, positiveNumber)
    .option(
      "--threads <n>",
      "compute each run in n threads that share one copy of the model (default: 1)",
      integerUpTo(MOST_THREADS),
    )
    .option(
      "--devices <n>",
      "divide the graph of each run after the first over n threads, where that is faster",
      integerUpTo(MOST_DEVICES),
    )
    .optionsGroup(OptionGroup.DIAGNOSTICS)
    .option("--repeat <n>", "run n times after one warm-up, and report the times", positiveInteger)
    .option("--log-memory", "write every allocation to standard error in TensorFlow's format, and a summary")
    .option(
      "--step-stats <file>",
      "write the times and memory of each node: a Chrome trace, or TensorFlow's StepStats if the name ends in .pb",
    )
    .option("--event-files <folder>", "let the model write event files for TensorBoard in this folder")
    .optionsGroup(OptionGroup.OUTPUT)
    .option("--b64", 'print every string as {"b64": "…"}');
  withModelRun(command).action(async (model, flags) => {
    const { runCommand } = await import("./run-command.js");
    finish(await runCommand(model, flags, context));
  });
}
