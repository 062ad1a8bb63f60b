import type { ComputeContext, Steps } from "@heddle/kernel-api";
import type { Dataset, RowIterator } from "@heddle/kernel-api/datasets";
import { releaseAll, type Tensor } from "@heddle/tensor";
import type { SeedGenerator } from "../seeds/seed-generator.js";
import { wordsOfSeeds } from "../seeds/seeds.js";

/** How rows are shuffled. */
export interface Shuffle {
  /** The most rows in the buffer; undefined for all. */
  readonly bufferSize: number | undefined;
  readonly seeds: SeedGenerator;
  /** How often the input is read; negative for without end. */
  readonly epochs: bigint;
}

/** The most epochs of which rows are in the buffer before one more is begun. */
const MAX_EPOCHS = 3;

/** The rows of one epoch in the buffer, as numbers of all rows that were read. */
interface Slice {
  start: number;
  end: number;
  isWhole: boolean;
}

/**
 * Rows in a random order that the seeds decide: each is taken from a buffer, in which the next row of the input takes its place. Rows of an
 * epoch come before those of the next one.
 *
 * Source: ShuffleDatasetOpBase, tensorflow/core/kernels/data/shuffle_dataset_op.cc (TensorFlow 2.21).
 */
export class ShuffledRows implements RowIterator {
  readonly #run: ComputeContext;
  readonly #input: Dataset;
  readonly #shuffle: Shuffle;
  readonly #buffer: (Tensor[] | undefined)[] = [];
  readonly #slices: Slice[] = [];
  #words: () => number;
  #rows: RowIterator | undefined;
  #epoch = 0n;
  #count = 0;
  #isEmpty = true;

  constructor(run: ComputeContext, input: Dataset, shuffle: Shuffle) {
    this.#run = run;
    this.#input = input;
    this.#shuffle = shuffle;
    this.#words = wordsOfSeeds(shuffle.seeds.next());
  }

  *next(): Steps<Tensor[] | undefined> {
    yield* this.#fill();
    if (this.#count === 0) return undefined;
    const buffer = this.#buffer;
    this.#dropEmptySlices();
    const [slice] = this.#slices;
    const size = this.#shuffle.bufferSize ?? buffer.length;
    const taken = (slice.start + (this.#words() % (slice.end - slice.start))) % size;
    const first = slice.start++ % size;
    const row = buffer[taken];
    buffer[taken] = buffer[first];
    buffer[first] = undefined;
    this.#count--;
    return row;
  }

  close(): void {
    this.#rows?.close();
    for (const row of this.#buffer) if (row) releaseAll(row);
    this.#buffer.length = 0;
  }

  *#fill(): Steps<void> {
    while (this.#hasRoom()) {
      this.#rows ??= this.#nextEpoch();
      const row = yield* this.#rows.next();
      if (row) {
        this.#add(row);
        const pause = this.#run.pause();
        if (pause) yield pause;
        continue;
      }
      this.#rows.close();
      this.#rows = undefined;
      // Else an empty input would be read again and again.
      if (this.#isEmpty && this.#shuffle.epochs < 0n) return;
    }
  }

  #hasRoom(): boolean {
    const { epochs, bufferSize } = this.#shuffle;
    if (!this.#rows && epochs >= 0n && this.#epoch >= epochs) return false;
    if (this.#slices.length > MAX_EPOCHS && this.#count > 0) return false;
    return bufferSize === undefined ? this.#rows !== undefined || this.#count === 0 : this.#count < bufferSize;
  }

  #nextEpoch(): RowIterator {
    const last = this.#slices.at(-1);
    if (last) last.isWhole = true;
    const end = last?.end ?? 0;
    this.#slices.push({ start: end, end, isWhole: false });
    this.#epoch++;
    return this.#input.iterate(this.#run);
  }

  #add(row: Tensor[]): void {
    const slice = this.#slices[this.#slices.length - 1];
    const { bufferSize } = this.#shuffle;
    this.#buffer[bufferSize === undefined ? this.#buffer.length : slice.end % bufferSize] = row;
    slice.end++;
    this.#count++;
    this.#isEmpty = false;
  }

  /** Each epoch has seeds of its own, made when the rows of the last one are all taken. */
  #dropEmptySlices(): void {
    const slices = this.#slices;
    while (slices[0].start === slices[0].end && slices[0].isWhole) {
      slices.shift();
      this.#words = wordsOfSeeds(this.#shuffle.seeds.next());
    }
  }
}
