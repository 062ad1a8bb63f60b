import { LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { POWER_WASM } from "../../gen/power-wasm.js";
import { multiply } from "../binary-functions.js";
import type { RunMaker } from "../element-row.js";
import { noLoops, type PairLoops, pairRun } from "../loop-run.js";
import { numberRun } from "../number-run.js";
import { MULTIPLY } from "./arithmetic-layout.js";
import { arithmetic } from "./arithmetic-loops.js";
import { floatPower } from "./float-power.js";

const loops = /* @__PURE__ */ new LoopModule<PairLoops>(POWER_WASM, noLoops);
const products = /* @__PURE__ */ arithmetic(MULTIPLY);

/**
 * The run of Pow of float32: a square or a cube, as of the tanh form of gelu, is computed by products, which are within one unit of the last
 * place of a power.
 */
export const power: RunMaker = (lane) => {
  if (lane.elementClass !== "float" || lane.dtype !== DataType.FLOAT) return undefined;
  const multiplied = numberRun(multiply, lane, lane);
  const product = products(lane, multiplied) ?? multiplied;
  const powers = pairRun(loops, 0, numberRun(floatPower, lane, lane));
  return (memory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
    const exponent = ys === 0 && rows === 1 ? memory.f32[y >>> 2] : undefined;
    // A cube reads its base again.
    if (exponent === 2 || (exponent === 3 && z !== x)) {
      product(memory, z, x, xs, x, xs, count);
      if (exponent === 3) product(memory, z, z, 1, x, xs, count);
    } else powers(memory, z, x, xs, y, ys, count, rows, xRow, yRow);
  };
};
