import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { FLOAT64 } from "../activation/typed-layout.js";
import { PEAKS_WASM } from "../gen/peaks-wasm.js";
import { INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 } from "../integer-layout.js";

/** The kinds of elements of {@link PeakLoops.poolPeaks}, by type. */
export const PEAK_KINDS: ReadonlyMap<DataType, number> = new Map([
  [DataType.INT8, INT8],
  [DataType.UINT8, UINT8],
  [DataType.INT16, INT16],
  [DataType.UINT16, UINT16],
  [DataType.INT32, INT32],
  [DataType.UINT32, UINT32],
  [DataType.INT64, INT64],
  [DataType.UINT64, UINT64],
  [DataType.DOUBLE, FLOAT64],
  [DataType.FLOAT, FLOAT64 + 1],
]);

/** The greatest elements, the first of equal ones, and where they are. NaN is greatest only when it comes first. */
export interface PeakLoops {
  /**
   * Writes the greatest elements of `places` windows of every channel to `target`, and `number` plus their numbers in the lines to `indices`, as
   * int64 if `wide` is 1, else as int32.
   *
   * @param lines the first of `height` lines of `columns` places with `channels` elements of a kind
   * @param first the column where the first window starts, of `window` columns each, `stride` columns apart; they may pass the lines
   */
  poolPeaks(
    kind: number,
    lines: number,
    height: number,
    columns: number,
    channels: number,
    first: number,
    window: number,
    stride: number,
    places: number,
    number: number,
    target: number,
    indices: number,
    wide: number,
  ): void;
  /**
   * Writes the places, uint32, of the greatest of the `count` scores of each row, and takes these scores from the float64 at `sum`, one after
   * another in the precision of the scores: float64 if `isDouble` is 1, else float32. Rows start `stepBytes` apart.
   */
  greatestOfRows(
    isDouble: number,
    scores: number,
    stepBytes: number,
    rows: number,
    count: number,
    places: number,
    sum: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<PeakLoops>(PEAKS_WASM, twin);

/** The loops over `memory`. */
export function peakLoopsOver(memory: LinearMemory): PeakLoops {
  return loops.over(memory);
}

/** The views of each kind, in order. */
const VIEWS = ["i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64", "f64", "f32"] as const;

/** The twin of `assembly/peaks.ts`. */
function twin(memory: LinearMemory): PeakLoops {
  return {
    poolPeaks(kind, lines, height, columns, channels, first, window, stride, places, number, target, indices, wide) {
      const view = memory[VIEWS[kind] as (typeof VIEWS)[number]];
      const x = lines / view.BYTES_PER_ELEMENT;
      let to = target / view.BYTES_PER_ELEMENT;
      let index = indices / (wide ? 8 : 4);
      for (let place = 0; place < places; place++) {
        const start = first + place * stride;
        const left = Math.max(start, 0);
        const right = Math.min(start + window, columns);
        for (let c = 0; c < channels; c++) {
          let best = left * channels + c;
          for (let row = 0; row < height; row++) {
            for (let column = left; column < right; column++) {
              const at = (row * columns + column) * channels + c;
              if ((view[x + at] as number) > (view[x + best] as number)) best = at;
            }
          }
          view[to++] = view[x + best] as number;
          if (wide) memory.i64[index++] = BigInt(number + best);
          else memory.i32[index++] = number + best;
        }
      }
    },
    greatestOfRows(isDouble, scores, stepBytes, rows, count, places, sum) {
      const values = isDouble ? memory.f64 : memory.f32;
      const { u32, f64 } = memory;
      for (let row = 0; row < rows; row++) {
        const first = (scores + row * stepBytes) / values.BYTES_PER_ELEMENT;
        let best = 0;
        for (let c = 1; c < count; c++) {
          if ((values[first + c] as number) > (values[first + best] as number)) best = c;
        }
        u32[places / 4 + row] = best;
        const left = (f64[sum / 8] as number) - (values[first + best] as number);
        f64[sum / 8] = isDouble ? left : Math.fround(left);
      }
    },
  };
}
