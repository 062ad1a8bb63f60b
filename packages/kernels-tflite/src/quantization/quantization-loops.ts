import { type LinearMemory, LoopModule } from "@heddle/memory";
import { QUANTIZATION_WASM } from "../gen/quantization-wasm.js";

/** Loops that quantise and dequantise, by address. */
export interface QuantizationLoops {
  /** Writes `count` float32 numbers of 8-bit ones: each less the zero point, times the scale, in float32. */
  dequantize8(from: number, isSigned: number, zeroPoint: number, scale: number, to: number, count: number): void;
  /** As `dequantize8`, of int16 numbers. */
  dequantize16(from: number, zeroPoint: number, scale: number, to: number, count: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<QuantizationLoops>(QUANTIZATION_WASM, twin);

/** The loops over `memory`. */
export function quantizationLoopsOver(memory: LinearMemory): QuantizationLoops {
  return loops.over(memory);
}

/** The twin of `assembly/dequantize.ts`. */
function twin(memory: LinearMemory): QuantizationLoops {
  const write = (x: ArrayLike<number>, from: number, zeroPoint: number, scale: number, to: number, count: number) => {
    const { f32 } = memory;
    const factor = Math.fround(scale);
    for (let i = 0; i < count; i++) f32[(to >>> 2) + i] = (x[from + i] - zeroPoint) * factor;
  };
  return {
    dequantize8: (from, isSigned, zeroPoint, scale, to, count) =>
      write(isSigned ? memory.i8 : memory.u8, from, zeroPoint, scale, to, count),
    dequantize16: (from, zeroPoint, scale, to, count) => write(memory.i16, from >>> 1, zeroPoint, scale, to, count),
  };
}
