import { LoopModule } from "@heddle/memory";
import { LOGIC_WASM } from "../../gen/logic-wasm.js";
import type { RunMaker } from "../element-row.js";
import { type EachLoops, eachRun, noLoops, type PairLoops, pairRun } from "../loop-run.js";

const loops = /* @__PURE__ */ new LoopModule<PairLoops & EachLoops>(LOGIC_WASM, noLoops);

/** The runs of an operation on two truth values. @param operation of `logic-layout.ts` */
export function logic(operation: number): RunMaker {
  return (_, twin) => pairRun(loops, operation, twin);
}

/** The run of the negation of truth values. */
export const negation: RunMaker = (_, twin) => eachRun(loops, twin);
