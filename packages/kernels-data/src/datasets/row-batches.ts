/** The datasets that join rows to batches, and that take batches apart. */

import type { ComputeContext, Steps } from "@heddle/kernel-api";
import type { RowIterator } from "@heddle/kernel-api/datasets";
import { invalidArgument } from "@heddle/status";
import { formatShape, releaseAll, shapesEqual, type Tensor } from "@heddle/tensor";
import { paddingsOf, padRows } from "./pad-rows.js";
import { scalarInput, scalarInt64 } from "./scalar-input.js";
import { setRows } from "./set-rows.js";
import { sliceRow, stackRows } from "./slice-row.js";

/** BatchDataset(V2): so many rows as one, the last of which may have fewer, or is left out. */
export function batchDataset(context: ComputeContext): void {
  const isWhole = context.inputCount > 2 && isTrue(scalarInput(context, 2, "drop_remainder"));
  setBatches(context, isWhole, stackAll);
}

/** ParallelBatchDataset: as BatchDatasetV2, one batch after the other. */
export function parallelBatchDataset(context: ComputeContext): void {
  setBatches(context, isTrue(scalarInput(context, 3, "drop_remainder")), stackAll);
}

/** PaddedBatchDataset(V2): as BatchDatasetV2; the tensors of each component are padded to one shape. */
export function paddedBatchDataset(context: ComputeContext): void {
  const paddings = paddingsOf(context);
  const [, last] = context.inputRange("padding_values");
  const isWhole = context.inputCount > last && isTrue(scalarInput(context, last, "drop_remainder"));
  const pad = (batch: readonly (readonly Tensor[])[]) =>
    stackComponents(batch, (parts, i) => padRows(parts, paddings[i], i));
  setBatches(
    context,
    isWhole,
    pad,
    paddings.map(({ value }) => value),
  );
}

function setBatches(
  context: ComputeContext,
  isWhole: boolean,
  stack: (batch: readonly (readonly Tensor[])[]) => Tensor[],
  held: readonly Tensor[] = [],
): void {
  const size = scalarInt64(context, 1, "batch_size");
  if (size <= 0n) throw invalidArgument("Batch size must be greater than zero.");
  setRows(context, (run, input) => batchesOf(run, input.iterate(run), size, isWhole, stack), held);
}

/** So many rows as one. @param isWhole true to leave out a last batch with fewer */
export function batchesOf(
  run: ComputeContext,
  rows: RowIterator,
  size: bigint,
  isWhole: boolean,
  stack: (batch: readonly (readonly Tensor[])[]) => Tensor[] = stackAll,
): RowIterator {
  let isDone = false;
  return {
    *next() {
      if (isDone) return undefined;
      const batch: Tensor[][] = [];
      try {
        isDone = yield* take(run, rows, size, batch);
        if (batch.length === 0 || (isDone && isWhole)) return undefined;
        return stack(batch);
      } finally {
        batch.forEach(releaseAll);
      }
    },
    close: () => rows.close(),
  };
}

function isTrue({ memory, address }: Tensor): boolean {
  return memory.u8[address] !== 0;
}

/** Adds rows to `batch` until it has that size. @returns true at the end of the rows */
function* take(run: ComputeContext, rows: RowIterator, size: bigint, batch: Tensor[][]): Steps<boolean> {
  while (batch.length < size) {
    const row = yield* rows.next();
    if (!row) return true;
    batch.push(row);
    const pause = run.pause();
    if (pause) yield pause;
  }
  return false;
}

/** Rows of equal shapes as one. @throws {StatusError} INVALID_ARGUMENT for other rows */
export function stackAll(batch: readonly (readonly Tensor[])[]): Tensor[] {
  return stackComponents(batch, (parts, component) => {
    checkShapes(component, parts);
    return stackRows(parts);
  });
}

function stackComponents(
  batch: readonly (readonly Tensor[])[],
  stack: (parts: readonly Tensor[], component: number) => Tensor,
): Tensor[] {
  const made: Tensor[] = [];
  try {
    for (const component of batch[0].keys()) {
      made.push(
        stack(
          batch.map((row) => row[component]),
          component,
        ),
      );
    }
    return made;
  } catch (error) {
    releaseAll(made);
    throw error;
  }
}

function checkShapes(component: number, [first, ...others]: readonly Tensor[]): void {
  const index = others.findIndex(({ shape }) => !shapesEqual(shape, first.shape));
  if (index < 0) return;
  throw invalidArgument(
    `Cannot batch tensors with different shapes in component ${component}. First element had shape ${formatShape(first.shape)} and element ${index + 1} had shape ${formatShape(others[index].shape)}.`,
  );
}

/** UnbatchDataset: the slices of each row's tensors along their first dimension. */
export function unbatchDataset(context: ComputeContext): void {
  setRows(context, (run, input) => {
    const rows = input.iterate(run);
    let batch: Tensor[] = [];
    let [at, size] = [0, 0];
    const drop = () => {
      releaseAll(batch);
      batch = [];
    };
    return {
      *next() {
        for (; at >= size; at = 0) {
          drop();
          const row = yield* rows.next();
          if (!row) return undefined;
          batch = row;
          size = batchSizeOf(batch);
          const pause = run.pause();
          if (pause) yield pause;
        }
        return sliceRow(batch, at++);
      },
      close() {
        drop();
        rows.close();
      },
    };
  });
}

/** The size of the first dimension of a row's tensors. @throws {StatusError} INVALID_ARGUMENT unless they share it */
export function batchSizeOf(batch: readonly Tensor[]): number {
  if (batch.some(({ rank }) => rank === 0)) {
    throw invalidArgument("Input element must have a non-scalar value in each component.");
  }
  const [{ shape: first }] = batch;
  const other = batch.findIndex(({ shape }) => shape[0] !== first[0]);
  if (other < 0) return first[0];
  throw invalidArgument(
    `Input element must have the same batch size in each component. Component 0 had size ${first[0]} but component ${other} had size, ${batch[other].shape[0]}.`,
  );
}
