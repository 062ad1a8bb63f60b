import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { failedPrecondition } from "@heddle/status";
import { withFileErrors } from "../node/file-error.js";
import type { CommandContext } from "./command-context.js";
import { ExitCode } from "./exit-code.js";
import type { InitFlag } from "./init-flag.js";
import { loadPlugins, type PluginFlags } from "./load-plugins.js";
import { readModelAt } from "./read-model-at.js";

/** Flags of `heddle kernels`. */
export interface KernelsFlags extends PluginFlags, InitFlag {
  readonly output?: string;
}

/** `heddle kernels MODEL`: writes a module of the kernels that a model needs. @throws {StatusError} any failure */
export async function kernelsCommand(path: string, flags: KernelsFlags, context: CommandContext): Promise<ExitCode> {
  context.phase = "load";
  const { terminal, host } = context;
  const { output } = flags;
  await loadPlugins(flags.plugin ?? [], flags, context);
  const { program, planner } = await readModelAt(path, flags, context);
  if (planner) {
    throw failedPrecondition(
      `${path} is compiled: heddle compile MODEL -o ${basename(path)} --kernels MODULE writes the kernels with it`,
    );
  }
  const { kernelsSourceOf } = await import("./kernels-source-of.js"); // It imports all kernels.
  const text = kernelsSourceOf(program, `the model '${basename(path)}'`, host.registry);
  if (output === undefined) await terminal.writeResult(text);
  else withFileErrors(output, () => writeFileSync(output, text));
  return ExitCode.OK;
}
