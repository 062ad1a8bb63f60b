import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "../data-type.js";
import { HALVES_WASM } from "../gen/halves-wasm.js";
import { decodeElements, encodeElements } from "./sixteen-bit-elements.js";

/** `count` elements at `x`, written to `z` as another type. The ranges do not overlap. */
type HalfLoop = (x: number, count: number, z: number) => void;

/** Runs of 16-bit floats from and to float32, rounded to nearest even, by address. */
interface HalfLoops {
  readonly widenHalf: HalfLoop;
  readonly widenBfloat16: HalfLoop;
  readonly narrowHalf: HalfLoop;
  readonly narrowBfloat16: HalfLoop;
}

const loops = /* @__PURE__ */ new LoopModule<HalfLoops>(HALVES_WASM, twin);

/** Writes `count` half or bfloat16 at address `x` to `z` as float32. The memory's views stay alive. */
export function widenHalves(memory: LinearMemory, dtype: DataType, x: number, count: number, z: number): void {
  const { widenHalf, widenBfloat16 } = loops.over(memory);
  (dtype === DataType.HALF ? widenHalf : widenBfloat16)(x, count, z);
}

/** Writes `count` float32 at address `x` to `z` as half or bfloat16, rounded to nearest even. The memory's views stay alive. */
export function narrowToHalves(memory: LinearMemory, dtype: DataType, x: number, count: number, z: number): void {
  const { narrowHalf, narrowBfloat16 } = loops.over(memory);
  (dtype === DataType.HALF ? narrowHalf : narrowBfloat16)(x, count, z);
}

/** The twins of `assembly/halves.ts`. */
function twin(memory: LinearMemory): HalfLoops {
  const widen =
    (dtype: DataType): HalfLoop =>
    (x, count, z) => {
      decodeElements(dtype, memory.u16, x >>> 1, memory.f32.subarray(z >>> 2), count);
      // Numbers of JavaScript lose the sign of a NaN.
      const infinite = dtype === DataType.HALF ? 0x7c00 : 0x7f80;
      const { u16, u32 } = memory;
      for (let i = 0; i < count; i++) {
        const bits = u16[(x >>> 1) + i];
        if ((bits & 0x7fff) > infinite && bits >>> 15 === 1) u32[(z >>> 2) + i] |= 0x8000_0000;
      }
    };
  const narrow =
    (dtype: DataType): HalfLoop =>
    (x, count, z) =>
      encodeElements(dtype, memory.f32.subarray(x >>> 2), memory.u16, z >>> 1, count);
  return {
    widenHalf: widen(DataType.HALF),
    widenBfloat16: widen(DataType.BFLOAT16),
    narrowHalf: narrow(DataType.HALF),
    narrowBfloat16: narrow(DataType.BFLOAT16),
  };
}
