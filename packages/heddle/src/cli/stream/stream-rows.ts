import { type RowBatch, type RowFormat, type RowWriter, readRows, writeRows } from "@heddle/rows";
import { cancelled, deadlineExceeded } from "@heddle/status";
import type { ModelDiagnosticOptions } from "../../model/diagnostic-options.js";
import type { Model } from "../../model/model.js";
import { columnFlags } from "../../rows/match-columns.js";
import { leftOutNote, resultColumns } from "../../rows/result-columns.js";
import { type RowResults, RowRunner } from "../../rows/row-runner.js";
import type { CommandContext } from "../command-context.js";
import type { OpenOutput, OpenStream } from "./open-stream.js";
import type { StreamFlags } from "./stream-flags.js";
import { StreamProgress } from "./stream-progress.js";

/** Flags of a run over the rows of a file. */
export interface StreamRunFlags extends StreamFlags {
  readonly signature?: string;
  /** For all rows. */
  readonly timeout?: number;
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
  const runner = await RowRunner.create(model, {
    signature: flags.signature,
    columns: columnFlags(flags.column ?? [], "--column"),
    columnsOption: "--column",
    batchRows: flags.batch,
    errorRows: flags.errorColumn === true,
    unwrap: isSeparated(stream.outputFormat),
  });
  const output = new RowOutput(stream, runner, context);
  const progress = new StreamProgress(context.terminal.showProgress);
  const stopNote = () => output.noteKept();
  context.signal.addEventListener("abort", stopNote);
  using _limit = context.limit("the run", flags.timeout);
  try {
    context.phase = "request";
    await runBatches(runner, stream, flags, { output, progress, context });
    await output.finish();
  } catch (error) {
    await output.abandon();
    throw error;
  } finally {
    context.signal.removeEventListener("abort", stopNote);
  }
  context.terminal.writeNote(context.terminal.dim(progress.summary()));
}

interface Batches {
  readonly output: RowOutput;
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
  const deadline = flags.timeout === undefined ? undefined : performance.now() + flags.timeout;
  const select = (names: readonly string[]) => {
    const isEmpty = names.length === 0 && (inputFormat === "jsonl" || inputFormat === "txt");
    const chosen = isEmpty ? [] : runner.chooseColumns(names, source.name);
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
      if (signal.aborted) throw cancelled("interrupted");
      const timeoutMs = deadline === undefined ? undefined : deadline - performance.now();
      if (timeoutMs !== undefined && timeoutMs <= 0) {
        throw deadlineExceeded(`the run took longer than ${flags.timeout} ms, after ${progress.rows} rows`);
      }
      next = rows.next();
      next.catch(() => {}); // It is awaited after this batch.
      const results = await runner.run(batch, { signal, timeoutMs, onRun, ...flags.nextRun?.() });
      await output.write(results, batch, flags.withInputs === true);
      progress.add(batch.rowCount, batch.progress);
    }
  } finally {
    rows.return().catch(() => {}); // It waits for the batch under way.
  }
}

/** Forms whose first rows can be read without the rest. */
const readableInPart: readonly RowFormat[] = ["jsonl", "csv", "tsv", "txt"];

/** True for forms whose cells are text. */
function isSeparated(format: RowFormat): boolean {
  return readableInPart.includes(format) && format !== "jsonl";
}

/** Writes the outputs of batches. */
class RowOutput {
  readonly #stream: OpenStream;
  readonly #runner: RowRunner;
  readonly #context: CommandContext;
  #opened: (OpenOutput & { writer: RowWriter }) | undefined;
  #rows = 0;
  #isNoted = false;

  constructor(stream: OpenStream, runner: RowRunner, context: CommandContext) {
    this.#stream = stream;
    this.#runner = runner;
    this.#context = context;
  }

  async write(results: RowResults, { rowCount, columns }: RowBatch, withInputs: boolean): Promise<void> {
    const { writer } = this.#opened ?? (await this.#open());
    await writer.write(resultColumns(results, withInputs ? columns : new Map()), rowCount);
    this.#rows += rowCount;
  }

  /** Writes the end, and gives the file its name. */
  async finish(): Promise<void> {
    const opened = this.#opened ?? (await this.#openEmpty());
    await opened.writer.finish();
    await opened.file?.commit();
    this.#opened = undefined;
  }

  /** Leaves what was written beside the place of the output, or removes it. */
  async abandon(): Promise<void> {
    this.noteKept();
    await this.#opened?.file?.abandon(this.#keeps);
  }

  /** Says where the rows are that were written before a failure. */
  noteKept(): void {
    const { file } = this.#opened ?? {};
    if (!file || !this.#keeps || this.#isNoted) return;
    this.#isNoted = true;
    this.#context.terminal.writeNote(`the first ${this.#rows} rows are in ${file.partPath}`);
  }

  get #keeps(): boolean {
    return this.#rows > 0 && readableInPart.includes(this.#stream.outputFormat);
  }

  async #open() {
    const { leftOut } = this.#runner;
    if (leftOut.length > 0) this.#context.terminal.writeNote(leftOutNote(leftOut));
    const output = await this.#stream.openOutput();
    const writer = await writeRows(output.sink, this.#stream.outputFormat);
    this.#opened = { ...output, writer };
    return this.#opened;
  }

  /** For a file without rows: the columns are those that the signature states. */
  async #openEmpty() {
    const opened = await this.#open();
    const columns = this.#runner.emptyColumns();
    await opened.writer.begin(resultColumns({ columns, errors: this.#runner.emptyErrors() }, new Map()));
    return opened;
  }
}
