import { LoopModule } from "@heddle/memory";
import { FLOAT_SUMS_WASM } from "../../gen/float-sums-wasm.js";
import type { ElementRun } from "../element-row.js";
import { type PairLoops, pairRun } from "../loop-run.js";
import { ADD } from "./arithmetic-layout.js";

const loops = /* @__PURE__ */ new LoopModule<PairLoops>(FLOAT_SUMS_WASM);

/** A run of sums of float32, of a module without other operations: for bundles with selected kernels. */
export function floatSumRun(): ElementRun {
  return pairRun(loops, ADD);
}
