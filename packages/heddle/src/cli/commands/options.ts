/** Options that several commands have. */
import { type Command, Option } from "commander";
import { LOG_LEVELS } from "../write-log.js";
import { collect, positiveNumber } from "./option-values.js";

export const TRUST = "let WebAssembly plugins run in the host's memory, where they can read and write everything";

export const PLUGIN_TIMEOUT = "end the command when a call of a plugin, in JavaScript too, takes longer";

/** Adds a command to `program`, with help and `examples` of arguments after its help, one on each line. */
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
  "a SavedModel directory, a frozen GraphDef .pb, a .tflite, a compiled .bef, a TensorFlow.js model.json or an archive of one, or its URL; the bytes show the kind";

/** Adds the flags of inputs for one run. */
export function withInputs(command: Command): Command {
  return command
    .option(
      "--inputs <file>",
      'JSON: {"signature_name"?: "…", "inputs": {"name": value}} or {…, "instances": [value]}; - is standard input',
    )
    .option("--input <name=json>", "one input; repeatable", collect)
    .option("--text <text>", "an element of the one string input of the signature; repeatable", collect);
}

/** Adds the flags for the init run of models that do not state theirs, and for weights in another file. */
export function withModelFlags(command: Command): Command {
  return command
    .option(
      "--init <node>",
      "a node of a frozen graph to run once, before the first run, in place of those that fill its tables; repeatable",
      collect,
    )
    .option("--weights <file>", "a .weights.h5 file, or another .keras archive, whose weights a .keras archive gets");
}

/** Adds the flags of plugins; `purpose` is what is done with one. */
export function withPlugins(command: Command, purpose: string): Command {
  return command
    .option(
      "--plugin <spec>",
      `${purpose}: an installed package, an ES module, a .wasm file or its URL; repeatable`,
      collect,
    )
    .option("--trust-plugins", TRUST)
    .option("--plugin-timeout <ms>", PLUGIN_TIMEOUT, positiveNumber);
}

/** Adds the flags of a runtime fallback. */
export function withFallback(command: Command): Command {
  return command
    .option(
      "--fallback <spec>",
      "run ops without a kernel in another runtime: a package, such as @heddle/tfjs-fallback, or a module whose default export it is",
    )
    .option("--fallback-op <name>", "run this op there too, although it has a kernel; repeatable", collect);
}

/** Adds `--debug`, which every command has as its last flag. */
export function withDebug(command: Command): Command {
  return command.option("--debug", "add the stack to an error");
}

/** Adds `--log`. */
export function withLog(command: Command): Command {
  const purpose = "show what kernels log from this level on, and what the model prints, on standard error";
  return command.addOption(new Option("--log <level>", purpose).choices(LOG_LEVELS).default("warning"));
}

/** Adds `--format`. */
export function withFormat(command: Command): Command {
  return command.addOption(
    new Option("--format <form>", "default: table on a terminal, json otherwise").choices(["json", "table"]),
  );
}

/** Adds the flags that commands have which run a model: of its files, plugins, runtime fallback, answers and log. */
export function withModelRun(command: Command): Command {
  return withDebug(withLog(withFormat(withFallback(withPlugins(withModelFlags(command), "load this plugin first")))));
}
