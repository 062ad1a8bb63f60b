import { Host } from "@heddle/kernel-fallback";
import { invalidArgument } from "@heddle/status";
import { Tensor, type TensorValue, tensorFromJs, valueTypeFromName } from "@heddle/tensor";
import type { Inputs } from "../../../model/make-feeds.js";
import type { Model } from "../../../model/model.js";
import type { Outputs } from "../../../model/outputs.js";
import type { SignatureInfo } from "../../../model/signature-info.js";
import { textInputOf, throwWhyNoText } from "../../../model/text-inputs.js";
import { predictPieces } from "../../../predict/predict-pieces.js";
import { predictResponse } from "../../../predict/predict-response.js";
import { TensorHandle } from "../../../session/tensor-handle.js";
import { counted } from "../../../text/counted.js";
import { resultTable } from "../../../text/result-table.js";
import { tableLines } from "../../../text/table.js";
import type { CommandContext, Format } from "../../command-context.js";
import { type FallbackFlags, loadFallback } from "../../loading/load-fallback.js";
import { loadForRun } from "../../loading/load-for-run.js";
import { loadPlugins, type PluginFlags } from "../../loading/load-plugins.js";
import type { ModelFlags } from "../../loading/model-flags.js";
import { ExitCode } from "../../process/exit-code.js";
import { type LogLevel, writeLog } from "../../process/write-log.js";
import type { RecordFlags, RunRecorder } from "./run-recorder.js";
import { type InputFlags, inputsFor, type RunRequest, readRunRequest } from "./run-request.js";
import { medianOf, milliseconds } from "./run-times.js";
import { refuseRecordingFlags, refuseStreamFlags, type StreamFlags } from "./stream/stream-flags.js";
import { type LabelFlags, readLabels, type TopFlags, writeTop } from "./write-top.js";

/** Flags of `heddle run`. */
export interface RunFlags
  extends InputFlags,
    PluginFlags,
    FallbackFlags,
    ModelFlags,
    LabelFlags,
    StreamFlags,
    RecordFlags {
  readonly format?: Format;
  readonly timeout?: number;
  readonly repeat?: number;
  readonly devices?: number;
  readonly threads?: number;
  readonly b64?: boolean;
  readonly eventFiles?: string;
  readonly log: LogLevel;
}

/** `heddle run MODEL`. @throws {StatusError} any failure */
export async function runCommand(path: string, flags: RunFlags, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  if (flags.inputFile !== undefined) return runStream(path, flags, context);
  refuseStreamFlags(flags);
  const format = flags.format ?? (terminal.isTerminal && !flags.b64 ? "table" : "json");
  if (flags.b64 && format === "table") throw invalidArgument("--b64 needs --format json");
  const request = await readRunRequest(flags);
  const labelTexts = readLabels(flags);
  context.phase = "load";
  await useThreads(flags, context);
  await loadPlugins(flags.plugin ?? [], flags, context);
  await loadFallback(flags, context);
  await recording(flags, context, async (recorder) => {
    const model = await loadForRun(path, request.signature, flags, context, recorder);
    try {
      await runAndWrite(model, request, { ...flags, format, labelTexts }, context, recorder);
    } finally {
      recorder?.finish();
      model.dispose();
    }
  });
  return ExitCode.OK;
}

/** Gives the command a host whose memory `--threads` share. They end with the process. */
async function useThreads({ threads = 1, log }: RunFlags, context: CommandContext): Promise<void> {
  if (threads === 1) return;
  const { startTeam } = await import("../../../threads/start-team.js");
  const team = startTeam({ threads, log: writeLog(context.terminal, log) });
  await team.ready();
  context.host = new Host({ memory: team.memory });
}

/** Does work that the flags may ask to record; what was recorded of runs is written also when one fails. */
async function recording(
  flags: RunFlags,
  { host, terminal }: CommandContext,
  work: (recorder: RunRecorder | undefined) => Promise<void>,
): Promise<void> {
  if (!flags.logMemory && flags.stepStats === undefined) return work(undefined);
  const { RunRecorder } = await import("./run-recorder.js");
  using recorder = new RunRecorder(flags, host.memory, terminal);
  await work(recorder);
}

/** Runs the rows of a file. */
async function runStream(path: string, flags: RunFlags, context: CommandContext): Promise<ExitCode> {
  const { workers = 1 } = flags;
  if (workers > 1) refuseRecordingFlags(flags);
  const { openStream } = await import("./stream/open-stream.js");
  const stream = await openStream(flags, context);
  try {
    if (workers > 1) {
      const { streamOverWorkers } = await import("./stream/stream-over-workers.js");
      await streamOverWorkers(path, workers, stream, flags, context);
      return ExitCode.OK;
    }
    await recording(flags, context, async (recorder) => {
      context.phase = "load";
      await useThreads(flags, context);
      await loadPlugins(flags.plugin ?? [], flags, context);
      await loadFallback(flags, context);
      const model = await loadForRun(path, flags.signature, flags, context, recorder);
      try {
        await model.prepare({ signature: flags.signature });
        const { streamRows } = await import("./stream/stream-rows.js");
        await streamRows(model, stream, { ...flags, nextRun: () => recorder?.nextRun() }, context);
      } finally {
        recorder?.finish();
        model.dispose();
      }
    });
  } finally {
    await stream.close();
  }
  return ExitCode.OK;
}

async function runAndWrite(
  model: Model,
  request: RunRequest,
  flags: RunFlags & TopFlags,
  context: CommandContext,
  recorder: RunRecorder | undefined,
): Promise<void> {
  const { terminal } = context;
  await model.prepare({ signature: request.signature });
  const name = request.signature ?? model.defaultSignature ?? "";
  const signature = model.signatures[name] ?? { inputs: {}, outputs: {} }; // `prepare` refused an unknown one.

  if (request.texts.length > 0 && request.signature === undefined && !textInputOf(signature))
    await throwWhyNoText(model);
  context.phase = "request";
  const inputs = inputsFor(request, signature);
  context.phase = "run";
  const { outputs, times } = await runOften(model, inputs, { ...flags, signature: name }, context, recorder);
  if (flags.top !== undefined) {
    context.phase = "request";
    await writeTop(outputs, inputs, flags, context);
  } else if (flags.format === "json" && request.instances === undefined) {
    for (const piece of predictPieces(outputs, flags.b64 === true)) await terminal.writeResult(piece);
    await terminal.writeResult("\n");
  } else if (flags.format === "json") {
    await terminal.writeResult(`${predictResponse(outputs, { base64: flags.b64 === true, rows: true })}\n`);
  } else {
    await writeTable(model, signature, inputs, outputs, context);
    terminal.writeNote(terminal.dim(summary(model, times[0] ?? 0)));
  }
  if (flags.repeat !== undefined) terminal.writeNote(repeatSummary(times.slice(1)));
}

/** Runs once, then `repeat` times more. @returns the last outputs, and the time of each run in milliseconds */
async function runOften(
  model: Model,
  inputs: Inputs,
  { signature, timeout, repeat = 0, devices }: RunFlags,
  { signal, limit }: CommandContext,
  recorder: RunRecorder | undefined,
): Promise<{ outputs: Outputs; times: readonly number[] }> {
  const options = { signature, signal, timeoutMs: timeout, devices };
  const times: number[] = [];
  let outputs: Outputs | undefined;
  for (let run = 0; run <= repeat || !outputs; run++) {
    const started = performance.now();
    using _limit = limit("the run", timeout);
    outputs = await model.run(inputs, { ...options, ...recorder?.nextRun() });
    times.push(performance.now() - started);
  }
  return { outputs, times };
}

async function writeTable(
  model: Model,
  signature: SignatureInfo,
  inputs: Inputs,
  outputs: Outputs,
  { terminal }: CommandContext,
): Promise<void> {
  const shown: Record<string, TensorValue> = {};
  for (const [name, { dtype }] of Object.entries(signature.inputs)) {
    const value = inputs[name];
    const type = valueTypeFromName(dtype);
    if (value === undefined || value instanceof Tensor || value instanceof TensorHandle || type === undefined) continue;
    using tensor = tensorFromJs(model.host.memory, type, value);
    shown[name] = tensor.toValue();
  }
  const lines = tableLines(resultTable({ inputs: shown, outputs }), terminal.width, terminal.bold);
  await terminal.writeResult(`${lines.join("\n")}\n`);
}

function summary({ timings, plugins }: Model, runMs: number): string {
  const times = `loaded in ${milliseconds(timings.loadMs)}, init run in ${milliseconds(timings.initMs)}, run in ${milliseconds(runMs)}`;
  return `${times}; plugins loaded on demand: ${plugins.length > 0 ? plugins.join(", ") : "none"}`;
}

function repeatSummary(times: readonly number[]): string {
  const [median, least, most] = [medianOf(times), Math.min(...times), Math.max(...times)].map(milliseconds);
  return `${counted(times.length, "run")} after a warm-up: median ${median}, min ${least}, max ${most}`;
}
