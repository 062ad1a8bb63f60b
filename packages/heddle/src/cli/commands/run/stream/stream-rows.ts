import { type RowWriter, readRows, writeRows } from "@heddle/rows";
import type { ModelDiagnosticOptions } from "../../../../model/diagnostic-options.js";
import type { Model } from "../../../../model/model.js";
import { isEmptyFile } from "../../../../rows/match-columns.js";
import { resultColumns } from "../../../../rows/result-columns.js";
import { RowRunner } from "../../../../rows/row-runner.js";
import type { CommandContext } from "../../../command-context.js";
import { type FileRunFlags, fileRunnerOptions, startFileClock } from "./file-run.js";
import type { OpenStream } from "./open-stream.js";
import { type RowOutput, writeOutput } from "./row-output.js";
import type { StreamProgress } from "./stream-progress.js";

/** Flags of a run over the rows of a file in this thread. */
export interface StreamRunFlags extends FileRunFlags {
  /** Options that record the run of the next batch. */
  nextRun?(): ModelDiagnosticOptions | undefined;
}

/**
 * Runs a prepared model over the rows of a file and writes its outputs, in constant memory. The next batch is read while the model works
 * on one.
 *
 * @throws {StatusError} of the file with its line, of the model, and of the output
 */
export async function streamRows(
  model: Model,
  stream: OpenStream,
  flags: StreamRunFlags,
  context: CommandContext,
): Promise<void> {
  const runner = await RowRunner.create(model, fileRunnerOptions(flags, stream.outputFormat));
  await writeOutput(stream, { make: writeRows, timeout: flags.timeout }, context, async (output, progress) => {
    await runBatches(runner, stream, flags, { output, progress, context });
    const columns = () => resultColumns({ columns: runner.emptyColumns(), errors: runner.emptyErrors() }, new Map());
    await output.finish(columns, runner.leftOut);
  });
}

interface Batches {
  readonly output: RowOutput<RowWriter>;
  readonly progress: StreamProgress;
  readonly context: CommandContext;
}

async function runBatches(
  runner: RowRunner,
  stream: OpenStream,
  flags: StreamRunFlags,
  { output, progress, context }: Batches,
): Promise<void> {
  const { source, inputFormat } = stream;
  const { signal } = context;
  const timeLeftMs = startFileClock(flags.timeout, signal, progress);
  const select = (names: readonly string[]) => {
    const chosen = isEmptyFile(names, inputFormat) ? [] : runner.chooseColumns(names, source.name, inputFormat);
    return flags.withInputs ? names : chosen;
  };
  const rows = readRows(source, inputFormat, { batchRows: runner.batchRows, select, header: flags.header !== false });
  const onRun = () => {
    context.phase = "run";
  };
  let next = rows.next();
  try {
    for (;;) {
      const { done, value: batch } = await next;
      if (done) return;
      const timeoutMs = timeLeftMs();
      next = rows.next();
      next.catch(() => {}); // It is awaited after this batch.
      const results = await runner.run(batch, { signal, timeoutMs, onRun, ...flags.nextRun?.() });
      const columns = resultColumns(results, flags.withInputs ? batch.columns : new Map());
      await output.write(batch.rowCount, runner.leftOut, (writer) => writer.write(columns, batch.rowCount));
      progress.add(batch.rowCount, batch.progress);
    }
  } finally {
    rows.return().catch(() => {}); // It waits for the batch under way.
  }
}
