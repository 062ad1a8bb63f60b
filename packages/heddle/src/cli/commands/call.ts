import type { Command } from "commander";
import type { CommandSurroundings } from "./command-surroundings.js";
import { addCommand, withDebug, withFormat, withPlugins } from "./options.js";

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
    .argument("<plugin>", "an installed package, an ES module, a .wasm file or its URL; a .wasm file for tvm-ffi too")
    .argument("[function]", "the name of the function")
    .argument(
      "[args...]",
      'its arguments: JSON, where {"b64": "…"} is bytes and 2.0 a float; a word that is not JSON is a string',
    )
    .option("--list", "show the functions of the plugin, and call none")
    .option("--args <file>", "the arguments as a JSON array; - is standard input")
    .option("--strings", "take every argument as a string")
    .option("--json", "print the result as JSON, as --format json does");
  withDebug(withFormat(withPlugins(command, "load this plugin first"))).action(async (plugin, name, args, flags) => {
    const { callCommand } = await import("../call-command.js");
    finish(await callCommand({ plugin, name, args }, flags, context));
  });
}
