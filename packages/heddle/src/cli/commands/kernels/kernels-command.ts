import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import type { Host } from "@heddle/kernel-fallback";
import { failedPrecondition } from "@heddle/status";
import { loadDefaultPlugins } from "../../../default-plugins.js";
import { neededOps } from "../../../inspect/needed-ops.js";
import { providerOf } from "../../../inspect/placed-ops.js";
import { withFileErrors } from "../../../node/file-error.js";
import { plannerOf } from "../../../source/planner-of.js";
import type { CommandContext } from "../../command-context.js";
import { checkFallbackOps, type FallbackFlags, fallbackImport, loadFallback } from "../../loading/load-fallback.js";
import { loadPlugins, type PluginFlags } from "../../loading/load-plugins.js";
import type { ModelFlags } from "../../loading/model-flags.js";
import { readModelAt } from "../../loading/read-model-at.js";
import { checkOutputFile } from "../../process/check-output-file.js";
import { ExitCode } from "../../process/exit-code.js";
import type { KernelUse } from "./kernel-uses.js";

/** Flags of `heddle kernels`. */
export interface KernelsFlags extends PluginFlags, FallbackFlags, ModelFlags {
  readonly output?: string;
}

/** `heddle kernels MODEL`: writes a module of the kernels that a model needs. @throws {StatusError} any failure */
export async function kernelsCommand(path: string, flags: KernelsFlags, context: CommandContext): Promise<ExitCode> {
  const { terminal, host } = context;
  const { output } = flags;
  if (output !== undefined) checkOutputFile(output);
  context.phase = "load";
  await loadPlugins(flags.plugin ?? [], flags, context);
  await loadFallback(flags, context);
  const model = await readModelAt(path, flags, context);
  if (model.planner) {
    throw failedPrecondition(
      `${path} is compiled: heddle compile MODEL -o ${basename(path)} --kernels MODULE writes the kernels with it`,
    );
  }
  const { program } = model;
  checkFallbackOps(flags, { program, planner: plannerOf(model) });
  const ops = neededOps(model, host).map(({ op }) => op);
  const own = new Set(ops.filter((op) => host.registry.hasOp(op)));
  const { fallback } = flags;
  if (fallback !== undefined) await loadDefaultPlugins(host, ops);
  const { kernelsSourceOf } = await import("./kernels-source-of.js"); // It imports all kernels.
  const plugins = { hasOp: (op: string) => own.has(op) };
  const text = kernelsSourceOf(program, `the model '${basename(path)}'`, {
    plugins,
    // In a module that is printed, a path is relative to the folder of the command.
    fallback:
      fallback === undefined
        ? undefined
        : { module: fallbackImport(fallback, output ?? "kernels.ts"), computes: isDelegated(host) },
  });
  if (output === undefined) await terminal.writeResult(text);
  else withFileErrors(output, () => writeFileSync(output, text));
  return ExitCode.OK;
}

/** True for the nodes that the kernels of all packages leave to the runtime fallback. */
function isDelegated(host: Host): (use: KernelUse) => boolean {
  const name = host.registry.fallback?.name;
  return ({ op, attrs }) => providerOf(op, attrs, host) === name;
}
