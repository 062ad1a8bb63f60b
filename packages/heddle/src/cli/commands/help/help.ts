import { invalidArgument } from "@heddle/status";
import type { Command } from "commander";
import { quotedNames, suggestion } from "../../../model/nearest-name.js";
import { addCommand, withDebug } from "../options.js";

/** Adds `heddle help`. */
export function addHelp(program: Command): void {
  const command = addCommand(program, "help", "show help for heddle or for one command", ["", "run"]);
  withDebug(command.argument("[command]", "the name of a command")).action((name) => showHelp(program, name));
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
