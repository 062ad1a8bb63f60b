import { Command, InvalidArgumentError, Option } from "commander";
import { version } from "../../package.json";
import { dumpLayouts } from "../dump/layouts.js";
import { unknownCommand } from "../errors.js";
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

/** The command line of `heddle`; `finish` is told the exit code of the command that ran. */
export function commandLine(context: CommandContext, finish: (code: ExitCode) => void): Command {
  const program = new Command("heddle")
    .description("Runs TensorFlow models whose inputs are strings.")
    .version(version, "--version", "print the version")
    .helpOption("--help", "say what can be asked")
    .helpCommand(false) // Its own one shows all the help for a command that there is not.
    .exitOverride()
    .configureOutput({ outputError: () => {} }); // The caller reports it, as it does all errors.

  withPlugins(subcommand(program, "run", "run a model"), "load this plugin first")
    .option("--inputs <file>", 'JSON: {"signature_name"?: "…", "inputs": {"name": value}}; - is standard input')
    .option("--input <name=json>", "one input; repeatable", collect)
    .option("--text <text>", "an element of the one string input of the signature; repeatable", collect)
    .option("--signature <name>", "default serving_default, or the only one")
    .option("--timeout <ms>", "cancel the run after so many milliseconds", positiveNumber)
    .option("--repeat <n>", "run n times after one warm-up, and report the times", positiveInteger)
    .option("--b64", 'print every string as {"b64": "…"}')
    .action(async (model, flags) => finish(await runCommand(model, flags, context)));

  subcommand(program, "inspect", "show what a model takes, gives and is made of").action(async (model, flags) =>
    finish(await inspectCommand(model, flags, context)),
  );

  const check = subcommand(
    program,
    "check",
    "show which ops a model needs, which package has each, and which are missing",
  );
  withPlugins(check, "look for ops in this plugin first").action(async (model, flags) =>
    finish(await checkCommand(model, flags, context)),
  );

  const kernels = program
    .command("kernels")
    .description("write a module of the kernels that a model needs, for an application that bundles no others")
    .helpOption("--help", "say what can be asked")
    .argument("<model>", MODEL);
  withPlugins(kernels, "leave out the ops of this plugin, which the application loads itself")
    .option("-o, --output <file>", "where to; default standard output")
    .option("--debug", "add the stack to an error")
    .action(async (model, flags) => finish(await kernelsCommand(model, flags, context)));

  program
    .command("plugins")
    .description("show what plugins declare; without any, those that come with heddle and those of this package.json")
    .helpOption("--help", "say what can be asked")
    .argument("[spec...]", "a package that is installed, an ES module, a .wasm file or its URL")
    .option("--trust-plugins", TRUST)
    .addOption(new Option("--format <form>", "default: table on a terminal, json otherwise").choices(["json", "table"]))
    .option("--debug", "add the stack to an error")
    .action(async (specs, flags) => finish(await pluginsCommand(specs, flags, context)));

  subcommand(program, "dump", "show the bytes of a string tensor, cell by cell", {
    name: "<file>",
    description: "a file with the bytes of one string tensor",
  })
    .addOption(new Option("--layout <name>", LAYOUTS).choices(Object.keys(dumpLayouts)).default("tf"))
    .option("--count <n>", "strings in the file; default what the bytes say", wholeNumber)
    .option("--base <address>", "the address that the first byte of the file had; default 0", wholeNumber)
    .option("--hex", "in a table: the bytes too, field by field")
    .action(async (file, flags) => finish(await dumpCommand(file, flags, context)));

  program
    .command("help")
    .description("say what can be asked, of heddle or of a command")
    .helpOption("--help", "say what can be asked")
    .argument("[command]", "the name of a command")
    .option("--debug", "add the stack to an error")
    .action((name) => showHelp(program, name));
  return program;
}

/** @throws {StatusError} INVALID_ARGUMENT for a command that there is not; CommanderError once the help was shown */
function showHelp(program: Command, name: string | undefined): void {
  const names = program.commands.map((command) => command.name());
  const found = name === undefined ? program : program.commands[names.indexOf(name)];
  if (!found) throw unknownCommand(name ?? "", names);
  found.help();
}

function withPlugins(command: Command, purpose: string): Command {
  return command
    .option(
      "--plugin <spec>",
      `${purpose}: a package that is installed, an ES module, a .wasm file or its URL; repeatable`,
      collect,
    )
    .option("--trust-plugins", TRUST)
    .option("--plugin-timeout <ms>", "end a plugin whose call takes longer; it runs in a worker then", positiveNumber);
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
    .helpOption("--help", "say what can be asked")
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
