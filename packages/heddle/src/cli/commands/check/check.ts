import type { Command } from "commander";
import type { CommandSurroundings } from "../command-surroundings.js";
import { addCommand, MODEL, withDebug, withFallback, withFormat, withModelFlags, withPlugins } from "../options.js";

/** Adds `heddle check`. */
export function addCheck(program: Command, { context, finish }: CommandSurroundings): void {
  const description = "list the ops of a model with their packages, the missing ops, and contradictory shapes";
  const command = addCommand(program, "check", description, [
    "sentiment",
    "sentiment --plugin ./kernels.wasm",
    "sentiment --fallback @heddle/tfjs-fallback",
  ]);
  command.argument("<model>", MODEL);
  withDebug(withFormat(withFallback(withPlugins(withModelFlags(command), "look for ops in this plugin first")))).action(
    async (model, flags) => {
      const { checkCommand } = await import("./check-command.js");
      finish(await checkCommand(model, flags, context));
    },
  );
}
