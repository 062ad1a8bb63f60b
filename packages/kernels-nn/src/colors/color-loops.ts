import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { numberLane } from "@heddle/tensor/numbers";
import { COLORS_WASM } from "../gen/colors-wasm.js";
import { FLOAT64 } from "./color-layout.js";

/** Converts `count` colors of three channels at `x` to `z`, which may be `x`. @param type of `color-layout.ts` */
type ConvertColors = (type: number, x: number, count: number, z: number) => void;

/** Colors and their contrast, by address. */
export interface ColorLoops {
  /** From red, green and blue to hue, saturation and value; rounded after each step, as TensorFlow does. */
  readonly rgbToHsv: ConvertColors;
  readonly hsvToRgb: ConvertColors;
  /** Adds `count` float32 at `x` to the `period` float64 at `sums` in turn. @param period a multiple of 4 */
  addPeriods(x: number, count: number, period: number, sums: number): void;
  /**
   * Writes `count` float32 at `x` to `z`, their distances to the `period` float32 at `means`, in turn, times `factor`.
   *
   * @param period a multiple of 4
   */
  scaleAround(x: number, count: number, means: number, period: number, factor: number, z: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<ColorLoops>(COLORS_WASM, twin);

/** The loops over `memory`. */
export function colorLoopsOver(memory: LinearMemory): ColorLoops {
  return loops.over(memory);
}

/** The types in the order of `color-layout.ts`. */
export const COLOR_TYPES: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16];

/** Rounds to the type of the elements. */
type Round = (value: number) => number;

/** The three channels of a color of another space. */
type Convert = (a: number, b: number, c: number, round: Round) => readonly [number, number, number];

/** The twin of `assembly/colors.ts`. */
function twin(memory: LinearMemory): ColorLoops {
  const { fround } = Math;
  const converter =
    (convert: Convert): ConvertColors =>
    (type, x, count, z) => {
      const { round } = numberLane(COLOR_TYPES[type]);
      const [values, shift] = type === FLOAT64 ? [memory.f64, 3] : [memory.f32, 2];
      for (let i = 0, from = x >>> shift, to = z >>> shift; i < count; i++, from += 3, to += 3) {
        values.set(convert(values[from], values[from + 1], values[from + 2], round), to);
      }
    };
  return {
    rgbToHsv: converter(toHsv),
    hsvToRgb: converter(toRgb),
    addPeriods(x, count, period, sums) {
      const { f32, f64 } = memory;
      for (let i = 0; i < count; i++) f64[(sums >>> 3) + (i % period)] += f32[(x >>> 2) + i];
    },
    scaleAround(x, count, means, period, factor, z) {
      const { f32 } = memory;
      for (let i = 0; i < count; i++) {
        const mean = f32[(means >>> 2) + (i % period)];
        f32[(z >>> 2) + i] = fround(fround(f32[(x >>> 2) + i] - mean) * fround(factor)) + mean;
      }
    },
  };
}

const toHsv: Convert = (red, green, blue, round) => {
  // TensorFlow's reduction of channels keeps the later one beside NaN.
  const value = larger(blue, larger(green, red));
  const range = round(value - smaller(blue, smaller(green, red)));
  const norm = round(round(1 / range) * round(1 / 6));
  let hue = 0;
  if (range > 0) {
    if (red === value) hue = round(norm * round(green - blue));
    else if (green === value) hue = round(round(norm * round(blue - red)) + round(2 / 6));
    else hue = round(round(norm * round(red - green)) + round(4 / 6));
  }
  return [hue < 0 ? round(hue + 1) : hue, value > 0 ? round(range / value) : 0, value];
};

const toRgb: Convert = (hue, saturation, value, round) => {
  const sixth = round(hue * 6);
  const rest = round(1 - saturation);
  const channel = (part: number) => round(round(rest + round(saturation * clamped(part))) * value);
  return [
    channel(round(round(Math.abs(round(sixth - 3))) - 1)),
    channel(round(2 - Math.abs(round(sixth - 2)))),
    channel(round(2 - Math.abs(round(sixth - 4)))),
  ];
};

/** The larger one; the first for NaN. */
function larger(a: number, b: number): number {
  if (a < b) return b;
  return a;
}

/** The smaller one; the first for NaN. */
function smaller(a: number, b: number): number {
  if (b < a) return b;
  return a;
}

/** From 0 to 1; NaN stays NaN. */
function clamped(part: number): number {
  return smaller(larger(part, 0), 1);
}
