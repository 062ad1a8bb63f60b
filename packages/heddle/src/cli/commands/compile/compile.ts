import type { Command } from "commander";
import type { CommandSurroundings } from "../command-surroundings.js";
import { collect } from "../option-values.js";
import { addCommand, MODEL, withDebug, withFallback, withModelFlags, withPlugins } from "../options.js";

/** Adds `heddle compile`. */
export function addCompile(program: Command, { context, finish }: CommandSurroundings): void {
  const command = addCommand(program, "compile", "compile a model to a .bef file, which loads faster", [
    "sentiment -o sentiment.bef",
    "sentiment -o sentiment.bef --kernels kernels.ts",
    "classifier -o classifier.bef --signature serving_default",
    "detector -o detector.bef --fallback @heddle/tfjs-fallback --fallback-op Conv2D",
  ]);
  command
    .argument("<model>", MODEL)
    .requiredOption("-o, --output <file>", "the .bef file to write")
    .option("--kernels <file>", "also write a module with the kernels (and fallback) that the file needs, for bundles")
    .option("--signature <name>", "a signature to compile (default: all); repeatable", collect);
  withDebug(withFallback(withPlugins(withModelFlags(command), "load this plugin first"))).action(
    async (model, flags) => {
      const { compileCommand } = await import("./compile-command.js");
      finish(await compileCommand(model, flags, context));
    },
  );
}
