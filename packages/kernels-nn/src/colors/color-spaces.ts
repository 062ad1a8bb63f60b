import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { failedPrecondition, invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { type Elements, numberLane, readElements, writeElements } from "@heddle/tensor/numbers";

/** Rounds to the type of the elements, after each step as TensorFlow does. */
type Round = (value: number) => number;

/** Writes the three channels of a color to `to` from index `at` on. */
type Convert = (a: number, b: number, c: number, round: Round, to: Elements<number>, at: number) => void;

/** RGBToHSV: colors as hue, saturation and value. */
export function rgbToHsv(context: ComputeContext): void | Promise<void> {
  return convertColors(context, (red, green, blue, round, to, at) => {
    const value = larger(larger(red, green), blue);
    const range = round(value - smaller(smaller(red, green), blue));
    const norm = round(round(1 / range) * round(1 / 6));
    let hue = 0;
    if (range > 0) {
      if (red === value) hue = round(norm * round(green - blue));
      else if (green === value) hue = round(round(norm * round(blue - red)) + round(2 / 6));
      else hue = round(round(norm * round(red - green)) + round(4 / 6));
    }
    to[at] = hue < 0 ? round(hue + 1) : hue;
    to[at + 1] = value > 0 ? round(range / value) : 0;
    to[at + 2] = value;
  });
}

/** HSVToRGB: colors as red, green and blue. */
export function hsvToRgb(context: ComputeContext): void | Promise<void> {
  return convertColors(context, (hue, saturation, value, round, to, at) => {
    const sixth = round(hue * 6);
    const rest = round(1 - saturation);
    const channel = (part: number) => round(round(rest + round(saturation * clamped(part))) * value);
    to[at] = channel(round(round(Math.abs(round(sixth - 3))) - 1));
    to[at + 1] = channel(round(2 - Math.abs(round(sixth - 2))));
    to[at + 2] = channel(round(2 - Math.abs(round(sixth - 4))));
  });
}

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

/** Colors that are converted without a pause. */
const COLORS_AT_ONCE = 50_000;

function convertColors(context: ComputeContext, convert: Convert): void | Promise<void> {
  const images = context.input(0);
  const { shape, rank, elementCount, dtype } = images;
  if (rank < 1) throw invalidArgument(`input must be at least 1D${formatShape(shape)}`);
  const channels = shape[rank - 1];
  if (channels !== 3) {
    throw failedPrecondition(`input must have 3 channels but input only has ${channels} channels.`, { channels });
  }
  const output = context.allocateOutput(0, shape);
  const { round, direct } = numberLane(dtype);
  // Elements that are not read where they are would be copied anew for each block.
  const atOnce = direct ? COLORS_AT_ONCE : elementCount;
  return inBlocks(context, elementCount / 3, Math.max(1, atOnce), (start, end) => {
    const { values, base } = readElements<number>(images);
    writeElements<number>(output, (to, first) => {
      for (let i = start * 3; i < end * 3; i += 3) {
        convert(values[base + i], values[base + i + 1], values[base + i + 2], round, to, first + i);
      }
    });
  });
}
