import { type ColumnBatch, type RowEncoder, rowEncoder, rowPlaces } from "@heddle/rows";
import { internal } from "@heddle/status";
import type { Model } from "../../model/model.js";
import { packError } from "../../worker/error-data.js";
import { resultColumns } from "../result-columns.js";
import { RowRunner } from "../row-runner.js";
import { checkIndependentRuns } from "./independent-runs.js";
import type { FileOfRows, OpenedRows, OpenRows, RanRows, RowsRequest, RunRows } from "./rows-protocol.js";

type OpenFile = OpenRows & { readonly runner: RowRunner };

/** The worker's side of a file of rows: runs parts of it, and encodes the results. */
export class RowServer {
  readonly #model: Model;
  #opened: OpenFile | undefined;
  #encoder: RowEncoder | undefined;

  constructor(model: Model) {
    this.#model = model;
  }

  /** @param transfer receives the buffers of the answer */
  answer(request: RowsRequest, transfer: Transferable[]): Promise<OpenedRows | RanRows> {
    return request.kind === "open-rows" ? this.#open(request) : this.#run(request, transfer);
  }

  async #open(request: OpenRows): Promise<OpenedRows> {
    const runner = await RowRunner.create(this.#model, request.options);
    checkIndependentRuns(this.#model, request.options.signature);
    this.#opened = { ...request, runner };
    const columns = resultColumns({ columns: runner.emptyColumns(), errors: runner.emptyErrors() }, new Map());
    const initTargets = this.#model.executor.program.initializers.flatMap(({ targets }) => targets);
    return { batchRows: runner.batchRows, columns, leftOut: runner.leftOut, initTargets };
  }

  async #run(request: RunRows, transfer: Transferable[]): Promise<RanRows> {
    if (!this.#opened) throw internal("the rows were not opened");
    let isOfRun = false;
    const onRun = () => {
      isOfRun = true;
    };
    try {
      return await this.#encodedRuns(this.#opened, request, onRun, transfer);
    } catch (error) {
      return { error: packError(error), isOfRun };
    }
  }

  async #encodedRuns(
    { runner, withInputs, outputFormat }: OpenFile,
    { file, batches, timeoutMs }: RunRows,
    onRun: () => void,
    transfer: Transferable[],
  ): Promise<RanRows> {
    this.#encoder ??= this.#encoderFor(file, runner, outputFormat);
    const endMs = timeoutMs === undefined ? undefined : performance.now() + timeoutMs;
    const results: ColumnBatch[] = [];
    for (const { columns, rowCount, firstRow, lines } of batches) {
      const place = rowPlaces({ source: file.source, firstRow, lines });
      const leftMs = endMs === undefined ? undefined : Math.max(0, endMs - performance.now());
      const found = await runner.run({ columns, rowCount, place }, { timeoutMs: leftMs, onRun });
      results.push({ columns: resultColumns(found, withInputs ? columns : new Map()), rowCount });
    }
    return { rows: await this.#encoder.encode(results, transfer), leftOut: runner.leftOut };
  }

  #encoderFor({ names, source, kinds }: FileOfRows, runner: RowRunner, format: OpenRows["outputFormat"]): RowEncoder {
    runner.chooseColumns(names, source);
    return rowEncoder(format, kinds);
  }
}
