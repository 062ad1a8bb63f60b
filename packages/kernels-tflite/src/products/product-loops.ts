import { type LinearMemory, LoopModule } from "@heddle/memory";
import { PRODUCTS_WASM } from "../gen/products-wasm.js";
import { quantizeRow, type RowMode } from "./quantize-row.js";
import { type RequantizeLoops, requantizeTwins } from "./requantize-loops.js";
import { wideWidth } from "./wide-width.js";

/**
 * Loops of integer products, by address. Wide rows are rows of int16 numbers for products, as {@link wideWidth} describes them; they
 * start at a multiple of 16. Sums are int32 and wrap.
 */
export interface ProductLoops extends RequantizeLoops {
  /** Writes the wide rows of 8-bit rows, less the zero point. */
  widen8(from: number, isSigned: number, zeroPoint: number, to: number, rows: number, depth: number): void;
  /** As `widen8`, of int16 rows; results wrap. */
  widen16(from: number, zeroPoint: number, to: number, rows: number, depth: number): void;
  /**
   * Writes the wide rows of float32 rows, `fromBytes` apart, each quantised to int8 by itself, less its zero point, and the scale of
   * each row. Depth is at least 1. A mode is 0, 1 or 2: {@link RowMode}.
   */
  quantizeRows(
    from: number,
    fromBytes: number,
    rows: number,
    depth: number,
    mode: RowMode,
    to: number,
    scales: number,
  ): void;
  /**
   * Writes the products of each of `rows` wide rows at `x` and each of `units` int8 rows at `w`: int32 sums, row by row. `xBytes` and
   * `wBytes` lead from one row to the next. `w` is at least 8.
   */
  multiply(
    x: number,
    xBytes: number,
    rows: number,
    w: number,
    wBytes: number,
    units: number,
    depth: number,
    z: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<ProductLoops>(PRODUCTS_WASM, twin);

/** The loops over `memory`. */
export function productLoopsOver(memory: LinearMemory): ProductLoops {
  return loops.over(memory);
}

/** The twin of `assembly/`. */
function twin(memory: LinearMemory): ProductLoops {
  const widen = (x: ArrayLike<number>, from: number, zeroPoint: number, to: number, rows: number, depth: number) => {
    const { i16 } = memory;
    const full = depth - (depth % 8);
    const width = wideWidth(depth);
    for (let row = 0, source = from, target = to >>> 1; row < rows; row++, source += depth, target += width) {
      if (width > full) i16.fill(0, target + full, target + width);
      for (let i = 0; i < full; i++) i16[target + i] = x[source + i] - zeroPoint;
      for (let i = full; i < depth; i++) i16[target + width - depth + i] = x[source + i] - zeroPoint;
    }
  };
  return {
    ...requantizeTwins(memory),
    widen8: (from, isSigned, zeroPoint, to, rows, depth) =>
      widen(isSigned ? memory.i8 : memory.u8, from, zeroPoint, to, rows, depth),
    widen16: (from, zeroPoint, to, rows, depth) => widen(memory.i16, from >>> 1, zeroPoint, to, rows, depth),
    quantizeRows(from, fromBytes, rows, depth, mode, to, scales) {
      const { f32, i16 } = memory;
      const width = wideWidth(depth);
      for (let row = 0; row < rows; row++) {
        const start = (from + row * fromBytes) >>> 2;
        const target = (to >>> 1) + row * width;
        f32[(scales >>> 2) + row] = quantizeRow(f32, start, depth, mode, i16, target);
      }
    },
    multiply(x, xBytes, rows, w, wBytes, units, depth, z) {
      const { i8, i16, i32 } = memory;
      const full = depth - (depth % 8);
      const moved = wideWidth(depth) - depth;
      for (let row = 0, to = z >>> 2; row < rows; row++) {
        const from = (x + row * xBytes) >>> 1;
        for (let unit = 0, at = w; unit < units; unit++, at += wBytes) {
          let sum = 0;
          for (let i = 0; i < full; i++) sum = (sum + i16[from + i] * i8[at + i]) | 0;
          for (let i = full; i < depth; i++) sum = (sum + i16[from + moved + i] * i8[at + i]) | 0;
          i32[to++] = sum;
        }
      }
    },
  };
}
