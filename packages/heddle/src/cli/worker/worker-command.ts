import type { ByteSink } from "@heddle/rows";
import { standardInput } from "@heddle/rows/node";
import { invalidArgument } from "@heddle/status";
import type { Model } from "../../model/model.js";
import { columnFlags } from "../../rows/match-columns.js";
import { RowRunner } from "../../rows/row-runner.js";
import type { CommandContext } from "../command-context.js";
import { ExitCode } from "../exit-code.js";
import type { InitFlag } from "../init-flag.js";
import { loadForRun } from "../load-for-run.js";
import { loadPlugins, type PluginFlags } from "../load-plugins.js";
import type { LogLevel } from "../write-log.js";
import { runRowStream, type WorkerFormat } from "./row-stream.js";

/** Flags of `heddle worker`. */
export interface WorkerFlags extends PluginFlags, InitFlag {
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
  context.phase = "load";
  await loadPlugins(flags.plugin ?? [], flags, context);
  const model = await loadForRun(path, flags.signature, flags, context);
  try {
    const runner = await makeRunner(model, flags, columns, format);
    context.drain();
    context.phase = "request";
    const { terminal, signal } = context;
    const withInputs = flags.withInputs === true;
    const onNote = (text: string) => terminal.writeNote(text);
    await runRowStream(runner, standardInput(), standardOutput(context), {
      format,
      withInputs,
      signal,
      timeoutMs: flags.timeout,
      onNote,
    });
  } finally {
    model.dispose();
  }
  return ExitCode.OK;
}

function makeRunner(
  model: Model,
  { signature, batch, binary = [] }: WorkerFlags,
  columns: ReadonlyMap<string, string>,
  format: WorkerFormat,
): Promise<RowRunner> {
  return RowRunner.create(model, {
    signature,
    columns,
    columnsOption: "--map",
    batchRows: batch,
    errorRows: true,
    binary,
    checkUtf8: format === "arrow",
    unwrap: format === "csv",
  });
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
    throw invalidArgument(`${given.map(([name]) => `--${name}`).join(" and ")} cannot stand together`);
  }
  const format = jsonl ? "jsonl" : csv ? "csv" : "arrow";
  if (binary.length > 0 && format !== "arrow") throw invalidArgument("--binary is for --arrow");
  return format;
}
