import { Command, type Help } from "commander";
import { version } from "../../package.json";
import type { CommandContext } from "./command-context.js";
import { addCall } from "./commands/call/call.js";
import { addCheck } from "./commands/check/check.js";
import { addCompile } from "./commands/compile/compile.js";
import { addCompletion } from "./commands/completion/completion.js";
import { addConvert } from "./commands/convert/convert.js";
import { addDump } from "./commands/dump/dump.js";
import { addHelp } from "./commands/help/help.js";
import { addInspect } from "./commands/inspect/inspect.js";
import { addKernels } from "./commands/kernels/kernels.js";
import { addPlugins } from "./commands/plugins/plugins.js";
import { addProfile } from "./commands/profile/profile.js";
import { addRun } from "./commands/run/run.js";
import { addServe } from "./commands/serve/serve.js";
import { addWorker } from "./commands/worker/worker.js";
import type { ExitCode } from "./process/exit-code.js";

/** The commands, in the order of the help, by its headings. */
const COMMANDS = {
  "Run a model:": [addRun, addServe, addWorker],
  "Look into a model:": [addInspect, addCheck, addProfile, addDump],
  "Write a model or its kernels:": [addCompile, addConvert, addKernels],
  "Plugins:": [addPlugins, addCall],
  "Other commands:": [addCompletion, addHelp],
};

/** Columns of help text; less on a narrower terminal. */
const HELP_WIDTH = 80;

/** Columns of a description beside its term; with less it is below the term. */
const LEAST_TEXT_WIDTH = 24;

/** Columns before a term, and before a description below it. */
const TERM_INDENT = 2;
const TEXT_INDENT = 6;

/** Below this width help is not wrapped. */
const LEAST_HELP_WIDTH = 40;

/** A command in the list of commands: its name and its arguments. All commands have options. */
function subcommandTerm(command: Command): string {
  const names = command.registeredArguments.map((argument) => {
    const name = argument.name() + (argument.variadic ? "..." : "");
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  return [command.name(), ...names].join(" ");
}

/** A term and its description, beside it where there is room, otherwise below it. */
function formatItem(this: Help, term: string, termWidth: number, description: string, helper: Help): string {
  const width = this.helpWidth ?? HELP_WIDTH;
  const textColumn = TERM_INDENT + termWidth + 2;
  const isBeside = width - textColumn >= LEAST_TEXT_WIDTH;
  const column = isBeside ? textColumn : TEXT_INDENT;
  const text = helper.boxWrap(description, width - column).replaceAll("\n", `\n${" ".repeat(column)}`);
  const head = " ".repeat(TERM_INDENT) + term;
  if (text === "") return head;
  return isBeside ? head.padEnd(column) + text : `${head}\n${" ".repeat(column)}${text}`;
}

/** Makes the command line of `heddle`; `finish` receives the exit code of the command that ran. */
export function commandLine(context: CommandContext, finish: (code: ExitCode) => void): Command {
  const helpWidth = () => {
    const { width } = context.terminal;
    return width >= LEAST_HELP_WIDTH ? Math.min(width, HELP_WIDTH) : HELP_WIDTH;
  };
  const program = new Command("heddle")
    .description("Runs TensorFlow, TFLite, Keras and TensorFlow.js models whose inputs are strings.")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "show help")
    .configureHelp({ minWidthToWrap: LEAST_TEXT_WIDTH, subcommandTerm, formatItem })
    .helpCommand(false) // Commander's own shows all help for an unknown command.
    .exitOverride()
    .configureOutput({
      outputError: () => {}, // The caller reports all errors.
      getOutHelpWidth: helpWidth,
      getErrHelpWidth: helpWidth,
    })
    .addHelpText(
      "after",
      `
Examples:
  heddle run sentiment --text "The movie was GREAT"
  heddle inspect sentiment
  heddle help run
`,
    );
  for (const [heading, commands] of Object.entries(COMMANDS)) {
    program.commandsGroup(heading);
    for (const add of commands) add(program, { context, finish });
  }
  return program;
}
