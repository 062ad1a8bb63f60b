import { type LinearMemory, LoopModule } from "@heddle/memory";
import { LONG_FOLDS_WASM } from "../gen/long-folds-wasm.js";
import { type FoldLoops, FoldOp, foldTwin } from "./fold-loops.js";

const loops = /* @__PURE__ */ new LoopModule<FoldLoops>(LONG_FOLDS_WASM, (memory) =>
  foldTwin({ elements: () => memory.i64, shift: 3, initial, combine }),
);

/** The loops for int64 over `memory`. */
export function longFoldLoopsOver(memory: LinearMemory): FoldLoops {
  return loops.over(memory);
}

function initial(op: FoldOp): bigint {
  return op === FoldOp.GREATEST ? -(1n << 63n) : op === FoldOp.LEAST ? (1n << 63n) - 1n : BigInt(op);
}

function combine(op: FoldOp, folded: bigint, value: bigint): bigint {
  if (op === FoldOp.SUM) return BigInt.asIntN(64, folded + value);
  if (op === FoldOp.PRODUCT) return BigInt.asIntN(64, folded * value);
  return folded > value === (op === FoldOp.GREATEST) ? folded : value;
}
