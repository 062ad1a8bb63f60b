import type { Command } from "commander";
import type { CommandSurroundings } from "../command-surroundings.js";
import { collect } from "../option-values.js";
import { addCommand, MODEL, withDebug, withFormat, withModelFlags } from "../options.js";

/** Adds `heddle inspect`. */
export function addInspect(program: Command, { context, finish }: CommandSurroundings): void {
  const command = addCommand(
    program,
    "inspect",
    "show the signatures, versions and ops of a model, without running it",
    [
      "sentiment",
      "https://example.com/sentiment/ --format json",
      "sentiment --nodes",
      "frozen.pb --op MatMul --op Conv2D",
    ],
  );
  command
    .argument("<model>", MODEL)
    .option("--nodes", "list every node, also of functions, with its op, attributes, inputs and device")
    .option("--op <name>", "list only the nodes of this op; repeatable", collect);
  withDebug(withFormat(withModelFlags(command))).action(async (model, flags) => {
    const { inspectCommand } = await import("./inspect-command.js");
    finish(await inspectCommand(model, flags, context));
  });
}
