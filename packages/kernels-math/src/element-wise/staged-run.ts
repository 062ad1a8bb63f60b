import { CHUNK, load, type NumberLane, store } from "@heddle/tensor/numbers";
import type { ElementLoop } from "./element-loops.js";
import type { ElementRun } from "./element-row.js";
import { rowByRow } from "./number-run.js";

/** Staged values of the run in progress. */
const left = /* @__PURE__ */ new Float64Array(2 * CHUNK);
const right = /* @__PURE__ */ new Float64Array(2 * CHUNK);
const result = /* @__PURE__ */ new Float64Array(2 * CHUNK);

/** Runs a loop on staged values, some at a time. */
export function stagedRun(loop: ElementLoop, lane: NumberLane, output: NumberLane): ElementRun {
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
