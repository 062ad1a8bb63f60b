import {
  type Column,
  type Columns,
  columnOfValues,
  gatherRows,
  inputOfColumn,
  type RowBatch,
  type RowFormat,
  type RowWriter,
  readRows,
  writeRows,
} from "@heddle/rows";
import { cancelled, deadlineExceeded, invalidArgument, toStatusError } from "@heddle/status";
import type { ModelDiagnosticOptions } from "../../model/diagnostic-options.js";
import type { Inputs } from "../../model/make-feeds.js";
import type { Model } from "../../model/model.js";
import type { Outputs } from "../../model/outputs.js";
import type { SignatureInfo } from "../../model/signature-info.js";
import type { CommandContext } from "../command-context.js";
import { matchColumns } from "./match-columns.js";
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

const DEFAULT_BATCH = 4096;

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
  const name = flags.signature ?? model.defaultSignature ?? "";
  const signature = model.signatures[name] ?? { inputs: {}, outputs: {} }; // `prepare` refused an unknown one.
  const fixed = fixedBatch(signature);
  const output = new RowOutput(stream, signature, fixed, context);
  const progress = new StreamProgress(context.terminal.showProgress);
  const stopNote = () => output.noteKept();
  context.signal.addEventListener("abort", stopNote);
  using _limit = context.limit("the run", flags.timeout);
  try {
    context.phase = "request";
    await runBatches(model, stream, { ...flags, signature: name }, { signature, fixed, output, progress, context });
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
  readonly signature: SignatureInfo;
  /** The size of a batch, where the model has one. */
  readonly fixed: number | undefined;
  readonly output: RowOutput;
  readonly progress: StreamProgress;
  readonly context: CommandContext;
}

async function runBatches(
  model: Model,
  stream: OpenStream,
  flags: StreamRunFlags,
  { signature, fixed, output, progress, context }: Batches,
): Promise<void> {
  const { source } = stream;
  const { signal } = context;
  const inputs = Object.keys(signature.inputs);
  const deadline = flags.timeout === undefined ? undefined : performance.now() + flags.timeout;
  let columnOf: ReadonlyMap<string, string> = new Map();
  const select = (names: readonly string[]) => {
    const isEmpty = names.length === 0 && (stream.inputFormat === "jsonl" || stream.inputFormat === "txt");
    if (!isEmpty) columnOf = matchColumns(inputs, names, flags.column ?? [], source.name);
    return flags.withInputs ? names : [...new Set(columnOf.values())];
  };
  const readOptions = { batchRows: fixed ?? flags.batch ?? DEFAULT_BATCH, select, header: flags.header !== false };
  if (fixed !== undefined && flags.batch !== undefined && flags.batch !== fixed) {
    throw invalidArgument(`--batch is ${flags.batch}, but the model takes batches of ${fixed} rows`);
  }
  let before: { batch: RowBatch; results: Promise<Outputs> } | undefined;
  const settle = async () => {
    if (!before) return;
    const { batch, results } = before;
    before = undefined;
    await output.write(await results, batch, flags.withInputs === true);
    progress.add(batch.rowCount, batch.progress);
  };
  for await (const batch of readRows(source, stream.inputFormat, readOptions)) {
    if (signal.aborted) throw cancelled("interrupted");
    const timeoutMs = deadline === undefined ? undefined : deadline - performance.now();
    if (timeoutMs !== undefined && timeoutMs <= 0) {
      throw deadlineExceeded(`the run took longer than ${flags.timeout} ms, after ${progress.rows} rows`);
    }
    const values = inputsOf(batch, signature, columnOf, fixed);
    context.phase = "run";
    const results = model
      .run(values, { signature: flags.signature, signal, timeoutMs, ...flags.nextRun?.() })
      .catch((error: unknown) => {
        throw toStatusError(error).at(`rows from ${batch.place(0)} to ${batch.place(batch.rowCount - 1)}`);
      });
    results.catch(() => {}); // It is awaited after the batch before.
    await settle();
    before = { batch, results };
  }
  await settle();
}

/** The inputs of a batch; a short one is filled up with its last row where the model wants a size. */
function inputsOf(
  { columns, rowCount, place }: RowBatch,
  { inputs }: SignatureInfo,
  columnOf: ReadonlyMap<string, string>,
  fixed: number | undefined,
): Inputs {
  const rows = fixed ?? rowCount;
  const indexes = rows > rowCount ? Array.from({ length: rows }, (_, row) => Math.min(row, rowCount - 1)) : undefined;
  const rowPlace = (row: number) => place(Math.min(row, rowCount - 1));
  const values = Object.entries(inputs).map(([input, wanted]) => {
    const name = columnOf.get(input) ?? input;
    const column = columns.get(name);
    if (!column) throw invalidArgument(`${place(0)} has no column '${name}'`, { input, name });
    const whole = indexes ? gatherRows(column, indexes) : column;
    return [input, inputOfColumn(whole, wanted, { name, place: rowPlace })] as const;
  });
  return Object.fromEntries(values);
}

/** The first size that the inputs state. @throws {StatusError} INVALID_ARGUMENT for scalars and for two sizes */
function fixedBatch({ inputs }: SignatureInfo): number | undefined {
  let fixed: number | undefined;
  for (const [name, { shape }] of Object.entries(inputs)) {
    if (!shape) continue;
    const [size] = shape;
    if (size === undefined)
      throw invalidArgument(`input '${name}' is a scalar: --input-file is for batches of rows`, { input: name });
    if (size < 0) continue;
    if (fixed !== undefined && fixed !== size) {
      throw invalidArgument(`the inputs have batches of ${fixed} and of ${size} rows: use --inputs`, { input: name });
    }
    fixed = size;
  }
  return fixed;
}

/** Forms whose first rows can be read without the rest. */
const readableInPart: readonly RowFormat[] = ["jsonl", "csv", "tsv", "txt"];

/** Writes the outputs of batches. */
class RowOutput {
  readonly #stream: OpenStream;
  readonly #signature: SignatureInfo;
  readonly #fixed: number | undefined;
  readonly #context: CommandContext;
  #opened: (OpenOutput & { writer: RowWriter; names: readonly string[] }) | undefined;
  #rows = 0;
  #isNoted = false;

  constructor(stream: OpenStream, signature: SignatureInfo, fixed: number | undefined, context: CommandContext) {
    this.#stream = stream;
    this.#signature = signature;
    this.#fixed = fixed;
    this.#context = context;
  }

  async write(outputs: Outputs, { rowCount, columns }: RowBatch, withInputs: boolean): Promise<void> {
    const rows = this.#fixed ?? rowCount;
    const opened = this.#opened ?? (await this.#open(outputs, rows));
    const all = new Map<string, Column>(withInputs ? columns : []);
    for (const name of opened.names) {
      if (all.has(name)) {
        throw invalidArgument(
          `column '${name}' of the input and output '${name}' have one name: leave --with-inputs out`,
        );
      }
      const output = outputs[name];
      const [found] = output?.shape ?? [];
      if (!output || found !== rows)
        throw invalidArgument(`output '${name}' has ${found ?? "no"} values for ${rows} rows`, { name });
      all.set(name, columnOfValues(output, { rowCount, unwrap: this.#unwraps }));
    }
    await opened.writer.write(all, rowCount);
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

  get #unwraps(): boolean {
    return readableInPart.includes(this.#stream.outputFormat) && this.#stream.outputFormat !== "jsonl";
  }

  async #open(outputs: Outputs, rows: number) {
    const names = Object.keys(outputs).filter((name) => outputs[name]?.shape[0] === rows);
    const others = Object.keys(outputs).filter((name) => !names.includes(name));
    const list = others.map((name) => `'${name}'`).join(", ");
    if (names.length === 0) throw invalidArgument(`no output has a value for each row: ${list}`);
    if (others.length > 0) {
      this.#context.terminal.writeNote(`left out, without a value for each row: ${list}`);
    }
    return this.#openFor(names);
  }

  /** For a file without rows: the columns are those that the signature states. */
  async #openEmpty() {
    const empty = Object.entries(this.#signature.outputs).filter(([, { shape }]) => shape?.length !== 0);
    const opened = await this.#openFor(empty.map(([name]) => name));
    const columns: Columns = new Map(
      empty.map(([name, { dtype, shape = [0] }]) => {
        const rowShape = shape.slice(1).map((size) => Math.max(0, size));
        const data = emptyData(dtype);
        return [name, columnOfValues({ dtype, shape: [0, ...rowShape], data }, { unwrap: this.#unwraps })];
      }),
    );
    await opened.writer.write(columns, 0);
    return opened;
  }

  async #openFor(names: readonly string[]) {
    const output = await this.#stream.openOutput();
    const writer = await writeRows(output.sink, this.#stream.outputFormat);
    this.#opened = { ...output, writer, names };
    return this.#opened;
  }
}

function emptyData(dtype: string): ArrayLike<unknown> {
  if (dtype === "int64") return new BigInt64Array(0);
  return dtype === "uint64" ? new BigUint64Array(0) : new Float32Array(0);
}
