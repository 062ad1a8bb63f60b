import { initializerRequest, type PlanRequest, signatureRequest } from "@heddle/graph";
import { Code, StatusError } from "@heddle/status";
import { type NeededOp, neededOps } from "../../../inspect/needed-ops.js";
import { type PlacedOp, placedOps } from "../../../inspect/placed-ops.js";
import { inferSignatureShapes } from "../../../inspect/signature-shapes.js";
import { pluginAt } from "../../../model/name-plugin.js";
import { findInstalledPlugin } from "../../../node/find-installed-plugin.js";
import { jsonText } from "../../../predict/json-text.js";
import { plannerOf } from "../../../source/planner-of.js";
import type { ReadModel } from "../../../source/read-options.js";
import { tableLines } from "../../../text/table.js";
import { visible } from "../../../text/visible-text.js";
import type { CommandContext, Format } from "../../command-context.js";
import { checkFallbackOps, type FallbackFlags, loadFallback } from "../../loading/load-fallback.js";
import { loadPlugins, type PluginFlags } from "../../loading/load-plugins.js";
import type { ModelFlags } from "../../loading/model-flags.js";
import { pluginLabel } from "../../loading/plugin-label.js";
import { readModelAt } from "../../loading/read-model-at.js";
import { signatureAdvice } from "../../loading/signature-advice.js";
import { ExitCode } from "../../process/exit-code.js";

/** Flags of `heddle check`. */
export interface CheckFlags extends PluginFlags, FallbackFlags, ModelFlags {
  readonly format?: Format;
}

/**
 * `heddle check MODEL`: the ops that a model needs and the package of each, the signatures that cannot run, and the contradictions of its
 * shapes.
 *
 * @returns CANNOT_RUN when an op is missing, a signature cannot run, or shapes contradict each other
 * @throws {StatusError} when the model cannot be read or a plugin cannot be loaded
 */
export async function checkCommand(path: string, flags: CheckFlags, context: CommandContext): Promise<ExitCode> {
  const { terminal, host } = context;
  context.phase = "load";
  await loadPlugins(flags.plugin ?? [], flags, context);
  await loadFallback(flags, context);
  const model = await readModelAt(path, flags, context);
  if (flags.fallbackOp) checkFallbackOps(flags, { program: model.program, planner: plannerOf(model) });
  const { fallback } = host.registry;
  const isPlaced = fallback !== undefined || model.description.fallback !== undefined;
  const placed = isPlaced ? await placedOps(model, host) : undefined;
  const found: readonly (NeededOp & Partial<PlacedOp>)[] = placed ?? neededOps(model, host);
  const ops = found.map(({ op, package: name = null, delegated = 0 }) => ({
    op,
    package: name,
    ...(delegated > 0 && { delegated }),
  }));
  const missing = ops.filter((entry) => entry.package === null).map(({ op }) => op);
  const installed = await installedFor(missing);
  const unusable = [...(model.description.unusableSignatures ?? [])];
  const contradictions = await contradictionsOf(model, context);

  const format = flags.format ?? (terminal.isTerminal ? "table" : "json");
  if (format === "json") {
    await terminal.writeResult(
      `${jsonText({
        ops,
        missing,
        installed: Object.fromEntries(installed),
        unusable_signatures: Object.fromEntries(unusable.map(([name, { message }]) => [name, message])),
        contradictions: Object.fromEntries(contradictions),
      })}\n`,
    );
  } else {
    const columns = ["op", "package"].map((heading) => ({ heading, align: "left" as const }));
    const rows = found.map((entry) => [visible(entry.op), placeOf(entry, fallback?.name)]);
    await terminal.writeResult(`${tableLines({ columns, rows }, terminal.width, terminal.bold).join("\n")}\n`);
  }
  terminal.writeNote(`ops needed: ${ops.length}, missing: ${missing.length}`);
  const advice = missing.length > 0 && signatureAdvice([...model.program.signatures.keys()], missingIn(model, missing));
  if (advice) terminal.writeNote(`${advice}, in heddle compile`);
  for (const { problem } of placed ?? []) if (problem !== undefined) terminal.writeNote(visible(problem));
  const wanted = model.description.fallback;
  if (wanted && wanted.name !== fallback?.name) {
    const flag = wanted.spec === "" ? "--fallback with its module" : `--fallback ${wanted.spec}`;
    terminal.writeNote(`the model was compiled for ${visible(wanted.name)}: pass ${visible(flag)}`);
  }
  for (const [op, spec] of installed) {
    terminal.writeNote(`${visible(pluginAt(spec))} has op ${visible(op)}: --plugin ${visible(spec)}`);
  }
  for (const [name, { message }] of unusable) {
    terminal.writeNote(`signature ${visible(name)} cannot run: ${visible(message)}`);
  }
  for (const [signature, message] of contradictions) {
    terminal.writeNote(`the shapes of signature ${visible(signature)} contradict each other: ${visible(message)}`);
  }
  return missing.length + unusable.length + contradictions.length === 0 ? ExitCode.OK : ExitCode.CANNOT_RUN;
}

/** The signatures that need missing ops; all when the init run does. */
function missingIn(model: ReadModel, missing: readonly string[]): string[] {
  const { signatures, initializers } = model.program;
  const planner = plannerOf(model);
  const lacks = (request: PlanRequest) => planner.requiredOps(request).some((op) => missing.includes(op));
  const isInitLacking = initializers.some((initializer) => lacks(initializerRequest(initializer)));
  return [...signatures.values()]
    .filter((signature) => isInitLacking || lacks(signatureRequest(signature)))
    .map(({ name }) => name);
}

/** The packages that run the nodes of an op, in a table. */
function placeOf({ package: name, delegated = 0, count = 0 }: NeededOp & Partial<PlacedOp>, fallback = ""): string {
  if (name === undefined) return "missing";
  const label = pluginLabel(name);
  return delegated === 0 || delegated === count
    ? label
    : `${label}, ${visible(fallback)} (${delegated} of ${count} nodes)`;
}

/** The messages of shapes that contradict each other, by signature. Nothing is known of the shapes after a missing op. */
async function contradictionsOf(
  model: ReadModel,
  context: CommandContext,
): Promise<(readonly [signature: string, message: string])[]> {
  const shapes = await inferSignatureShapes(model, context);
  return [...shapes].flatMap(([name, found]) => {
    if (!(found instanceof StatusError)) return [];
    if (found.code !== Code.INVALID_ARGUMENT) throw found;
    return [[name, found.message] as const];
  });
}

/** The specs of installed plugins that have missing ops, by op. */
async function installedFor(missing: readonly string[]): Promise<[op: string, spec: string][]> {
  const found: [string, string][] = [];
  for (const op of missing) {
    const spec = await findInstalledPlugin(op);
    if (spec !== undefined) found.push([op, spec]);
  }
  return found;
}
