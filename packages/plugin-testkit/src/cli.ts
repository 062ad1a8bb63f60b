/** The command `heddle-testkit`. */
import { invalidArgument, toStatusError } from "@heddle/status";
import { modelCommand } from "./cli/model-command.js";
import { opsCommand } from "./cli/ops-command.js";

const USAGE = `usage: heddle-testkit COMMAND …

  model [PLUGIN] -o PATH     writes a model with one node of an op of a plugin
  ops [FOLDER]               lists the ops that a built plugin registers in its package.json and modules

heddle-testkit COMMAND --help has the options.
`;

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`heddle-testkit: ${toStatusError(error)}\n`);
  process.exitCode = 2;
}

async function main([command, ...args]: string[]): Promise<number> {
  if (command === "model") return modelCommand(args);
  if (command === "ops") return opsCommand(args);
  if (command !== "--help" && command !== "-h") {
    const found = command === undefined ? "name a command" : `unknown command '${command}'`;
    throw invalidArgument(`${found}: model or ops; heddle-testkit --help shows how`);
  }
  process.stdout.write(USAGE);
  return 0;
}
