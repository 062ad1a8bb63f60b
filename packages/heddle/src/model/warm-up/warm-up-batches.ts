import type { Inputs } from "../make-feeds.js";
import { type MakeInputs, mixedRows } from "./caller-forms.js";

/** Rows of batches, which reach code that one row does not, and the part of a warm-up's time that each size may take. */
const SIZES = [
  { rows: 32, share: 1 / 4 },
  { rows: 256, share: 1 / 8 },
] as const;

/** The most elements of the inputs of a batch: making more takes longer than runs. */
const MOST_ELEMENTS = 1 << 20;

/** A batch of a warm-up. */
export interface WarmUpBatch {
  readonly rows: number;
  readonly share: number;
  /** Made when it is first run. */
  inputs: Inputs | undefined;
  /** The time of all its runs. */
  spentMs: number;
  lastMs: number | undefined;
}

/** The batches that a warm-up runs between its single rows. */
export class WarmUpBatches {
  readonly #make: MakeInputs;
  #batches: readonly WarmUpBatch[];

  constructor(make: MakeInputs) {
    this.#make = make;
    const elements = Object.values(make(1, undefined)).reduce((sum, { data }) => sum + data.length, 0);
    const sizes = SIZES.filter(({ rows }) => rows * elements <= MOST_ELEMENTS);
    this.#batches = sizes.map((size) => ({ ...size, inputs: undefined, spentMs: 0, lastMs: undefined }));
  }

  /**
   * The batch that has had less than its part of the time, if what is left is enough for a run of it.
   *
   * @param rowMs the time of a run of one row
   */
  due(elapsedMs: number, leftMs: number, rowMs: number): WarmUpBatch | undefined {
    return this.#batches.find(
      ({ rows, share, spentMs, lastMs }) => spentMs < share * elapsedMs && (lastMs ?? rows * rowMs) < leftMs,
    );
  }

  /** The inputs of a batch, whose texts are of several lengths. */
  inputsOf(batch: WarmUpBatch): Inputs {
    batch.inputs ??= mixedRows(this.#make, batch.rows);
    return batch.inputs;
  }

  /** Whether a batch has been run. */
  get hasRun(): boolean {
    return this.#batches.some(({ lastMs }) => lastMs !== undefined);
  }

  /** Adds the time of a run of a batch. */
  ran(batch: WarmUpBatch, ms: number): void {
    batch.spentMs += ms;
    batch.lastMs = ms;
  }

  /** Leaves out a batch that the model refuses, and larger ones. */
  refuse({ rows }: WarmUpBatch): void {
    this.#batches = this.#batches.filter((batch) => batch.rows < rows);
  }
}
