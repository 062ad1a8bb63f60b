import type { Command } from "commander";
import type { CommandSurroundings } from "../command-surroundings.js";
import { addCommand, MODEL, withDebug, withFallback, withModelFlags, withPlugins } from "../options.js";

/** Adds `heddle kernels`. */
export function addKernels(program: Command, { context, finish }: CommandSurroundings): void {
  const description = "write a module with the kernels that a model needs, for a small bundle";
  const command = addCommand(program, "kernels", description, [
    "sentiment -o src/model-kernels.ts",
    "detector -o kernels.ts --fallback @heddle/tfjs-fallback",
  ]);
  command.argument("<model>", MODEL).option("-o, --output <file>", "the file to write (default: standard output)");
  const purpose = "leave out the ops of this plugin, which the application loads itself";
  withDebug(withFallback(withPlugins(withModelFlags(command), purpose))).action(async (model, flags) => {
    const { kernelsCommand } = await import("./kernels-command.js");
    finish(await kernelsCommand(model, flags, context));
  });
}
