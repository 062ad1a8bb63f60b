/** The datasets of some rows of another one. */

import { type ComputeContext, type ConstructionContext, type Kernel, warn } from "@heddle/kernel-api";
import type { RowIterator } from "@heddle/kernel-api/datasets";
import { failedPrecondition, invalidArgument, toStatusError } from "@heddle/status";
import { DataType, releaseAll, type Tensor } from "@heddle/tensor";
import { scalarInput, scalarInt64 } from "../datasets/scalar-input.js";
import { setRows } from "../datasets/set-rows.js";
import { seedsOrRandom, wordsOfSeeds } from "../seeds/seeds.js";

/** SamplingDataset: each row with a probability, by the seeds. Source: tensorflow/core/kernels/data/experimental/sampling_dataset_op.cc (TensorFlow 2.21). */
export function samplingDataset(context: ComputeContext): void {
  const { memory, address } = scalarInput(context, 1, "rate");
  const rate = memory.data.getFloat32(address, true);
  const seeds = seedsOrRandom([scalarInt64(context, 2, "seed"), scalarInt64(context, 3, "seed2")]);
  setRows(context, (run, input) => {
    const words = wordsOfSeeds(seeds);
    return filtered(input.iterate(run), run, () => unitFloat(words()) < rate);
  });
}

/** A float32 from 0 to before 1 of a word's lower bits. Source: Uint32ToFloat, tsl/lib/random/random_distributions.h (TensorFlow 2.21). */
function unitFloat(word: number): number {
  return (word & 0x7f_ffff) / 2 ** 23;
}

/** UniqueDataset: each row when it comes first. */
export function createUniqueDataset({ attributes }: ConstructionContext): Kernel {
  const types = attributes.typeList("output_types");
  if (types.length !== 1) throw invalidArgument("UniqueDataset only supports inputs with a single component.");
  if (![DataType.INT32, DataType.INT64, DataType.STRING].some((type) => type === types[0])) {
    throw invalidArgument(
      "UniqueDataset only supports inputs with a single `tf.int32`, `tf.int64`, or `tf.string` component.",
    );
  }
  return {
    compute(context) {
      setRows(context, (run, input) => {
        const found = new Set<string>();
        return filtered(input.iterate(run), run, ([tensor]) => {
          const key = keyOf(tensor);
          const isNew = !found.has(key);
          found.add(key);
          return isNew;
        });
      });
    },
  };
}

/** A text that equal tensors of one type share: each byte a character. */
function keyOf(tensor: Tensor): string {
  const texts = tensor.dtype === DataType.STRING ? tensor.byteStrings().map(textOf) : tensor.toArray().map(String);
  return JSON.stringify([tensor.shape, texts]);
}

function textOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function filtered(rows: RowIterator, run: ComputeContext, isChosen: (row: readonly Tensor[]) => boolean): RowIterator {
  return {
    *next() {
      for (;;) {
        const row = yield* rows.next();
        if (!row || isChosen(row)) return row;
        releaseAll(row);
        const pause = run.pause();
        if (pause) yield pause;
      }
    },
    close: () => rows.close(),
  };
}

/** AssertCardinalityDataset: the rows, which must be so many: -1 for without end. */
export function assertCardinalityDataset(context: ComputeContext): void {
  const wanted = scalarInt64(context, 1, "cardinality");
  const fails = (found: string) => {
    const count = wanted === -1n ? "an infinite number of elements" : counted(wanted);
    return failedPrecondition(`Input dataset was expected to contain ${count} but contained ${found}.`);
  };
  setRows(context, (run, input) => {
    const rows = input.iterate(run);
    let found = 0n;
    return {
      *next() {
        const row = yield* rows.next();
        if (row) found++;
        if (!row && found !== wanted) throw fails(`only ${counted(found)}`);
        if (row && wanted !== -1n && found > wanted) {
          releaseAll(row);
          throw fails(`at least ${counted(found)}`);
        }
        return row;
      },
      close: () => rows.close(),
    };
  });
}

const counted = (count: bigint) => `${count} element${count === 1n ? "" : "s"}`;

/** IgnoreErrorsDataset: the rows that could be made; a run that ends still does. */
export function createIgnoreErrorsDataset({ attributes }: ConstructionContext): Kernel {
  const logs = attributes.bool("log_warning");
  return {
    compute(context) {
      setRows(context, (run, input) => {
        const rows = input.iterate(run);
        return {
          *next() {
            for (;;) {
              try {
                return yield* rows.next();
              } catch (error) {
                const { message, code } = toStatusError(error);
                // Errors of the run, not of the row.
                run.cancellation.throwIfCancelled();
                if (code === "CANCELLED" || code === "DEADLINE_EXCEEDED" || code === "RESOURCE_EXHAUSTED") throw error;
                if (logs) warn(run, `Error raised with error message ${message}`);
              }
              const pause = run.pause();
              if (pause) yield pause;
            }
          },
          close: () => rows.close(),
        };
      });
    },
  };
}
