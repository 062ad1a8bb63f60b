import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { failedPrecondition, invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, sixteenBit } from "@heddle/tensor";
import { narrowToHalves, widenHalves } from "@heddle/tensor/numbers";
import { COLOR_TYPES, colorLoopsOver } from "./color-loops.js";

/** RGBToHSV: colors as hue, saturation and value. */
export function rgbToHsv(context: ComputeContext): void | Promise<void> {
  return convertColors(context, "rgbToHsv");
}

/** HSVToRGB: colors as red, green and blue. */
export function hsvToRgb(context: ComputeContext): void | Promise<void> {
  return convertColors(context, "hsvToRgb");
}

/** Colors that are converted without a pause. */
const COLORS_AT_ONCE = 50_000;

function convertColors(context: ComputeContext, conversion: "rgbToHsv" | "hsvToRgb"): void | Promise<void> {
  const images = context.input(0);
  const { shape, rank, elementCount, dtype, memory } = images;
  if (rank < 1) throw invalidArgument(`input must be at least 1D${formatShape(shape)}`);
  const channels = shape[rank - 1];
  if (channels !== 3) {
    throw failedPrecondition(`input must have 3 channels but input only has ${channels} channels.`, { channels });
  }
  const output = context.allocateOutput(0, shape);
  const convert = colorLoopsOver(memory)[conversion];
  const type = COLOR_TYPES.indexOf(dtype);
  const colorBytes = 3 * dataTypeSize(dtype);
  return inBlocks(context, elementCount / 3, COLORS_AT_ONCE, (start, end) => {
    const count = end - start;
    const [x, z] = [images.address + start * colorBytes, output.address + start * colorBytes];
    if (!sixteenBit(dtype)) {
      convert(type, x, count, z);
      return;
    }
    using scope = memory.scope();
    const floats = scope.malloc(count * 12);
    widenHalves(memory, dtype, x, count * 3, floats);
    convert(type, floats, count, floats);
    narrowToHalves(memory, dtype, floats, count * 3, z);
  });
}
