import { DataType, floatToHalf, halfToFloat, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";

/** A greatest value below which an image is dark. */
const DARK = 1e-6;

/**
 * The pixels of the images of a batch, one byte a channel: bytes as they are, and other numbers scaled so that the greatest is 255, or
 * those of both signs around 128. A pixel with NaN or an infinity has `badColor`. The result is a copy.
 *
 * Source: NormalizeFloatImage, tensorflow/core/kernels/summary_image_op.cc (TensorFlow 2.21).
 */
export function imagePixels(tensor: Tensor, badColor: Uint8Array): (index: number) => Uint8Array {
  const { dtype, shape } = tensor;
  const [, height = 0, width = 0, channels = 0] = shape;
  const size = height * width * channels;
  if (dtype === DataType.UINT8) {
    return (index) => tensor.memory.u8.slice(tensor.address + index * size, tensor.address + (index + 1) * size);
  }
  // The memory may grow between two images, which leaves only the copy of halves alive.
  const halves = dtype === DataType.HALF ? readElements<number>(tensor) : undefined;
  const round = ROUNDINGS.get(dtype) ?? Math.fround;
  return (index) => {
    const { values, base } = halves ?? readElements<number>(tensor);
    const start = base + index * size;
    return normalized(values.subarray(start, start + size), channels, badColor, round);
  };
}

/** Rounds to the type of the tensor, in which pixels are computed. */
const ROUNDINGS: ReadonlyMap<DataType, (value: number) => number> = new Map([
  [DataType.DOUBLE, (value) => value],
  [DataType.HALF, (value) => halfToFloat(floatToHalf(value))],
]);

function normalized(
  values: { readonly length: number; readonly [index: number]: number },
  channels: number,
  badColor: Uint8Array,
  round: (value: number) => number,
): Uint8Array {
  const isShown = (pixel: number) => {
    for (let i = 0; i < channels; i++) if (!Number.isFinite(values[pixel + i])) return false;
    return true;
  };
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let pixel = 0; pixel < values.length; pixel += channels) {
    if (!isShown(pixel)) continue;
    for (let i = 0; i < channels; i++) {
      const value = Math.fround(values[pixel + i] as number);
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  const hasNegative = min < 0;
  const greatest = hasNegative ? Math.max(Math.abs(min), Math.abs(max)) : max;
  const scale = greatest < DARK ? 0 : round(Math.fround((hasNegative ? 127 : 255) / greatest));
  const offset = hasNegative ? 128 : 0;
  const pixels = new Uint8Array(values.length);
  for (let pixel = 0; pixel < values.length; pixel += channels) {
    if (isShown(pixel)) {
      for (let i = 0; i < channels; i++) {
        pixels[pixel + i] = Math.trunc(round(round((values[pixel + i] as number) * scale) + offset));
      }
    } else pixels.set(badColor.subarray(0, channels), pixel);
  }
  return pixels;
}
