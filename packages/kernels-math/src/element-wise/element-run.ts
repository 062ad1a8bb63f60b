import { type ComputeContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { importedCode } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import type { Lane, NumberLane } from "@heddle/tensor/numbers";
import { type BigFunction, bigLoop, type NumberFunction, numberLoop } from "./element-loops.js";
import type { ElementRow, ElementRun } from "./element-row.js";
import { directRun } from "./number-run.js";

/** Elements that are computed without a pause: less than a millisecond for the slowest functions. */
export const ELEMENTS_AT_ONCE = 16_384;

/**
 * Runs `run` in blocks between which the context pauses. `zBytes` and `bytes` are the sizes of elements of the output and the inputs; else
 * as {@link ElementRun}.
 */
export function runInBlocks(
  context: ComputeContext,
  run: ElementRun,
  zBytes: number,
  bytes: number,
  z: number,
  x: number,
  xs: number,
  y: number,
  ys: number,
  count: number,
): void | Promise<void> {
  if (count <= ELEMENTS_AT_ONCE) return run(context.memory, z, x, xs, y, ys, count);
  return runBlocks(context, run, zBytes, bytes, z, x, xs, y, ys, count);
}

/** Apart from a single block: a function with a closure makes an object in every call. */
function runBlocks(
  context: ComputeContext,
  run: ElementRun,
  zBytes: number,
  bytes: number,
  z: number,
  x: number,
  xs: number,
  y: number,
  ys: number,
  count: number,
): void | Promise<void> {
  const { memory } = context;
  return inBlocks(context, count, ELEMENTS_AT_ONCE, (start, end) =>
    run(memory, z + start * zBytes, x + start * xs * bytes, xs, y + start * ys * bytes, ys, end - start),
  );
}

/** The types whose runs are made here; those of all others are imported with the first node that has one. */
const COMMON: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.INT64, DataType.BOOL];

/**
 * The run of `row` on `lane`, a class that the row has functions for, into `output`. A promise for complex numbers, floats of 16 bits and
 * the rarer integers, whose code is imported.
 *
 * @param name the op: chooses the loops of rare types
 */
export function elementRun(name: string, row: ElementRow, lane: Lane, output: Lane): ElementRun | Promise<ElementRun> {
  if (row.rare?.some((rare) => rare === lane.elementClass || rare === lane.dtype) || !COMMON.includes(lane.dtype)) {
    return importedCode(import("./rare-run.js")).then(({ rareRun }) => rareRun(name, row, lane, output));
  }
  const twin =
    lane.elementClass === "big"
      ? directRun(bigLoop(row.big as BigFunction), lane, output)
      : directRun(numberLoop(row[lane.elementClass] as NumberFunction, lane), lane, output as NumberLane);
  return row.run?.(lane, twin) ?? twin;
}

/** A kernel that is made of one or more runs, some of which may be promises. */
export function kernelOf(
  runs: readonly (ElementRun | Promise<ElementRun>)[],
  make: (...runs: ElementRun[]) => Kernel,
): Kernel | Promise<Kernel> {
  const ready = runs.filter((run) => typeof run === "function");
  return ready.length === runs.length ? make(...ready) : Promise.all(runs).then((all) => make(...all));
}
