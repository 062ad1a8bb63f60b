import type { ByteSink, Columns, RowFormat, RowWriter } from "@heddle/rows";
import { cancelled } from "@heddle/status";
import { leftOutNote } from "../../../../rows/result-columns.js";
import type { CommandContext } from "../../../command-context.js";
import type { OpenOutput, OpenStream } from "./open-stream.js";
import { StreamProgress } from "./stream-progress.js";

/** Makes the writer of a file. */
type MakeWriter<W> = (sink: ByteSink, format: RowFormat) => Promise<W>;

/** Forms whose first rows can be read without the rest. */
const readableInPart: readonly RowFormat[] = ["jsonl", "csv", "tsv", "txt"];

/** True for forms whose cells are text. */
export function isSeparated(format: RowFormat): boolean {
  return readableInPart.includes(format) && format !== "jsonl";
}

/** Does work that writes an output, within a time limit; when it fails, says where the first rows are. */
export async function writeOutput<W extends Writer>(
  stream: OpenStream,
  { make, timeout }: { readonly make: MakeWriter<W>; readonly timeout: number | undefined },
  context: CommandContext,
  work: (output: RowOutput<W>, progress: StreamProgress) => Promise<void>,
): Promise<void> {
  const { terminal, signal } = context;
  const output = new RowOutput(stream, make, context);
  const progress = new StreamProgress(terminal.showProgress);
  const stopNote = () => output.noteKept();
  signal.addEventListener("abort", stopNote);
  using _limit = context.limit("the run", timeout);
  try {
    context.phase = "request";
    await work(output, progress);
  } catch (error) {
    await output.abandon();
    throw signal.aborted ? cancelled("interrupted") : error; // A run that is stopped may say more, depending on its place.
  } finally {
    signal.removeEventListener("abort", stopNote);
  }
  terminal.writeNote(terminal.dim(progress.summary()));
}

type Writer = Pick<RowWriter, "begin" | "finish">;

/** Writes results; the file is opened when there are some. */
export class RowOutput<W extends Writer> {
  readonly #stream: OpenStream;
  readonly #make: MakeWriter<W>;
  readonly #context: CommandContext;
  #opened: (OpenOutput & { writer: W }) | undefined;
  #rows = 0;
  #isNoted = false;

  constructor(stream: OpenStream, make: MakeWriter<W>, context: CommandContext) {
    this.#stream = stream;
    this.#make = make;
    this.#context = context;
  }

  /**
   * Writes rows.
   *
   * @param leftOut outputs that are not written, which is said once
   */
  async write(rowCount: number, leftOut: readonly string[], write: (writer: W) => Promise<void>): Promise<void> {
    const { writer } = this.#opened ?? (await this.#open(leftOut));
    await write(writer);
    this.#rows += rowCount;
  }

  /**
   * Writes the end, and gives the file its name.
   *
   * @param columns those of a file without rows
   */
  async finish(columns: () => Columns, leftOut: readonly string[]): Promise<void> {
    if (!this.#opened) {
      const { writer } = await this.#open(leftOut);
      await writer.begin(columns());
    }
    await this.#opened?.writer.finish();
    await this.#opened?.file?.commit();
    this.#context.setUnfinished(undefined);
    this.#opened = undefined;
  }

  /** Leaves what was written beside the place of the output, or removes it. */
  async abandon(): Promise<void> {
    this.noteKept();
    await this.#opened?.file?.abandon(this.#keeps);
    this.#context.setUnfinished(undefined);
  }

  /** Says where the rows are that were written before a failure. */
  noteKept(): void {
    const { file } = this.#opened ?? {};
    if (!file || !this.#keeps || this.#isNoted) return;
    this.#isNoted = true;
    this.#context.terminal.writeNote(`the first ${this.#rows} rows are in ${file.partPath}`);
    this.#context.setUnfinished(undefined);
  }

  get #keeps(): boolean {
    return this.#rows > 0 && readableInPart.includes(this.#stream.outputFormat);
  }

  async #open(leftOut: readonly string[]): Promise<OpenOutput & { writer: W }> {
    if (leftOut.length > 0) this.#context.terminal.writeNote(leftOutNote(leftOut));
    const output = await this.#stream.openOutput();
    const { outputFormat } = this.#stream;
    if (output.file && output.file.partPath !== output.file.name) {
      this.#context.setUnfinished({ path: output.file.partPath, isReadable: readableInPart.includes(outputFormat) });
    }
    const writer = await this.#make(output.sink, this.#stream.outputFormat);
    this.#opened = { ...output, writer };
    return this.#opened;
  }
}
