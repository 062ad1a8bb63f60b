import {
  type EncodedWriter,
  jsonKindsOf,
  type RowBatch,
  readRows,
  rowsOfPart,
  sizeOfColumns,
  writeEncodedRows,
} from "@heddle/rows";
import { columnFlags, isEmptyFile, matchColumns } from "../../../../rows/match-columns.js";
import { type EncodedResults, RowWorkers } from "../../../../rows/workers/row-workers.js";
import type { FileOfRows } from "../../../../rows/workers/rows-protocol.js";
import type { CommandContext } from "../../../command-context.js";
import type { FallbackFlags } from "../../../loading/load-fallback.js";
import { type PluginFlags, pluginLimits } from "../../../loading/load-plugins.js";
import { checkInitTargets, type ModelFlags, modelOptions } from "../../../loading/model-flags.js";
import { versionNote } from "../../../loading/version-note.js";
import { type LogLevel, writeLog } from "../../../process/write-log.js";
import { type FileRunFlags, fileRunnerOptions, startFileClock } from "./file-run.js";
import type { OpenStream } from "./open-stream.js";
import { type RowOutput, writeOutput } from "./row-output.js";
import type { StreamProgress } from "./stream-progress.js";

/** Flags of a run over the rows of a file in several threads. */
export interface WorkersRunFlags extends FileRunFlags, PluginFlags, FallbackFlags, ModelFlags {
  readonly log: LogLevel;
}

/** A part with more bytes of columns is not waited for to be full. */
const PART_BYTES = 2 ** 24;

/** Parts that a thread has at once: one that is run, and one that waits. */
const PARTS_A_WORKER = 2;

/**
 * Runs a model over the rows of a file in threads, each of which has a copy of it. This thread reads the rows and writes the results in
 * their order; the threads run the model and encode its outputs. Memory holds {@link PARTS_A_WORKER} parts a thread.
 *
 * @throws {StatusError} of the file with its line, of the model, and of the output; FAILED_PRECONDITION for a model with state that runs
 * change
 */
export async function streamOverWorkers(
  path: string,
  count: number,
  stream: OpenStream,
  flags: WorkersRunFlags,
  context: CommandContext,
): Promise<void> {
  context.phase = "load";
  const workers = await startWorkers(path, count, stream, flags, context);
  try {
    checkInitTargets(flags, workers.opened.initTargets);
    await writeOutput(stream, { make: writeEncodedRows, timeout: flags.timeout }, context, async (output, progress) => {
      const { columns, leftOut } = workers.opened;
      await runParts(workers, stream, flags, { output, progress, context });
      await output.finish(() => columns, leftOut);
    });
  } finally {
    workers.close();
  }
}

async function startWorkers(
  path: string,
  count: number,
  { outputFormat }: OpenStream,
  flags: WorkersRunFlags,
  { terminal, signal, limit }: CommandContext,
): Promise<RowWorkers> {
  using _limit = limit("loading", flags.timeout);
  const { signature, timeout, plugin, fallback, fallbackOp } = flags;
  let isLoading = true;
  const onLog = writeLog(terminal, flags.log);
  const load = (index: number) => ({
    worker: true as const,
    signal,
    timeoutMs: timeout,
    ...modelOptions(flags),
    ...(signature !== undefined && { signatures: [signature] }),
    ...(plugin && { plugins: plugin, pluginLimits: pluginLimits(flags) }),
    ...(fallback !== undefined && { fallback }),
    ...(fallbackOp && { fallbackOps: fallbackOp }),
    // The threads load the same model: one of them tells of it.
    onLog: (record: Parameters<typeof onLog>[0]) => (index === 0 || !isLoading) && onLog(record),
    onProgress: ({ phase, name }: { readonly phase: string; readonly name: string }) => {
      if (index > 0) return;
      const note = phase === "read" ? versionNote(path, name) : undefined;
      if (note !== undefined) terminal.writeNote(note);
      terminal.showProgress(`${phase} ${name} …`);
    },
  });
  const workers = await RowWorkers.start(path, load, count, {
    options: fileRunnerOptions(flags, outputFormat),
    outputFormat,
    withInputs: flags.withInputs === true,
  });
  isLoading = false;
  return workers;
}

interface Parts {
  readonly output: RowOutput<EncodedWriter>;
  readonly progress: StreamProgress;
  readonly context: CommandContext;
}

async function runParts(
  workers: RowWorkers,
  { source, inputFormat, outputFormat }: OpenStream,
  flags: WorkersRunFlags,
  { output, progress, context }: Parts,
): Promise<void> {
  const { signal } = context;
  const timeLeftMs = startFileClock(flags.timeout, signal, progress);
  const columnOf = columnFlags(flags.column ?? [], "--column");
  let names: readonly string[] = [];
  const select = (found: readonly string[]) => {
    names = found;
    if (isEmptyFile(found, inputFormat)) return [];
    const chosen = matchColumns(workers.signature, found, columnOf, {
      source: source.name,
      option: "--column",
      format: inputFormat,
    });
    return flags.withInputs ? found : [...new Set(chosen.values())];
  };
  const { batchRows } = workers.opened;
  const rows = readRows(source, inputFormat, { batchRows, select, header: flags.header !== false });
  const waiting: { readonly batches: readonly RowBatch[]; readonly results: Promise<EncodedResults> }[] = [];
  const settle = async () => {
    const first = waiting.shift();
    if (!first) return;
    const { rows: encoded, leftOut } = await first.results;
    context.phase = "run";
    await output.write(encoded.rowCount, leftOut, (writer) => writer.write(encoded));
    progress.add(encoded.rowCount, first.batches.at(-1)?.progress);
  };
  const onRun = () => {
    context.phase = "run";
  };
  let file: FileOfRows | undefined;
  for await (const batches of partsOf(rows, rowsOfPart(outputFormat))) {
    const timeoutMs = timeLeftMs();
    file ??= { source: source.name, names, kinds: jsonKindsOf(batches[0]?.columns ?? new Map()) };
    const results = workers.run(file, batches, { signal, timeoutMs, onRun });
    results.catch(() => {}); // It is awaited after the parts before.
    waiting.push({ batches, results });
    if (waiting.length >= workers.count * PARTS_A_WORKER) await settle();
  }
  while (waiting.length > 0) await settle();
}

/** Batches together until they have `rowCount` rows. */
async function* partsOf(rows: AsyncIterable<RowBatch>, rowCount: number): AsyncGenerator<readonly RowBatch[]> {
  let part: RowBatch[] = [];
  let [count, size] = [0, 0];
  for await (const batch of rows) {
    part.push(batch);
    count += batch.rowCount;
    size += sizeOfColumns(batch.columns);
    if (count < rowCount && size < PART_BYTES) continue;
    yield part;
    part = [];
    [count, size] = [0, 0];
  }
  if (part.length > 0) yield part;
}
