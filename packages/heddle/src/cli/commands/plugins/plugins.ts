import type { Command } from "commander";
import type { CommandSurroundings } from "../command-surroundings.js";
import { positiveNumber } from "../option-values.js";
import { addCommand, PLUGIN, PLUGIN_TIMEOUT, TRUST, withDebug, withFormat } from "../options.js";

/** Adds `heddle plugins`. */
export function addPlugins(program: Command, { context, finish }: CommandSurroundings): void {
  const description =
    "show the ops and kernels of plugins; without SPEC, list the packages of Heddle and the installed plugins";
  const command = addCommand(program, "plugins", description, ["", "./kernels.wasm", "heddle-plugin-shout"]);
  command
    .argument("[spec...]", PLUGIN)
    .option("--trust-plugins", TRUST)
    .option("--plugin-timeout <ms>", PLUGIN_TIMEOUT, positiveNumber);
  withDebug(withFormat(command)).action(async (specs, flags) => {
    const { pluginsCommand } = await import("./plugins-command.js");
    finish(await pluginsCommand(specs, flags, context));
  });
}
