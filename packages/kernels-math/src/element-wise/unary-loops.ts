import { LoopModule } from "@heddle/memory";
import { UNARY_WASM } from "../gen/unary-wasm.js";
import { SQUARE_ROOT } from "./arithmetic/arithmetic-layout.js";
import { KINDS } from "./arithmetic/arithmetic-loops.js";
import type { RunMaker } from "./element-row.js";
import { type EachLoops, eachRun, noLoops } from "./loop-run.js";

const loops = /* @__PURE__ */ new LoopModule<EachLoops>(UNARY_WASM, noLoops);

/** The runs of an operation on one input. @param operation of `arithmetic-layout.ts` */
export function each(operation: number): RunMaker {
  return ({ dtype, elementClass }, twin) => {
    const kind = KINDS.indexOf(dtype);
    if (kind < 0 || (operation >= SQUARE_ROOT && elementClass !== "float")) return undefined;
    return eachRun(loops, twin, operation + kind);
  };
}
