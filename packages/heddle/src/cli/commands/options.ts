/** Options that several commands share. */
import { type Command, Option } from "commander";
import { LOG_LEVELS } from "../process/write-log.js";
import { collect, positiveNumber } from "./option-values.js";

export const TRUST = "let WebAssembly plugins share the host's memory; they can then read and write all of it";

export const PLUGIN_TIMEOUT = "end the command when one plugin call takes longer, JavaScript plugins included";

/** Forms of a plugin's name. */
export const PLUGIN = "an installed package, an ES module, a .wasm file or its URL";

/** Headings of options in the help of commands with many of them. */
export const OptionGroup = {
  MODEL: "Model:",
  INPUTS: "Inputs of one run:",
  ROWS: "Files of rows:",
  ROWS_STREAM: "Streams of rows:",
  RUN: "Run:",
  PLUGINS: "Plugins and fallback:",
  OUTPUT: "Output:",
  DIAGNOSTICS: "Diagnostics:",
} as const;

/** The description of `--signature` where one signature is run. */
export const SIGNATURE = "the signature to run (default: the model's own default, serving_default, or the only one)";

/** The description of `--timeout` for a command that loads and runs a model. */
export const TIMEOUT = "end the command when loading or one run takes longer";

/** The description of `--labels`. */
export const LABELS =
  "for --top: a file with the label of each class, one per line (default: a string output of the model)";

/** Adds a command to `program`. The help ends with `examples`, each the arguments of one call. */
export function addCommand(program: Command, name: string, description: string, examples: readonly string[]): Command {
  const lines = examples.map((example) => `  heddle ${name}${example === "" ? "" : ` ${example}`}\n`).join("");
  return program
    .command(name)
    .description(description)
    .helpOption("-h, --help", "show help")
    .addHelpText("after", `\nExamples:\n${lines}`);
}

/** The description of the argument MODEL. */
export const MODEL =
  "a SavedModel directory; a .pb, .tflite, .keras, .h5 or .bef file; a TensorFlow.js model.json; an archive of one of these; or its URL. The kind is detected from the bytes";

/** Adds the flags of inputs for one run. */
export function withInputs(command: Command): Command {
  return command
    .optionsGroup(OptionGroup.INPUTS)
    .option(
      "--inputs <file>",
      'a JSON request: {"signature_name"?: "…", "inputs": {"name": value}} or {…, "instances": [value]}; - is standard input',
    )
    .option(
      "--input <name=json>",
      "the value of one input as JSON, or name=@file: the bytes of a file as one string, @- is standard input; repeatable, with @ also for each string of a vector",
      collect,
    )
    .option("--text <text>", "one text for a signature with one string input; repeatable", collect);
}

/** Adds the flags for initializers that a frozen graph does not name, and for weights in another file. */
export function withModelFlags(command: Command): Command {
  return command
    .optionsGroup(OptionGroup.MODEL)
    .option(
      "--init <node>",
      "frozen graphs: run this node once before the first run (default: the nodes that fill tables); repeatable",
      collect,
    )
    .option("--weights <file>", ".keras archives: take the weights from this .weights.h5 or .keras file");
}

/** Adds the flags of plugins; `purpose` says how the command uses one. */
export function withPlugins(command: Command, purpose: string): Command {
  return command
    .optionsGroup(OptionGroup.PLUGINS)
    .option("--plugin <spec>", `${purpose}: ${PLUGIN}; repeatable`, collect)
    .option("--trust-plugins", TRUST)
    .option("--plugin-timeout <ms>", PLUGIN_TIMEOUT, positiveNumber);
}

/** Adds the flags of a runtime fallback. */
export function withFallback(command: Command): Command {
  return command
    .optionsGroup(OptionGroup.PLUGINS)
    .option(
      "--fallback <spec>",
      "run ops without a kernel in another runtime: a package such as @heddle/tfjs-fallback, or a module whose default export is a FallbackRuntime",
    )
    .option(
      "--fallback-op <name>",
      "run this op in the fallback runtime although it has a kernel; repeatable",
      collect,
    );
}

/** Adds `--debug`, the last flag of every command. */
export function withDebug(command: Command): Command {
  return command.optionsGroup("Options:").option("--debug", "add the stack trace to an error");
}

/** Adds `--log`. */
export function withLog(command: Command): Command {
  const purpose = "write the log of kernels from this level on, and the model's Print ops, to standard error";
  return command
    .optionsGroup(OptionGroup.OUTPUT)
    .addOption(new Option("--log <level>", purpose).choices(LOG_LEVELS).default("warning"));
}

/** Adds `--format`. */
export function withFormat(command: Command): Command {
  const purpose = "the format of the result (default: table on a terminal, else json)";
  return command
    .optionsGroup(OptionGroup.OUTPUT)
    .addOption(new Option("--format <form>", purpose).choices(["json", "table"]));
}

/** Adds the flags of commands that run a model: model files, plugins, runtime fallback, format and log. */
export function withModelRun(command: Command): Command {
  return withDebug(withLog(withFormat(withFallback(withPlugins(withModelFlags(command), "load this plugin first")))));
}
