import { type LinearMemory, LoopModule } from "@heddle/memory";
import { unshared } from "@heddle/memory/utf8";
import { MEASURE_WASM } from "../gen/measure-wasm.js";
import { cellDataAddress, cellSizeBytes } from "../read-cell.js";

/** Loops over cells that are `stride` bytes apart. */
export interface MeasureLoops {
  /** Writes the length of each text in UTF-16 units to `units`, or 2^32 - 1 when it is not well-formed UTF-8. */
  measureTexts(cell: number, stride: number, count: number, units: number): void;
}

const modules = /* @__PURE__ */ new LoopModule<MeasureLoops>(MEASURE_WASM, measureLoops);

/** The loops over `memory`: WebAssembly, or their twins. */
export function measureLoopsOver(memory: LinearMemory): MeasureLoops {
  return modules.over(memory);
}

/** The twin of `assembly/measure.ts`. */
function measureLoops(memory: LinearMemory): MeasureLoops {
  return {
    measureTexts(cell, stride, count, units) {
      const { u32, u8 } = memory;
      for (let i = 0; i < count; i++) {
        const data = cellDataAddress(u32, cell + i * stride);
        u32[(units >>> 2) + i] = unitsOf(unshared(u8.subarray(data, data + cellSizeBytes(u32, cell + i * stride))));
      }
    },
  };
}

const strict = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });

function unitsOf(bytes: Uint8Array): number {
  try {
    return strict.decode(bytes).length;
  } catch {
    return 0xffffffff;
  }
}
