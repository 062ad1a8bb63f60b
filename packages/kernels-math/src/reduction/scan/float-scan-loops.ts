import { type LinearMemory, LoopModule } from "@heddle/memory";
import { FLOAT_SCANS_WASM } from "../../gen/float-scans-wasm.js";
import type { ScanLoops } from "./scan-loops.js";

const loops = /* @__PURE__ */ new LoopModule<ScanLoops>(FLOAT_SCANS_WASM);

/** The loops for float32 and float64 over `memory`. */
export function floatScanLoopsOver(memory: LinearMemory): ScanLoops {
  return loops.over(memory);
}
