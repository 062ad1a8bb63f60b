import { type LinearMemory, LoopModule } from "@heddle/memory";
import { INT_SCANS_WASM } from "../../gen/int-scans-wasm.js";
import type { ScanLoops } from "./scan-loops.js";

const loops = /* @__PURE__ */ new LoopModule<ScanLoops>(INT_SCANS_WASM);

/** The loops for int32 and int64 over `memory`; those for unsigned integers are the same. */
export function intScanLoopsOver(memory: LinearMemory): ScanLoops {
  return loops.over(memory);
}
