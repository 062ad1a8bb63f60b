import { invalidArgument } from "@heddle/status";
import { Command, InvalidArgumentError, Option } from "commander";
import { version } from "../../package.json";
import { dumpLayouts } from "../dump/layouts.js";
import { quotedNames, suggestion } from "../model/nearest-name.js";
import { checkCommand } from "./check-command.js";
import type { CommandContext } from "./command-context.js";
import { dumpCommand } from "./dump-command.js";
import type { ExitCode } from "./exit-code.js";
import { inspectCommand } from "./inspect-command.js";
import { kernelsCommand } from "./kernels-command.js";
import { pluginsCommand } from "./plugins-command.js";
import { runCommand } from "./run-command.js";

const MODEL =
  "a SavedModel directory, a frozen GraphDef .pb or a TensorFlow.js model.json; the kind is detected from the bytes";

const LAYOUTS = Object.entries(dumpLayouts)
  .map(([name, { description }]) => `${name}: ${description}`)
  .join("; ");

const TRUST = "let WebAssembly plugins run in the host's memory, where they can read and write everything";

/** Makes the command line of `heddle`; `finish` receives the exit code of the command that ran. */
export function commandLine(context: CommandContext, finish: (code: ExitCode) => void): Command {
  const program = new Command("heddle")
    .description("Runs TensorFlow models whose inputs are strings.")
    .version(version, "--version", "print the version")
    .helpOption("--help", "show help")
    .helpCommand(false) // Commander's own shows all help for an unknown command.
    .exitOverride()
    .configureOutput({ outputError: () => {} }); // The caller reports all errors.

  withPlugins(subcommand(program, "run", "run a model"), "load this plugin first")
    .option("--inputs <file>", 'JSON: {"signature_name"?: "…", "inputs": {"name": value}}; - is standard input')
    .option("--input <name=json>", "one input; repeatable", collect)
    .option("--text <text>", "an element of the one string input of the signature; repeatable", collect)
    .option("--signature <name>", "default serving_default, or the only one")
    .option("--timeout <ms>", "cancel the run after this many milliseconds", positiveNumber)
    .option("--repeat <n>", "run n times after one warm-up and report the times", positiveInteger)
    .option("--b64", 'print every string as {"b64": "…"}')
    .action(async (model, flags) => finish(await runCommand(model, flags, context)));

  subcommand(program, "inspect", "show the signatures, versions and ops of a model").action(async (model, flags) =>
    finish(await inspectCommand(model, flags, context)),
  );

  const check = subcommand(
    program,
    "check",
    "show which ops a model needs, the package of each, and which are missing",
  );
  withPlugins(check, "search this plugin for ops first").action(async (model, flags) =>
    finish(await checkCommand(model, flags, context)),
  );

  const kernels = program
    .command("kernels")
    .description("write a module of the kernels that a model needs, for an application that bundles only these")
    .helpOption("--help", "show help")
    .argument("<model>", MODEL);
  withPlugins(kernels, "leave out the ops of this plugin: the application loads it itself")
    .option("-o, --output <file>", "the file to write; default standard output")
    .option("--debug", "add the stack to an error")
    .action(async (model, flags) => finish(await kernelsCommand(model, flags, context)));

  program
    .command("plugins")
    .description("show what plugins declare; without SPEC, list those of heddle and of the package.json here")
    .helpOption("--help", "show help")
    .argument("[spec...]", "an installed package, an ES module, a .wasm file or its URL")
    .option("--trust-plugins", TRUST)
    .addOption(new Option("--format <form>", "default: table on a terminal, json otherwise").choices(["json", "table"]))
    .option("--debug", "add the stack to an error")
    .action(async (specs, flags) => finish(await pluginsCommand(specs, flags, context)));

  subcommand(program, "dump", "show the bytes of a string tensor, cell by cell", {
    name: "<file>",
    description: "a file with the bytes of one string tensor",
  })
    .addOption(new Option("--layout <name>", LAYOUTS).choices(Object.keys(dumpLayouts)).default("tf"))
    .option("--count <n>", "strings in the file; default: found in the bytes", wholeNumber)
    .option("--base <address>", "the address of the first byte of the file; default 0", wholeNumber)
    .option("--hex", "in a table, add the bytes, field by field")
    .action(async (file, flags) => finish(await dumpCommand(file, flags, context)));

  program
    .command("help")
    .description("show help for heddle or for one command")
    .helpOption("--help", "show help")
    .argument("[command]", "the name of a command")
    .option("--debug", "add the stack to an error")
    .action((name) => showHelp(program, name));
  return program;
}

/** @throws {StatusError} INVALID_ARGUMENT for an unknown command; CommanderError once the help was shown */
function showHelp(program: Command, name: string | undefined): void {
  const names = program.commands.map((command) => command.name());
  const found = name === undefined ? program : program.commands[names.indexOf(name)];
  if (!found) {
    const wanted = name ?? "";
    throw invalidArgument(`unknown command '${wanted}'${suggestion(wanted, names)}: there are ${quotedNames(names)}`, {
      known: names,
    });
  }
  found.help();
}

function withPlugins(command: Command, purpose: string): Command {
  return command
    .option(
      "--plugin <spec>",
      `${purpose}: an installed package, an ES module, a .wasm file or its URL; repeatable`,
      collect,
    )
    .option("--trust-plugins", TRUST)
    .option("--plugin-timeout <ms>", "run the plugin in a worker, and end it when a call takes longer", positiveNumber);
}

function subcommand(
  program: Command,
  name: string,
  description: string,
  argument = { name: "<model>", description: MODEL },
): Command {
  return program
    .command(name)
    .description(description)
    .helpOption("--help", "show help")
    .argument(argument.name, argument.description)
    .addOption(new Option("--format <form>", "default: table on a terminal, json otherwise").choices(["json", "table"]))
    .option("--debug", "add the stack to an error");
}

function collect(value: string, values: readonly string[] = []): readonly string[] {
  return [...values, value];
}

function positiveNumber(text: string): number {
  const number = Number(text);
  if (text.trim() === "" || !(number > 0) || !Number.isFinite(number))
    throw new InvalidArgumentError("It must be a number above 0.");
  return number;
}

function positiveInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError("It must be a whole number above 0.");
  return number;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^(\d+|0[xX][\da-fA-F]+)$/.test(text) || !Number.isSafeInteger(number)) {
    throw new InvalidArgumentError("It must be a whole number, decimal or 0x….");
  }
  return number;
}
