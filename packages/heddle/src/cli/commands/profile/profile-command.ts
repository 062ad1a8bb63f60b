import { writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { Code, invalidArgument, type StatusError, toStatusError } from "@heddle/status";
import type { FlatTensor } from "@heddle/tensor";
import type { Model } from "../../../model/model.js";
import type { SignatureInfo } from "../../../model/signature-info.js";
import { textInputOf, throwWhyNoText } from "../../../model/text-inputs.js";
import { describeMadeUp, madeUpInputs } from "../../../model/warm-up/made-up-inputs.js";
import { withFileErrors } from "../../../node/file-error.js";
import { jsonText } from "../../../predict/json-text.js";
import { counted } from "../../../text/counted.js";
import type { CommandContext, Format } from "../../command-context.js";
import { type FallbackFlags, loadFallback } from "../../loading/load-fallback.js";
import { loadForRun } from "../../loading/load-for-run.js";
import { loadPlugins, type PluginFlags } from "../../loading/load-plugins.js";
import type { ModelFlags } from "../../loading/model-flags.js";
import { checkOutputFile } from "../../process/check-output-file.js";
import { ExitCode } from "../../process/exit-code.js";
import type { LogLevel } from "../../process/write-log.js";
import { hasInputs, type InputFlags, inputsFor, type RunRequest, readRunRequest } from "../run/run-request.js";

/** Flags of `heddle profile`. */
export interface ProfileFlags extends InputFlags, PluginFlags, FallbackFlags, ModelFlags {
  readonly format?: Format;
  readonly timeout?: number;
  readonly repeat?: number;
  readonly log: LogLevel;
  readonly batch?: number;
  readonly rows?: number;
  readonly output?: string;
}

/** Measured runs without `--repeat`. */
const DEFAULT_RUNS = 20;

/** `heddle profile MODEL`: shows the costliest ops and nodes, and writes a flame chart. @throws {StatusError} any failure */
export async function profileCommand(path: string, flags: ProfileFlags, context: CommandContext): Promise<ExitCode> {
  const { output } = flags;
  if (output !== undefined && !/\.html?$/i.test(output)) {
    throw invalidArgument(`-o ${output}: the file to write ends in .html`);
  }
  if (output !== undefined) checkOutputFile(output);
  const request = await readRunRequest(flags);
  const isGiven = hasInputs(request);
  if (isGiven && flags.batch !== undefined)
    throw invalidArgument("--batch is for a generated input, and you passed an input");
  context.phase = "load";
  await loadPlugins(flags.plugin ?? [], flags, context);
  await loadFallback(flags, context);
  const model = await loadForRun(path, request.signature, flags, context);
  try {
    await profileModel(basename(resolve(path)), model, request, isGiven, flags, context);
  } finally {
    model.dispose();
  }
  return ExitCode.OK;
}

async function profileModel(
  name: string,
  model: Model,
  request: RunRequest,
  isGiven: boolean,
  flags: ProfileFlags,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const { timeout, repeat = DEFAULT_RUNS, batch = 1, output } = flags;
  await model.prepare({ signature: request.signature });
  const signature = request.signature ?? model.defaultSignature ?? "";
  const info: SignatureInfo = model.signatures[signature] ?? { inputs: {}, outputs: {} }; // `prepare` refused an unknown one.
  if (request.texts.length > 0 && request.signature === undefined && !textInputOf(info)) await throwWhyNoText(model);
  context.phase = "request";
  const madeUp =
    isGiven || Object.keys(info.inputs).length === 0 ? undefined : madeUpInputs(info, batch, "give it with --input");
  const inputs = madeUp ?? inputsFor(request, info);
  const { measureRuns } = await import("./measure-runs.js");
  const { toProfile, toFlameChart } = await import("@heddle/diagnostics");
  context.phase = "run";
  const runs = await measureRuns(model, inputs, { signature, timeout, repeat }, context).catch((error: unknown) => {
    throw madeUp ? withMadeUp(error, madeUp) : error;
  });
  const report = { model: name, signature, madeUp, runMicros: runs.runMicros, profile: toProfile(runs.costs) };
  if (runs.droppedSteps > 0) terminal.writeNote(`${counted(runs.droppedSteps, "step")} of a run are left out`);
  const { profileJson, profileLines } = await import("./profile-report.js");
  const format = flags.format ?? (terminal.isTerminal ? "table" : "json");
  if (format === "json") await terminal.writeResult(`${jsonText(profileJson(report))}\n`);
  else await terminal.writeResult(`${profileLines(report, terminal, flags.rows).join("\n")}\n`);
  if (output === undefined) return;
  context.phase = "request";
  const title = `${name}, signature ${signature}`;
  const html = toFlameChart(runs.fastest, { title });
  withFileErrors(output, () => writeFileSync(output, html));
  terminal.writeNote(`wrote ${output}: the flame chart of the fastest of ${counted(runs.costs.length, "run")}`);
}

/** A failure of a run with made-up inputs, which may be why; that a run was stopped is not. */
function withMadeUp(error: unknown, madeUp: Readonly<Record<string, FlatTensor>>): StatusError {
  const failure = toStatusError(error);
  const isStopped = failure.code === Code.CANCELLED || failure.code === Code.DEADLINE_EXCEEDED;
  return isStopped ? failure : failure.at(`with a generated input (${describeMadeUp(madeUp)})`);
}
