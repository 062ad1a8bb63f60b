import { type ByteSink, type ByteSource, type Columns, type RowBatch, readRows, writeRows } from "@heddle/rows";
import { isEmptyFile } from "../../../rows/match-columns.js";
import { leftOutNote, resultColumns } from "../../../rows/result-columns.js";
import type { RowRunner } from "../../../rows/row-runner.js";
import { unlessAborted } from "./aborted.js";

/** The forms of rows of a worker. */
export type WorkerFormat = "arrow" | "jsonl" | "csv";

/** Options of {@link runRowStream}. */
export interface RowStreamOptions {
  readonly format: WorkerFormat;
  readonly withInputs: boolean;
  /** Ends the stream after the batch under way. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number | undefined;
  readonly onNote: (text: string) => void;
  /** Called when rows are read, `request`, and when the model runs, `run`. */
  readonly onPhase: (phase: "request" | "run") => void;
  /** As in `RowRunOptions`. */
  readonly turn?: () => Promise<Disposable>;
}

/**
 * Answers a stream of rows: a batch of results for each batch, written at once. The next batch is read meanwhile, and no more.
 *
 * @throws {StatusError} of the rows and of the model; nothing was written before the first batch
 */
export async function runRowStream(
  runner: RowRunner,
  source: ByteSource,
  sink: ByteSink,
  options: RowStreamOptions,
): Promise<void> {
  const { format, withInputs, signal, timeoutMs, onNote, onPhase, turn } = options;
  const writer = await writeRows(sink, format, { arrowStream: true });
  let inputs: Columns = new Map();
  const rows = readRows(source, format, {
    batchRows: runner.batchRows,
    wholeBatches: true,
    onColumns: (columns) => {
      inputs = columns;
      runner.checkColumns(columns, source.name);
    },
    select: (names) => {
      const chosen = isEmptyFile(names, format) ? [] : runner.chooseColumns(names, source.name, format);
      return withInputs ? names : chosen;
    },
  });
  let isBegun = false;
  try {
    let next = rows.next();
    for (;;) {
      onPhase("request");
      const read = await unlessAborted(next, signal);
      if (!read || read.done) break;
      const batch: RowBatch = read.value;
      next = rows.next();
      next.catch(() => {}); // It is awaited after this batch.
      onPhase("run");
      const results = await runner.run(batch, { runTimeoutMs: timeoutMs, ...(turn && { turn }) });
      if (!isBegun && runner.leftOut.length > 0) onNote(leftOutNote(runner.leftOut));
      isBegun = true;
      await writer.write(resultColumns(results, withInputs ? batch.columns : new Map()), batch.rowCount);
      if (signal.aborted) break;
    }
    if (!isBegun) {
      const results = { columns: runner.emptyColumns(), errors: runner.emptyErrors() };
      await writer.begin(resultColumns(results, withInputs ? inputs : new Map()));
    }
    await writer.finish();
  } finally {
    rows.return().catch(() => {}); // It waits for the batch that is read.
  }
}
