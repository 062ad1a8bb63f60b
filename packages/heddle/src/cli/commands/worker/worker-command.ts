import type { ByteSink } from "@heddle/rows";
import { standardInput } from "@heddle/rows/node";
import { invalidArgument, toStatusError } from "@heddle/status";
import { columnFlags } from "../../../rows/match-columns.js";
import { RowRunner } from "../../../rows/row-runner.js";
import { visible } from "../../../text/visible-text.js";
import type { CommandContext } from "../../command-context.js";
import { loadForRun } from "../../loading/load-for-run.js";
import { loadPlugins, type PluginFlags } from "../../loading/load-plugins.js";
import type { ModelFlags } from "../../loading/model-flags.js";
import { ExitCode, type Phase } from "../../process/exit-code.js";
import type { LogLevel } from "../../process/write-log.js";
import { type LabelFlags, readLabels } from "../run/write-top.js";
import { runRowStream, type WorkerFormat } from "./row-stream.js";
import { Turns } from "./turns.js";

/** Flags of `heddle worker`. */
export interface WorkerFlags extends PluginFlags, ModelFlags, LabelFlags {
  readonly arrow?: boolean;
  readonly jsonl?: boolean;
  readonly csv?: boolean;
  readonly map?: readonly string[];
  readonly withInputs?: boolean;
  readonly batch?: number;
  readonly binary?: readonly string[];
  readonly signature?: string;
  readonly socket?: string;
  readonly timeout?: number;
  readonly log: LogLevel;
}

/** `heddle worker MODEL`. @throws {StatusError} any failure */
export async function workerCommand(path: string, flags: WorkerFlags, context: CommandContext): Promise<ExitCode> {
  const format = formatOf(flags);
  const columns = columnFlags(flags.map ?? [], "--map");
  const labels = readLabels(flags);
  if (flags.top !== undefined && flags.binary) throw invalidArgument("--binary and --top cannot be used together");
  context.phase = "load";
  await loadPlugins(flags.plugin ?? [], flags, context);
  const model = await loadForRun(path, flags.signature, flags, context);
  try {
    const makeRunner = () =>
      RowRunner.create(model, {
        signature: flags.signature,
        columns,
        columnsOption: "--map",
        batchRows: flags.batch,
        errorRows: true,
        binary: flags.binary ?? [],
        checkUtf8: format === "arrow",
        unwrap: format === "csv",
        ...(flags.top !== undefined && { top: { count: flags.top, labels } }),
      });
    await runStreams(makeRunner, format, flags, context);
  } finally {
    model.dispose();
  }
  return ExitCode.OK;
}

/** Answers standard input, or the connections to a socket. */
async function runStreams(
  makeRunner: () => Promise<RowRunner>,
  format: WorkerFormat,
  { socket, timeout, withInputs = false }: WorkerFlags,
  context: CommandContext,
): Promise<void> {
  const { terminal, signal } = context;
  const onNote = (text: string) => terminal.writeNote(text);
  const runner = await makeRunner(); // Flags that do not fit the model are errors of the command.
  const options = { format, withInputs, signal, timeoutMs: timeout, onNote };
  context.drain();
  if (socket === undefined) {
    const onPhase = (phase: Phase) => {
      context.phase = phase;
    };
    return runRowStream(runner, standardInput(), standardOutput(context), { ...options, onPhase });
  }
  const { serveSocket } = await import("./worker-socket.js");
  const turns = new Turns();
  const shared = { ...options, onPhase: () => {}, turn: () => turns.next() };
  context.phase = "request";
  await serveSocket(
    socket,
    signal,
    async ({ source, sink, isEmpty }) => {
      try {
        await runRowStream(await makeRunner(), source, sink, shared);
      } catch (error) {
        if (isEmpty()) return; // It looked whether there is a listener.
        const { code, message } = toStatusError(error);
        onNote(`heddle: ${code}: ${visible(message)}`);
      }
    },
    () => onNote(`ready on ${socket} after ${performance.now().toFixed(0)} ms`),
  );
}

function standardOutput({ terminal }: CommandContext): ByteSink {
  return {
    name: "standard output",
    write: (bytes) => terminal.writeBytes(new Uint8Array(bytes)),
    give: (bytes) => terminal.writeBytes(bytes),
  };
}

function formatOf({ arrow, jsonl, csv, binary = [] }: WorkerFlags): WorkerFormat {
  const given = Object.entries({ arrow, jsonl, csv }).filter(([, isGiven]) => isGiven);
  if (given.length > 1) {
    throw invalidArgument(`${given.map(([name]) => `--${name}`).join(" and ")} cannot be used together`);
  }
  const format = jsonl ? "jsonl" : csv ? "csv" : "arrow";
  if (binary.length > 0 && format !== "arrow") throw invalidArgument("--binary needs --arrow");
  return format;
}
