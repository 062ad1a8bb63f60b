import { type LinearMemory, LoopModule } from "@heddle/memory";
import { INT_FOLDS_WASM } from "../gen/int-folds-wasm.js";
import { type FoldLoops, FoldOp, foldTwin } from "./fold-loops.js";

const loops = /* @__PURE__ */ new LoopModule<FoldLoops>(INT_FOLDS_WASM, (memory) =>
  foldTwin({ elements: () => memory.i32, shift: 2, initial, combine }),
);

/** The loops for int32 over `memory`. */
export function intFoldLoopsOver(memory: LinearMemory): FoldLoops {
  return loops.over(memory);
}

function initial(op: FoldOp): number {
  return op === FoldOp.GREATEST ? -(2 ** 31) : op === FoldOp.LEAST ? 2 ** 31 - 1 : op;
}

function combine(op: FoldOp, folded: number, value: number): number {
  if (op === FoldOp.SUM) return (folded + value) | 0;
  if (op === FoldOp.PRODUCT) return Math.imul(folded, value);
  return op === FoldOp.GREATEST ? Math.max(folded, value) : Math.min(folded, value);
}
