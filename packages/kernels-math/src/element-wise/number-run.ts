import { type ElementOf, type Lane, type NumberLane, viewOf } from "@heddle/tensor/numbers";
import { type ElementLoop, type NumberFunction, numberLoop } from "./element-loops.js";
import type { ElementRun } from "./element-row.js";

/** The run in JavaScript of a function of numbers, on lanes that are direct. */
export function numberRun(compute: NumberFunction, lane: NumberLane, output: NumberLane): ElementRun {
  return directRun(numberLoop(compute, lane), lane, output);
}

/** Runs a loop on the memory's own views. */
export function directRun<L extends Lane, R extends Lane>(
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
