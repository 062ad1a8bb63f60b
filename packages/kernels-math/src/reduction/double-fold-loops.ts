import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DOUBLE_FOLDS_WASM } from "../gen/double-folds-wasm.js";
import { type FoldLoops, FoldOp, foldTwin } from "./fold-loops.js";

const loops = /* @__PURE__ */ new LoopModule<FoldLoops>(DOUBLE_FOLDS_WASM, (memory) =>
  foldTwin({ elements: () => memory.f64, shift: 3, initial, combine }),
);

/** The loops for float64 over `memory`. */
export function doubleFoldLoopsOver(memory: LinearMemory): FoldLoops {
  return loops.over(memory);
}

function initial(op: FoldOp): number {
  return op === FoldOp.GREATEST ? Number.NEGATIVE_INFINITY : op === FoldOp.LEAST ? Number.POSITIVE_INFINITY : op;
}

function combine(op: FoldOp, folded: number, value: number): number {
  if (op === FoldOp.SUM) return folded + value;
  if (op === FoldOp.PRODUCT) return folded * value;
  return op === FoldOp.GREATEST ? Math.max(folded, value) : Math.min(folded, value);
}
