import type { ComputeContext, Steps } from "@heddle/kernel-api";
import { Dataset, type RowIterator } from "@heddle/kernel-api/datasets";
import { invalidArgument } from "@heddle/status";
import { DataType, releaseAll, SCALAR, Tensor } from "@heddle/tensor";
import { Variant } from "@heddle/tensor/variants";
import { scalarInput, scalarInt64 } from "./scalar-input.js";
import { setRows } from "./set-rows.js";

/**
 * WindowDataset: windows of rows that may overlap, as one dataset for each component of the rows.
 *
 * Source: tensorflow/core/kernels/data/window_dataset_op.cc (TensorFlow 2.21).
 */
export function windowDataset(context: ComputeContext): void {
  const [size, shift, stride] = ["size", "shift", "stride"].map((name, index) => {
    const value = scalarInt64(context, index + 1, name);
    if (value <= 0n) throw invalidArgument(`Window ${name} must be greater than zero.`);
    return value;
  });
  const { memory, address } = scalarInput(context, 4, "drop_remainder");
  const isWhole = memory.u8[address] !== 0;
  setRows(context, (run, input) =>
    windowsOf(run, input.iterate(run), { size, shift, stride, isWhole }, componentWindows),
  );
}

/** How windows are laid over rows. */
export interface WindowSizes {
  readonly size: bigint;
  /** The rows from one window to the next one. */
  readonly shift: bigint;
  /** The rows from one row of a window to the next one. */
  readonly stride: bigint;
  /** True to leave out windows with fewer rows. */
  readonly isWhole: boolean;
}

/** Rows that are made of the rows of each window, borrowed. */
export function windowsOf(
  run: ComputeContext,
  rows: RowIterator,
  { size, shift, stride, isWhole }: WindowSizes,
  make: (window: readonly (readonly Tensor[])[]) => Tensor[],
): RowIterator {
  const wanted = (size - 1n) * stride + 1n;
  let buffer: Tensor[][] = [];
  let isDone = false;
  const read = function* (): Steps<Tensor[] | undefined> {
    const pause = run.pause();
    if (pause) yield pause;
    const row = isDone ? undefined : yield* rows.next();
    isDone ||= !row;
    return row;
  };
  return {
    *next() {
      while (buffer.length < wanted) {
        const row = yield* read();
        if (!row) break;
        buffer.push(row);
      }
      if (buffer.length === 0 || (isWhole && buffer.length < wanted)) return undefined;
      const window = make(buffer.filter((_, index) => BigInt(index) % stride === 0n));
      try {
        const skipped = shift - BigInt(buffer.length);
        const left = skipped < 0n ? buffer.splice(0, Number(shift)) : buffer.splice(0);
        left.forEach(releaseAll);
        for (let i = 0n; i < skipped; i++) {
          const row = yield* read();
          if (!row) break;
          releaseAll(row);
        }
        return window;
      } catch (error) {
        releaseAll(window);
        throw error;
      }
    },
    close() {
      buffer.forEach(releaseAll);
      buffer = [];
      rows.close();
    },
  };
}

/** For each component of the rows, borrowed, the tensor of a dataset of it. */
function componentWindows(rows: readonly (readonly Tensor[])[]): Tensor[] {
  const made: Tensor[] = [];
  try {
    for (const component of rows[0].keys()) made.push(windowOf(rows.map((row) => [row[component]])));
    return made;
  } catch (error) {
    releaseAll(made);
    throw error;
  }
}

/** The tensor of a dataset of given rows, borrowed. */
export function windowOf(rows: readonly (readonly Tensor[])[]): Tensor {
  const [[{ memory }]] = rows;
  const tensor = Tensor.allocate(memory, DataType.VARIANT, SCALAR);
  for (const row of rows) for (const part of row) part.retain();
  Variant.at(tensor, 0).set(new Dataset(() => givenRows(rows), rows.flat()));
  return tensor;
}

function givenRows(rows: readonly (readonly Tensor[])[]): RowIterator {
  let at = 0;
  return {
    *next() {
      return rows[at++]?.map((tensor) => tensor.retain());
    },
    close: () => {},
  };
}
