import type { LinearMemory, LoopModule } from "@heddle/memory";
import { DataType, type RectangleVisitor } from "@heddle/tensor";
import type { ElementRun, RunMaker } from "./element-row.js";
import { numberRun } from "./number-run.js";

/** Rows of results and their inputs, by address. The elements of the inputs advance by a step, 0 or 1, and their rows by elements. */
export type PairRows = Parameters<RectangleVisitor>;

/** The loops of a module over rows of two inputs; empty where WebAssembly may not be compiled, for their twins are runs. */
export interface PairLoops {
  /** Computes rows of elements by a code of `arithmetic-layout.ts`. */
  computePairs?(code: number, ...rows: PairRows): void;
}

/** The loops of a module over one input; empty as {@link PairLoops}. */
export interface EachLoops {
  /** Computes `count` elements at `z`, which may be `x`, by a code of `arithmetic-layout.ts` where a module has several functions. */
  computeEach?(z: number, x: number, count: number, code: number): void;
}

/** The twins of loops that are runs. */
export const noLoops = () => ({});

/** Keeps what `find` returns for a memory, and asks it anew where threads divide the calls. */
function kept<Run>(find: (memory: LinearMemory, work?: number) => Run): (memory: LinearMemory, work: number) => Run {
  let known: { readonly memory: LinearMemory; readonly run: Run } | undefined;
  return (memory, work) => {
    if (memory.team?.divides(work)) return find(memory, work);
    if (known?.memory !== memory) known = { memory, run: find(memory) };
    return known.run;
  };
}

/** A run of loops over two inputs. @param twin computes the same bits in JavaScript, for a module whose twins are runs */
export function pairRun(loops: LoopModule<PairLoops>, code: number, twin?: ElementRun): ElementRun {
  const find = kept((memory, work) => loops.over(memory, work).computePairs);
  return (memory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
    const compute = find(memory, count * rows);
    if (compute) compute(code, z, x, xs, y, ys, count, rows, xRow, yRow);
    else twin?.(memory, z, x, xs, y, ys, count, rows, xRow, yRow);
  };
}

/**
 * A run of loops over one input.
 *
 * @param twin computes the same bits in JavaScript, also for one element that is used again; without it the run is for single rows alone, of
 * a module with a twin of its own
 */
export function eachRun(loops: LoopModule<EachLoops>, twin?: ElementRun, code = 0): ElementRun {
  const find = kept((memory, work) => loops.over(memory, work).computeEach);
  return (memory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
    const compute = find(memory, count);
    if (compute && xs === 1 && rows === 1) compute(z, x, count, code);
    else twin?.(memory, z, x, xs, y, ys, count, rows, xRow, yRow);
  };
}

/** Makes the runs of a function of float32 that has loops of its own. @param twin of one number, with the same bits */
export function floatFunction(loops: LoopModule<EachLoops>, twin: (x: number) => number): RunMaker {
  return (lane) =>
    lane.elementClass === "float" && lane.dtype === DataType.FLOAT
      ? eachRun(loops, numberRun(twin, lane, lane))
      : undefined;
}
