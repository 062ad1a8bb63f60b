import {
  type Columns,
  gatherRows,
  inputOfColumn,
  type RowFormat,
  type StringColumn,
  sliceColumn,
  type TypedColumn,
} from "@heddle/rows";
import { Code, invalidArgument, type StatusError, toStatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import type { ModelDiagnosticOptions } from "../model/diagnostic-options.js";
import type { Model } from "../model/model.js";
import { quotedNames, suggestion } from "../model/nearest-name.js";
import type { TensorOutputs } from "../model/outputs.js";
import type { SignatureInfo } from "../model/signature-info.js";
import { fixedBatch, inputsOfRows, type PlacedRows, sliceRows } from "./batch-inputs.js";
import { checkForms } from "./check-forms.js";
import { runApart } from "./error-rows.js";
import { matchColumns } from "./match-columns.js";
import { columnOfOutput, emptyOutput, type OutputForm, type RunRows } from "./output-columns.js";
import { type OutputPlan, planOutputs } from "./output-plan.js";
import { probeInputs } from "./probe-inputs.js";
import { errorColumn, joinOutcomes, type RowOutcomes, spreadColumns, spreadOutcomes } from "./row-results.js";
import type { RowRunnerOptions } from "./row-runner-options.js";
import { textErrors } from "./text-errors.js";
import { emptyTopColumns, topColumns } from "./top-columns.js";

/** Limits of {@link RowRunner.run}, and options that record it. */
export interface RowRunOptions extends ModelDiagnosticOptions {
  readonly signal?: AbortSignal | undefined;
  /** For all rows of the call. Default none. */
  readonly timeoutMs?: number | undefined;
  /** For each run of the model; with `errorRows`, the rows that take so long fail. Default none. */
  readonly runTimeoutMs?: number | undefined;
  /** Called when inputs are made and the model begins. */
  readonly onRun?: () => void;
  /** Called before each run of the model: streams that share one take turns. The result ends the turn. */
  readonly turn?: () => Promise<Disposable>;
}

/** The outputs of rows. */
export interface RowResults {
  readonly columns: ReadonlyMap<string, TypedColumn>;
  /** With `errorRows`, the code and message of each row that failed, null for the others. */
  readonly errors: StringColumn | undefined;
  /** The number of rows that failed. */
  readonly errorCount: number;
}

const DEFAULT_BATCH_ROWS = 4096;

/**
 * Runs a model over batches of rows, whatever they are read from: columns become inputs, and outputs with a value for each row become
 * columns. A runner is for one stream of rows, whose columns are chosen once; a model may have many runners.
 */
export class RowRunner {
  /** The signature that runs. */
  readonly signature: SignatureInfo;
  /** The most rows of one run of the model. */
  readonly batchRows: number;
  readonly #model: Model;
  readonly #name: string;
  readonly #options: RowRunnerOptions;
  readonly #fixed: number | undefined;
  readonly #stated: ReadonlySet<string>;
  #plan: OutputPlan;
  #columnOf: ReadonlyMap<string, string> = new Map();
  /** The error of a model whose outputs cannot be columns: it is not of a row. */
  #unfit: StatusError | undefined;
  /** The columns of the first rows without their rows; undefined before. */
  #empty: ReadonlyMap<string, TypedColumn> | undefined;

  /**
   * Prepares the signature of a model, which the caller disposes.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a signature or output that the model does not have, a signature without rows, and
   * `batchRows` other than the batch size of the model; and as `Model.prepare`
   */
  static async create(model: Model, options: RowRunnerOptions = {}): Promise<RowRunner> {
    await model.prepare({ signature: options.signature });
    return new RowRunner(model, options);
  }

  private constructor(model: Model, options: RowRunnerOptions) {
    this.#model = model;
    this.#options = options;
    this.#name = options.signature ?? model.defaultSignature ?? "";
    this.signature = model.signatures[this.#name] ?? { inputs: {}, outputs: {} }; // `prepare` refused an unknown one.
    this.#fixed = fixedBatch(this.signature);
    const { batchRows, binary = [] } = options;
    if (this.#fixed !== undefined && batchRows !== undefined && batchRows !== this.#fixed) {
      throw invalidArgument(
        `a batch of ${batchRows} rows is asked for, but the model takes batches of ${this.#fixed} rows`,
      );
    }
    this.batchRows = this.#fixed ?? batchRows ?? DEFAULT_BATCH_ROWS;
    this.#stated = new Set(Object.keys((model.signatureDefs[this.#name] ?? this.signature).outputs));
    this.#plan = planOutputs(this.signature, this.#stated, this.#fixed);
    checkBinary(binary, this.signature);
    if (options.top) emptyTopColumns(this.signature, options.top); // The model is a classifier.
  }

  /** Outputs without a value for each row, which are left out: final after the first rows. */
  get leftOut(): readonly string[] {
    return this.#plan.others;
  }

  /**
   * Chooses the column of each input.
   *
   * @param names the columns of the rows
   * @param source the name of the rows in messages
   * @param format the form of a file, whose header may have another separator
   * @returns the chosen columns, each once
   * @throws {StatusError} INVALID_ARGUMENT with the nearest name for an unknown input or column
   */
  chooseColumns(names: readonly string[], source: string, format?: RowFormat): readonly string[] {
    const { columns = new Map(), columnsOption: option = "columns" } = this.#options;
    this.#columnOf = matchColumns(this.signature, names, columns, { source, option, format });
    return [...new Set(this.#columnOf.values())];
  }

  /**
   * Checks the types of columns, with or without rows, after {@link chooseColumns}.
   *
   * @param source the name of the rows in messages
   * @throws {StatusError} INVALID_ARGUMENT for a column that cannot feed its input
   */
  checkColumns(columns: Columns, source: string): void {
    for (const [input, wanted] of Object.entries(this.signature.inputs)) {
      const name = this.#columnOf.get(input) ?? input;
      const column = columns.get(name);
      if (column) inputOfColumn(sliceColumn(column, 0, 0), wanted, { name, place: () => source });
    }
  }

  /** The columns of {@link run} without rows: before the first rows as far as the signature states them. */
  emptyColumns(): ReadonlyMap<string, TypedColumn> {
    if (this.#empty) return this.#empty;
    if (this.#options.top) return emptyTopColumns(this.signature, this.#options.top);
    const columns = new Map<string, TypedColumn>();
    for (const { name, splits } of this.#plan.outputs) {
      const info = this.signature.outputs[name];
      if (info) columns.set(name, emptyOutput(info, splits.length, this.#formOf(name)));
    }
    return columns;
  }

  /** The column of errors of {@link run} without rows. */
  emptyErrors(): StringColumn | undefined {
    return this.#options.errorRows ? errorColumn({ rowCount: 0, errors: undefined }) : undefined;
  }

  /**
   * Runs rows, `batchRows` at a time. With `errorRows`, those that fail are found by running halves again.
   *
   * @throws {StatusError} of a cell, with its place, and of the model, unless with `errorRows`; CANCELLED; DEADLINE_EXCEEDED
   */
  async run(rows: PlacedRows, options: RowRunOptions = {}): Promise<RowResults> {
    const { timeoutMs } = options;
    const limits = { ...options, deadline: timeoutMs === undefined ? undefined : performance.now() + timeoutMs };
    const parts: RowOutcomes[] = [];
    for (let start = 0; start < rows.rowCount; start += this.batchRows) {
      const part = sliceRows(rows, start, Math.min(rows.rowCount, start + this.batchRows));
      parts.push(await this.#runPart(part, limits));
    }
    const all = joinOutcomes(parts);
    if (!all.columns && !this.#empty) await this.#fixColumns(limits);
    return {
      columns: all.columns ?? spreadColumns(this.emptyColumns(), [], rows.rowCount),
      errors: this.#options.errorRows ? errorColumn(all) : undefined,
      errorCount: all.errors?.filter((error) => error).length ?? 0,
    };
  }

  async #runPart(rows: PlacedRows, limits: Limits): Promise<RowOutcomes> {
    using _turn = await limits.turn?.();
    try {
      return await this.#runTogether(rows, limits);
    } catch (error) {
      const failure = toStatusError(error);
      if (!this.#options.errorRows || this.#isFatal(failure, limits)) throw failure;
      return runApart(rows, failure, this.signature, this.#columnOf, {
        run: (some) => this.#runTogether(some, limits),
        isFatal: (found) => this.#isFatal(found, limits),
      });
    }
  }

  /** Learns the columns where no row had outputs; as the signature states them where made-up rows fail too. */
  async #fixColumns(limits: Limits): Promise<void> {
    const { signal, turn } = limits;
    const rows = this.#fixed ?? 2; // An output of one value may not be of the rows.
    const inputs = this.#options.top ? undefined : probeInputs(this.signature, rows);
    if (inputs) {
      using _turn = await turn?.();
      const timeoutMs = timeLeftMs(limits);
      try {
        using outputs = await this.#model.run(inputs, { signal, timeoutMs, signature: this.#name, zeroCopy: true });
        this.#outcomesOf(outputs, rows);
      } catch (error) {
        const failure = toStatusError(error);
        if (this.#isFatal(failure, limits)) throw failure;
      }
    }
    this.#empty ??= this.emptyColumns();
  }

  async #runTogether(rows: PlacedRows, limits: Limits): Promise<RowOutcomes> {
    const inputs = inputsOfRows(rows, this.signature, this.#columnOf, this.#fixed);
    limits.onRun?.();
    const { onRun: _, turn: __, runTimeoutMs: ___, deadline: ____, ...options } = limits;
    const run = { ...options, timeoutMs: timeLeftMs(limits), signature: this.#name, zeroCopy: true as const };
    const { rowCount, place } = rows;
    try {
      using outputs = await this.#model.run(inputs, run);
      return this.#outcomesOf(outputs, rowCount);
    } catch (error) {
      if (this.#options.errorRows) throw error;
      throw toStatusError(error).at(`rows from ${place(0)} to ${place(rowCount - 1)}`);
    }
  }

  #outcomesOf(outputs: TensorOutputs, rowCount: number): RowOutcomes {
    const tensors = new Map(Object.entries(outputs));
    const rows = this.#fixed ?? rowCount;
    const columns = this.#columnsOf(tensors, { rows, rowCount });
    if (this.#empty && !this.#options.unwrap) checkForms(columns, this.#empty);
    this.#empty ??= new Map(Array.from(columns, ([name, column]) => [name, sliceColumn(column, 0, 0)]));
    return this.#options.checkUtf8 ? withTextErrors(columns, rowCount) : { rowCount, columns, errors: undefined };
  }

  #columnsOf(tensors: ReadonlyMap<string, Tensor>, run: RunRows): ReadonlyMap<string, TypedColumn> {
    const { top } = this.#options;
    try {
      if (top) return topColumns(tensors, run, top);
      if (!this.#empty) {
        const shapes = new Map(Array.from(tensors, ([name, { shape }]) => [name, shape]));
        this.#plan = planOutputs(this.signature, this.#stated, this.#fixed, { shapes, rows: run.rows });
      }
    } catch (error) {
      this.#unfit = toStatusError(error);
      throw this.#unfit;
    }
    return new Map(
      this.#plan.outputs.map((output) => [
        output.name,
        columnOfOutput(output, tensors, run, this.#formOf(output.name)),
      ]),
    );
  }

  /** True for an error that is not of a row. */
  #isFatal(error: StatusError, { signal, deadline }: Limits): boolean {
    const { code, details } = error;
    if (signal?.aborted || error === this.#unfit) return true;
    if (code === Code.DEADLINE_EXCEEDED && deadline !== undefined && performance.now() >= deadline) return true;
    return details.plugin !== undefined && (code === Code.INTERNAL || code === Code.DEADLINE_EXCEEDED); // It is disabled.
  }

  #formOf(name: string): OutputForm {
    const { unwrap = false, binary = [] } = this.#options;
    return { unwrap, isBinary: binary.includes(name) };
  }
}

interface Limits extends RowRunOptions {
  readonly deadline: number | undefined;
}

/** The time that a run of the model may take: its own limit, or the rest of that of all rows. */
function timeLeftMs({ deadline, runTimeoutMs }: Limits): number | undefined {
  if (deadline === undefined) return runTimeoutMs;
  const left = Math.max(0, deadline - performance.now());
  return Math.min(left, runTimeoutMs ?? left);
}

function withTextErrors(columns: ReadonlyMap<string, TypedColumn>, rowCount: number): RowOutcomes {
  const errors = new Map(Array.from(columns, ([name, column]) => [...(textErrors(name, column) ?? [])]).flat());
  if (errors.size === 0) return { rowCount, columns, errors: undefined };
  const all = Array.from({ length: rowCount }, (_, row) => errors.get(row));
  const sound = [...all.keys()].filter((row) => !errors.has(row));
  const picked = Array.from(columns, ([name, column]) => [name, gatherRows(column, sound)] as const);
  return spreadOutcomes({ columns: new Map(picked), errors: undefined }, sound, all);
}

function checkBinary(binary: readonly string[], { outputs }: SignatureInfo): void {
  const strings = Object.keys(outputs).filter((name) => outputs[name]?.dtype === "string");
  for (const name of binary) {
    if (strings.includes(name)) continue;
    const found = quotedNames(strings);
    throw invalidArgument(`--binary names '${name}'${suggestion(name, strings)}: the outputs of strings are ${found}`);
  }
}
