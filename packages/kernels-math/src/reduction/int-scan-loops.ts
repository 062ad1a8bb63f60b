import { type LinearMemory, LoopModule } from "@heddle/memory";
import { INT_SCANS_WASM } from "../gen/int-scans-wasm.js";
import { type ScanLoops, type ScanType, scanTyped } from "./scan-loops.js";

const loops = /* @__PURE__ */ new LoopModule<ScanLoops>(INT_SCANS_WASM, twin);

/** The loops for int32 and int64 over `memory`; those for unsigned integers are the same. */
export function intScanLoopsOver(memory: LinearMemory): ScanLoops {
  return loops.over(memory);
}

function twin(memory: LinearMemory): ScanLoops {
  const ints = (): ScanType<number> => ({
    elements: memory.i32,
    bytes: 4,
    initial: [0, 1],
    combine: (isProduct, folded, value) => (isProduct ? Math.imul(folded, value) : (folded + value) | 0),
    round: (result) => result,
  });
  const longs = (): ScanType<bigint> => ({
    elements: memory.i64,
    bytes: 8,
    initial: [0n, 1n],
    combine: (isProduct, folded, value) => BigInt.asIntN(64, isProduct ? folded * value : folded + value),
    round: (result) => result,
  });
  return {
    scanMiddle(bytes, ...rest) {
      if (bytes === 4) scanTyped(ints(), rest);
      else scanTyped(longs(), rest);
    },
  };
}
