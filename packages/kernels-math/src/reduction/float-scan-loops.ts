import { type LinearMemory, LoopModule } from "@heddle/memory";
import { FLOAT_SCANS_WASM } from "../gen/float-scans-wasm.js";
import { type ScanLoops, scanTyped } from "./scan-loops.js";

const loops = /* @__PURE__ */ new LoopModule<ScanLoops>(FLOAT_SCANS_WASM, twin);

/** The loops for float32 and float64 over `memory`. */
export function floatScanLoopsOver(memory: LinearMemory): ScanLoops {
  return loops.over(memory);
}

function twin(memory: LinearMemory): ScanLoops {
  const combine = (isProduct: number, folded: number, value: number) => (isProduct ? folded * value : folded + value);
  const common = { initial: [0, 1], combine } as const;
  return {
    scanMiddle(bytes, ...rest) {
      if (bytes === 4) scanTyped({ ...common, elements: memory.f32, bytes, round: Math.fround }, rest);
      else scanTyped({ ...common, elements: memory.f64, bytes, round: (result: number) => result }, rest);
    },
  };
}
