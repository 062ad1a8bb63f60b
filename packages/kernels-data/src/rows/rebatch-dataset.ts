/** The datasets of batches that are cut anew. */

import type { ComputeContext, ConstructionContext, Kernel, Steps } from "@heddle/kernel-api";
import type { RowIterator } from "@heddle/kernel-api/datasets";
import { invalidArgument } from "@heddle/status";
import { releaseAll, Tensor } from "@heddle/tensor";
import { type Components, componentsOf } from "../datasets/components.js";
import { batchSizeOf } from "../datasets/row-batches.js";
import { scalarInput, scalarInt64 } from "../datasets/scalar-input.js";
import { setRows } from "../datasets/set-rows.js";
import { joinSlices, sliceRows } from "../datasets/slice-row.js";

/**
 * RebatchDataset: each batch in so many parts, the last of which may be empty.
 *
 * Source: tensorflow/core/kernels/data/rebatch_dataset_op.cc (TensorFlow 2.21), as of both.
 */
export function rebatchDataset(context: ComputeContext): void {
  const replicas = scalarInt64(context, 1, "num_replicas");
  if (replicas <= 0n) throw invalidArgument("num_replicas must be greater than zero.");
  setRows(context, (run, input) => {
    const rows = input.iterate(run);
    let batch: Tensor[] = [];
    let part = 0n;
    return {
      *next() {
        if (part === 0n) {
          releaseAll(batch);
          batch = [];
          batch = (yield* rows.next()) ?? [];
          if (batch.length === 0) return undefined;
          checkBatch(batch);
        }
        const at = Number(part);
        part = (part + 1n) % replicas;
        return sliceParts(batch, at, Number(replicas));
      },
      close() {
        releaseAll(batch);
        rows.close();
      },
    };
  });
}

function checkBatch(batch: readonly Tensor[]): void {
  const scalar = batch.findIndex(({ rank }) => rank === 0);
  if (scalar < 0) return;
  throw invalidArgument(
    `Cannot rebatch dataset: All components must have at least one dimension. Perhaps your input dataset is not batched? Component ${scalar} is scalar.`,
  );
}

/** Part `at` of `count` of each tensor along its first dimension: those before it have the rows that it lacks. */
function sliceParts(batch: readonly Tensor[], at: number, count: number): Tensor[] {
  const made: Tensor[] = [];
  try {
    for (const tensor of batch) {
      const [size] = tensor.shape;
      const each = Math.ceil(size / count);
      made.push(...sliceRows([tensor], Math.min(size, at * each), Math.min(size, (at + 1) * each)));
    }
    return made;
  } catch (error) {
    releaseAll(made);
    throw error;
  }
}

/** RebatchDatasetV2: batches of the given sizes, one after the other and again. */
export function createRebatchDatasetV2({ attributes }: ConstructionContext): Kernel {
  const components = componentsOf(attributes);
  return {
    compute(context) {
      const sizes = batchSizesOf(context.input(1));
      const { memory, address } = scalarInput(context, 2, "drop_remainder");
      const isWhole = memory.u8[address] !== 0;
      setRows(context, (run, input) => {
        const batches = new Batches(input.iterate(run));
        let at = 0;
        return {
          *next() {
            if (batches.isDone) return undefined;
            const size = sizes[at];
            const row = size === 0 ? noRows(run, components) : yield* joinedRows(run, batches, size, isWhole);
            if (row) at = (at + 1) % sizes.length;
            return row;
          },
          close: () => batches.close(),
        };
      });
    },
  };
}

/** TensorFlow crashes without a size, and below zero. */
function batchSizesOf(input: Tensor): readonly number[] {
  if (input.rank > 1) throw invalidArgument("`batch_sizes` must be a scalar or a vector.");
  const sizes = (input.toArray() as bigint[]).map(Number);
  if (sizes.length > 0 && sizes.every((size) => size >= 0)) return sizes;
  throw invalidArgument(`\`batch_sizes\` must have sizes of 0 or more, found [${sizes.join(", ")}]`, { sizes });
}

/** A row of no rows: TensorFlow makes it also where the input has ended. */
function noRows({ memory }: ComputeContext, { types, shapes }: Components): Tensor[] {
  const made: Tensor[] = [];
  try {
    types.forEach((type, i) => {
      const [, ...rest] = shapes[i] ?? [];
      made.push(Tensor.allocate(memory, type, [0, ...rest.map((size) => Math.max(size, 0))]));
    });
    return made;
  } catch (error) {
    releaseAll(made);
    throw error;
  }
}

/** The next `size` rows, or those that are left; undefined at the end. */
function* joinedRows(
  run: ComputeContext,
  batches: Batches,
  size: number,
  isWhole: boolean,
): Steps<Tensor[] | undefined> {
  const parts: Tensor[][] = [];
  try {
    for (let left = size; left > 0; ) {
      if (batches.left === 0 && !(yield* batches.read())) {
        if (parts.length === 0 || isWhole) return undefined;
        break;
      }
      const count = Math.min(left, batches.left);
      parts.push(batches.take(count));
      left -= count;
      const pause = run.pause();
      if (pause) yield pause;
    }
    return joinSlices(parts);
  } finally {
    parts.forEach(releaseAll);
  }
}

/** Takes slices off one batch after the other. */
class Batches {
  readonly #rows: RowIterator;
  #batch: Tensor[] = [];
  #at = 0;
  /** The rows of the batch, taken ones too. */
  size = 0;
  /** True when the input has ended. */
  isDone = false;

  constructor(rows: RowIterator) {
    this.#rows = rows;
  }

  /** The rows of the batch that are not taken. */
  get left(): number {
    return this.size - this.#at;
  }

  /** Reads the next batch with rows; false at the end. */
  *read(): Steps<boolean> {
    for (;;) {
      releaseAll(this.#batch);
      this.#batch = [];
      [this.size, this.#at] = [0, 0];
      const row = yield* this.#rows.next();
      this.isDone = !row;
      if (!row) return false;
      this.#batch = row;
      this.size = batchSizeOf(row);
      if (this.size > 0) return true;
    }
  }

  /** The next `count` rows, or all that are left. */
  take(count: number): Tensor[] {
    const [start, end] = [this.#at, Math.min(this.size, this.#at + count)];
    this.#at = end;
    return sliceRows(this.#batch, start, end);
  }

  close(): void {
    releaseAll(this.#batch);
    this.#rows.close();
  }
}
