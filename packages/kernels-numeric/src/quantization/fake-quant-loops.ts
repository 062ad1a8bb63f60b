import { type LinearMemory, LoopModule } from "@heddle/memory";
import { FAKE_QUANT_WASM } from "../gen/fake-quant-wasm.js";
import { DIVIDING, HALF_UP, NEAREST } from "./fake-quant-layout.js";
import { roundToEven } from "./rounding.js";

/** Numbers quantized and back, by address. */
export interface FakeQuantLoops {
  /**
   * Writes each of `rows` rows of `columns` float32 at `x`, quantized and back, to `z`, which may be `x`.
   *
   * @param kind of `fake-quant-layout.ts`
   * @param ranges rows of as many columns: starts, stops, factors that make steps, the sizes of steps, and, but for NEAREST and HALF_UP, the steps of 0
   */
  quantizeRows(kind: number, x: number, z: number, rows: number, columns: number, ranges: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<FakeQuantLoops>(FAKE_QUANT_WASM, twin);

/** The loops over `memory`. */
export function fakeQuantLoopsOver(memory: LinearMemory): FakeQuantLoops {
  return loops.over(memory);
}

/** The twin of `assembly/fake-quant.ts`. */
function twin(memory: LinearMemory): FakeQuantLoops {
  const float = Math.fround;
  return {
    quantizeRows(kind, x, z, rows, columns, ranges) {
      const { f32 } = memory;
      for (let i = 0; i < rows * columns; i++) {
        const [start, stop, factor, scale, zero] = [0, 1, 2, 3, 4].map(
          (row) => f32[(ranges >>> 2) + row * columns + (i % columns)],
        );
        const inside = Math.max(Math.min(f32[(x >>> 2) + i], stop), start);
        const distance = float(inside - start);
        const steps = float(kind === DIVIDING ? distance / factor : distance * factor);
        const whole =
          kind === NEAREST
            ? nearest(float(inside * factor))
            : Math.floor(float(kind === HALF_UP ? float(inside * factor) + 0.5 : float(steps - zero) + 0.5));
        f32[(z >>> 2) + i] = whole * scale;
      }
    },
  };
}

/** The nearest whole number; 0 has the sign of `x`. */
const nearest = (x: number) => roundToEven(x) || x * 0;

/** How the numbers of a slice are quantized: a number of each row of the loop's ranges. */
export type QuantRange = readonly [start: number, stop: number, factor: number, scale: number, zero: number];

/** Columns of ranges that are all of one slice. */
const COPIES = 64;

/**
 * Quantizes `count` float32 at `x` and writes them to `z`: `inner` numbers at a time with each of the ranges, again and again.
 *
 * @param kind of `fake-quant-layout.ts`
 */
export function quantizeSlices(
  memory: LinearMemory,
  kind: number,
  x: number,
  z: number,
  count: number,
  inner: number,
  ranges: readonly QuantRange[],
): void {
  const { quantizeRows } = fakeQuantLoopsOver(memory);
  using scope = memory.scope();
  if (inner === 1 && ranges.length > 1) {
    const rows = scope.malloc(ranges.length * 20);
    const { f32 } = memory;
    for (let row = 0, to = rows >>> 2; row < 5; row++) for (const range of ranges) f32[to++] = range[row];
    quantizeRows(kind, x, z, count / ranges.length, ranges.length, rows);
    return;
  }
  const copies = scope.malloc(COPIES * 20);
  const { f32 } = memory;
  const length = ranges.length === 1 ? count : inner;
  for (let done = 0, slice = 0; done < count; done += length, slice = (slice + 1) % ranges.length) {
    const rest = length % COPIES;
    for (const [rows, columns, at] of [
      [Math.floor(length / COPIES), COPIES, done],
      [1, rest, done + length - rest],
    ]) {
      if (rows * columns === 0) continue;
      for (let row = 0, to = copies >>> 2; row < 5; row++, to += columns)
        f32.fill(ranges[slice][row], to, to + columns);
      quantizeRows(kind, x + at * 4, z + at * 4, rows, columns, copies);
    }
  }
}
