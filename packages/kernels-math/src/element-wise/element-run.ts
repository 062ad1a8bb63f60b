import type { Kernel } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import type { Lane } from "../lane.js";
import { viewOf } from "../numbers.js";
import { CHUNK, load, store } from "../staging.js";
import { bigLoop, type ElementFunction, type ElementLoop, numberLoop } from "./element-loops.js";

/** What an op of one or two inputs computes, by class of arithmetic; a class that is missing has no kernel. */
export interface ElementRow {
  readonly float?: ElementFunction;
  readonly int?: ElementFunction;
  readonly big?: ElementFunction;
  /** True when `complex-ops.data.ts` has a function of that name; it is imported when a node needs it. */
  readonly complex?: boolean;
  /** The same written out, for the types that loops read themselves. */
  readonly floatLoop?: ElementLoop;
  readonly intLoop?: ElementLoop;
  readonly bigLoop?: ElementLoop;
  /** What computes the types that have loops in WebAssembly; undefined for others. */
  readonly run?: (lane: Lane) => ElementRun | undefined;
}

/**
 * Computes `count` elements at address `z`; `x` and `y` are addresses whose elements advance by `xs` and `ys`, 0 or 1.
 * `z` may be the address of either that advances.
 */
export type ElementRun = (
  memory: LinearMemory,
  z: number,
  x: number,
  xs: number,
  y: number,
  ys: number,
  count: number,
) => void;

/**
 * What computes `row` on `lane`, which the row has functions for, into `output`: a promise for complex numbers only.
 *
 * @param name the complex function
 */
export function elementRun(name: string, row: ElementRow, lane: Lane, output: Lane): ElementRun | Promise<ElementRun> {
  const { elementClass, shift } = lane;
  if (elementClass === "complex") {
    return import("./complex-loop.js").then(({ complexLoop }) => stagedRun(complexLoop(name, output), lane, output));
  }
  const run = row.run?.(lane);
  if (run) return run;
  const compute = row[elementClass] as ElementFunction;
  if (!lane.direct) return stagedRun(numberLoop(compute, lane), lane, output);
  const loop = row[`${elementClass}Loop`] ?? (elementClass === "big" ? bigLoop : numberLoop)(compute, lane);
  const outputShift = output.shift;
  const sameView = output.dtype === lane.dtype;
  return (memory, z, x, xs, y, ys, count) => {
    const numbers = viewOf(memory, lane);
    const target = sameView ? numbers : viewOf(memory, output);
    loop(target, z >>> outputShift, numbers, x >>> shift, xs, numbers, y >>> shift, ys, count);
  };
}

/** A kernel that is made of one or more runs, some of which may be on their way. */
export function kernelOf(
  runs: readonly (ElementRun | Promise<ElementRun>)[],
  make: (...runs: ElementRun[]) => Kernel,
): Kernel | Promise<Kernel> {
  const ready = runs.filter((run) => typeof run === "function");
  return ready.length === runs.length ? make(...ready) : Promise.all(runs).then((all) => make(...all));
}

/** Staged values while a run lasts. */
const left = /* @__PURE__ */ new Float64Array(2 * CHUNK);
const right = /* @__PURE__ */ new Float64Array(2 * CHUNK);
const result = /* @__PURE__ */ new Float64Array(2 * CHUNK);

/** Runs a loop on staged values, some at a time. */
function stagedRun(loop: ElementLoop, lane: Lane, output: Lane): ElementRun {
  const { bytes, parts } = lane;
  return (memory, z, x, xs, y, ys, count) => {
    for (let done = 0; done < count; done += CHUNK) {
      const n = Math.min(CHUNK, count - done);
      load(memory, lane, x + done * xs * bytes, left, (xs === 0 ? 1 : n) * parts);
      load(memory, lane, y + done * ys * bytes, right, (ys === 0 ? 1 : n) * parts);
      loop(result, 0, left, 0, xs, right, 0, ys, n);
      store(memory, output, z + done * output.bytes, result, n * output.parts);
    }
  };
}
