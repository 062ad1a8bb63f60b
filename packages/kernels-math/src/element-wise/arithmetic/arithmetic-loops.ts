import { LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { ARITHMETIC_WASM } from "../../gen/arithmetic-wasm.js";
import type { RunMaker } from "../element-row.js";
import { noLoops, type PairLoops, pairRun } from "../loop-run.js";
import { DIVIDE } from "./arithmetic-layout.js";

const loops = /* @__PURE__ */ new LoopModule<PairLoops>(ARITHMETIC_WASM, noLoops);

/** The types that loops compute, in the order of their kinds. */
export const KINDS: readonly DataType[] = [DataType.FLOAT, DataType.INT32, DataType.DOUBLE, DataType.INT64];

/** The runs of an operation on two inputs. @param operation of `arithmetic-layout.ts` */
export function arithmetic(operation: number): RunMaker {
  return ({ dtype, elementClass }, twin) => {
    const kind = KINDS.indexOf(dtype);
    if (kind < 0 || (operation === DIVIDE && elementClass !== "float")) return undefined;
    return pairRun(loops, operation + kind, twin);
  };
}
