import type { Command } from "commander";
import type { CommandSurroundings } from "../command-surroundings.js";
import { addCommand, PLUGIN, withDebug, withFormat, withPlugins } from "../options.js";

/** Adds `heddle call`. */
export function addCall(program: Command, { context, finish }: CommandSurroundings): void {
  const description = "call a function of a plugin by name";
  const command = addCommand(program, "call", description, [
    'heddle-plugin-shout shout.score "The movie was GREAT" 3',
    'scores.wasm my.sum "[1, 2.5]" \'{"scale": 2}\'',
    "heddle-plugin-shout --list",
    "scores.wasm my.sum --args arguments.json",
  ]);
  command
    .argument("<plugin>", `${PLUGIN}; also a .wasm file for tvm-ffi`)
    .argument("[function]", "the name of the function")
    .argument(
      "[args...]",
      'the arguments of the function as JSON: {"b64": "…"} is bytes, 2.0 is a float; a word that is not JSON is a string',
    )
    .option("--list", "list the functions of the plugin instead of calling one")
    .option("--args <file>", "read the arguments from a JSON array; - is standard input")
    .option("--strings", "pass every argument as a string")
    .option("--json", "the same as --format json");
  withDebug(withFormat(withPlugins(command, "load this plugin first"))).action(async (plugin, name, args, flags) => {
    const { callCommand } = await import("./call-command.js");
    finish(await callCommand({ plugin, name, args }, flags, context));
  });
}
