import type { Command } from "commander";
import { inspectCommand } from "../inspect-command.js";
import type { CommandSurroundings } from "./command-surroundings.js";
import { addCommand, MODEL, withDebug, withFormat, withInit } from "./options.js";

/** Adds `heddle inspect`. */
export function addInspect(program: Command, { context, finish }: CommandSurroundings): void {
  const command = addCommand(program, "inspect", "show the signatures, versions and ops of a model", [
    "sentiment",
    "https://example.com/sentiment/ --format json",
  ]);
  command.argument("<model>", MODEL);
  withDebug(withFormat(withInit(command))).action(async (model, flags) =>
    finish(await inspectCommand(model, flags, context)),
  );
}
