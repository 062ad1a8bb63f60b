import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { RowIterator } from "@heddle/kernel-api/datasets";
import { invalidArgument } from "@heddle/status";
import { type CallFunction, functionDataset } from "./function-dataset.js";
import { openDataset } from "./opened-dataset.js";
import { scalarInt64 } from "./scalar-input.js";

/**
 * InterleaveDataset, ParallelInterleaveDatasetV2, V3 and V4: the rows of the datasets that a function makes of each row, some of each
 * dataset in turn. The parallel forms, whose order is that of the first, open one dataset after the other.
 *
 * Source: tensorflow/core/kernels/data/interleave_dataset_op.cc (TensorFlow 2.21).
 */
export function createInterleaveDataset(construction: ConstructionContext): Kernel {
  return functionDataset(construction, ["f"], (context) => {
    const [, first] = context.inputRange("other_arguments");
    const cycleLength = scalarInt64(context, first, "cycle_length");
    const blockLength = scalarInt64(context, first + 1, "block_length");
    // -1 lets TensorFlow choose, by the number of processors: here, one.
    if (cycleLength < 1n && cycleLength !== -1n) throw invalidArgument("cycle_length must be greater than zero.");
    if (blockLength < 1n) throw invalidArgument("block_length must be greater than zero.");
    const length = cycleLength < 0n ? 1n : cycleLength;
    return (rows, [call], run) => interleave(rows, call, run, length, blockLength);
  });
}

function interleave(
  rows: RowIterator,
  call: CallFunction,
  run: ComputeContext,
  cycleLength: bigint,
  blockLength: bigint,
): RowIterator {
  /** The open datasets by their place in the cycle, which may have more places than there are rows. */
  const open = new Map<bigint, RowIterator>();
  let place = 0n;
  let inBlock = 0n;
  let isDone = false;
  const advance = () => {
    place = (place + 1n) % cycleLength;
    inBlock = 0n;
  };
  return {
    *next() {
      while (!isDone || open.size > 0) {
        const current = open.get(place);
        if (current) {
          const row = yield* current.next();
          if (row) {
            if (++inBlock === blockLength) advance();
            return row;
          }
          open.delete(place);
          current.close();
          advance();
        } else if (isDone) {
          place = nextOpen(open, place);
          inBlock = 0n;
        } else {
          const row = yield* rows.next();
          if (row) open.set(place, openDataset(yield* call(row), run));
          else isDone = true;
        }
        const pause = run.pause();
        if (pause) yield pause;
      }
      return undefined;
    },
    close() {
      for (const iterator of open.values()) iterator.close();
      open.clear();
      rows.close();
    },
  };
}

/** The first open place after `place`, around the cycle; `place` where none is open. */
function nextOpen(open: ReadonlyMap<bigint, RowIterator>, place: bigint): bigint {
  let [first, following]: (bigint | undefined)[] = [];
  for (const key of open.keys()) {
    if (first === undefined || key < first) first = key;
    if (key > place && (following === undefined || key < following)) following = key;
  }
  return following ?? first ?? place;
}
