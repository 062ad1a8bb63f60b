import { type ComputeContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { CHUNK, type ElementOf, type Lane, load, type NumberLane, store, viewOf } from "@heddle/tensor/numbers";
import { type BigFunction, bigLoop, type ElementLoop, type NumberFunction, numberLoop } from "./element-loops.js";

/** The functions of an op of one or two inputs, by class of arithmetic; a class without one has no kernel. */
export interface ElementRow {
  readonly float?: NumberFunction;
  readonly int?: NumberFunction;
  readonly big?: BigFunction;
  /** True when `complex-ops.data.ts` has a function for the op; it is imported when a node needs it. */
  readonly complex?: boolean;
  /** The loop of `int`, written out. */
  readonly intLoop?: ElementLoop;
  /** The run in WebAssembly. */
  readonly run?: RunMaker;
}

/** Makes the run in WebAssembly for a type that has one. @param twin the run of the row's own function, for memories without WebAssembly */
export type RunMaker = (lane: Lane, twin: ElementRun) => ElementRun | undefined;

/**
 * Computes `count` elements at address `z`; `x` and `y` are addresses whose elements advance by `xs` and `ys`, 0 or 1.
 * `z` may be the address of either that advances. With `rows`, by default 1, the same is done for as many rows of `count` elements, of
 * which those of the inputs start `xRow` and `yRow` elements apart.
 */
export type ElementRun = (
  memory: LinearMemory,
  z: number,
  x: number,
  xs: number,
  y: number,
  ys: number,
  count: number,
  rows?: number,
  xRow?: number,
  yRow?: number,
) => void;

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
  const { memory } = context;
  if (count <= ELEMENTS_AT_ONCE) return run(memory, z, x, xs, y, ys, count);
  return inBlocks(context, count, ELEMENTS_AT_ONCE, (start, end) =>
    run(memory, z + start * zBytes, x + start * xs * bytes, xs, y + start * ys * bytes, ys, end - start),
  );
}

/**
 * The run of `row` on `lane`, a class that the row has functions for, into `output`. A promise for complex numbers only, whose code is
 * imported.
 *
 * @param name the complex function
 */
export function elementRun(name: string, row: ElementRow, lane: Lane, output: Lane): ElementRun | Promise<ElementRun> {
  if (lane.elementClass === "complex") {
    const numbers = output as NumberLane; // Of numbers, the results are numbers.
    return import("./complex-loop.js").then(({ complexLoop }) => stagedRun(complexLoop(name, numbers), lane, numbers));
  }
  const twin =
    lane.elementClass === "big"
      ? directRun(bigLoop(row.big as BigFunction), lane, output)
      : loopRun(loopOf(row, lane), lane, output as NumberLane);
  return row.run?.(lane, twin) ?? twin;
}

/** The run in JavaScript of a function of numbers. */
export function numberRun(compute: NumberFunction, lane: NumberLane, output: NumberLane): ElementRun {
  return loopRun(numberLoop(compute, lane), lane, output);
}

function loopOf(row: ElementRow, lane: NumberLane): ElementLoop {
  const written = lane.elementClass === "int" ? row.intLoop : undefined;
  return written ?? numberLoop(row[lane.elementClass] as NumberFunction, lane);
}

function loopRun(loop: ElementLoop, lane: NumberLane, output: NumberLane): ElementRun {
  return (lane.direct ? directRun : stagedRun)(loop, lane, output);
}

/** A run that does one row after the other. */
export function rowByRow(run: ElementRun, lane: Lane, output: Lane): ElementRun {
  return (memory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
    for (let row = 0; row < rows; row++) {
      run(memory, z, x, xs, y, ys, count);
      z += count * output.bytes;
      x += xRow * lane.bytes;
      y += yRow * lane.bytes;
    }
  };
}

/** Runs a loop on the memory's own views. */
function directRun<L extends Lane, R extends Lane>(
  loop: ElementLoop<ElementOf<L>, ElementOf<R>>,
  lane: L,
  output: R,
): ElementRun {
  const run: ElementRun = (memory, z, x, xs, y, ys, count) => {
    const values = viewOf(memory, lane);
    loop(viewOf(memory, output), z >>> output.shift, values, x >>> lane.shift, xs, values, y >>> lane.shift, ys, count);
  };
  return rowByRow(run, lane, output);
}

/** A kernel that is made of one or more runs, some of which may be promises. */
export function kernelOf(
  runs: readonly (ElementRun | Promise<ElementRun>)[],
  make: (...runs: ElementRun[]) => Kernel,
): Kernel | Promise<Kernel> {
  const ready = runs.filter((run) => typeof run === "function");
  return ready.length === runs.length ? make(...ready) : Promise.all(runs).then((all) => make(...all));
}

/** Staged values of the run in progress. */
const left = /* @__PURE__ */ new Float64Array(2 * CHUNK);
const right = /* @__PURE__ */ new Float64Array(2 * CHUNK);
const result = /* @__PURE__ */ new Float64Array(2 * CHUNK);

/** Runs a loop on staged values, some at a time. */
function stagedRun(loop: ElementLoop, lane: NumberLane, output: NumberLane): ElementRun {
  const { bytes, parts } = lane;
  const run: ElementRun = (memory, z, x, xs, y, ys, count) => {
    for (let done = 0; done < count; done += CHUNK) {
      const n = Math.min(CHUNK, count - done);
      load(memory, lane, x + done * xs * bytes, left, (xs === 0 ? 1 : n) * parts);
      load(memory, lane, y + done * ys * bytes, right, (ys === 0 ? 1 : n) * parts);
      loop(result, 0, left, 0, xs, right, 0, ys, n);
      store(memory, output, z + done * output.bytes, result, n * output.parts);
    }
  };
  return rowByRow(run, lane, output);
}
