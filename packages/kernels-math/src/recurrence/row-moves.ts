import { type LinearMemory, LoopModule } from "@heddle/memory";
import { ROWS_WASM } from "../gen/rows-wasm.js";

/** Moves of rows of 4-byte elements, by address. */
export interface RowMoves {
  /** Copies `bytes` of each of `rows` rows that are `fromRowBytes` apart, 0 for one row again and again, to rows that are `toRowBytes` apart. */
  copyRows(from: number, fromRowBytes: number, to: number, toRowBytes: number, rows: number, bytes: number): void;
  /** Writes rows of `bytes` to `z`: that of `x` where the byte of a row in `mask` is not 0, else that of `y`. `z` may be `x` or `y`. */
  selectRows(mask: number, x: number, y: number, z: number, rows: number, bytes: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<RowMoves>(ROWS_WASM, twin);

/** The loops over `memory`. */
export function rowMovesOver(memory: LinearMemory): RowMoves {
  return loops.over(memory);
}

/** The twin of `assembly/rows.ts`. */
function twin(memory: LinearMemory): RowMoves {
  return {
    copyRows(from, fromRowBytes, to, toRowBytes, rows, bytes) {
      const { u8 } = memory;
      for (let row = 0; row < rows; row++) {
        const start = from + row * fromRowBytes;
        u8.copyWithin(to + row * toRowBytes, start, start + bytes);
      }
    },
    selectRows(mask, x, y, z, rows, bytes) {
      const { u8 } = memory;
      for (let row = 0; row < rows; row++) {
        const start = (u8[mask + row] ? x : y) + row * bytes;
        u8.copyWithin(z + row * bytes, start, start + bytes);
      }
    },
  };
}
