import { type GrayOf, grayOfRgb } from "./gray-of-rgb.js";
import { samplesPerPixel } from "./png-rows.js";
import { HAS_ALPHA, HAS_COLOR, type PngFile } from "./read-png.js";

/** Writes pixels of a line of the file to every `step`th pixel of `target`, of bytes or of 16 bits, from `to` on. */
export type WritePixels = (
  line: Uint8Array,
  from: number,
  count: number,
  target: Uint8Array | Uint16Array,
  to: number,
  step: number,
) => void;

/**
 * The conversion of lines to pixels of `channels` samples.
 *
 * @param isWide whether the samples have 16 bits
 *
 * Source: pngrtran.c (libpng 1.6) with the transformations that tensorflow/core/lib/png/png_io.cc (TensorFlow 2.21) asks for.
 */
export function pixelWriter(file: PngFile, channels: number, isWide: boolean): WritePixels {
  const { depth, colorType } = file;
  const inFile = samplesPerPixel(colorType);
  if (depth === 8 && colorType !== 3 && inFile === channels && !isWide) return copyBytes(channels);
  const sampleOf = sampleReader(depth);
  const spread = colorType === 0 && depth < 8 ? 255 / ((1 << depth) - 1) : 1;
  const bits = depth === 16 ? 16 : 8;
  // Of 8 bits into 16: both bytes are the same. Of 16 bits into 8: the high byte.
  const fitted = (value: number) => (isWide ? (bits === 8 ? value * 257 : value) : bits === 16 ? value >> 8 : value);
  const gray = grayOfRgb(bits, file.gamma, !isWide);
  const colorOf = colorReader(file, inFile, sampleOf, spread);
  const write = pixelOf(channels, (colorType & HAS_COLOR) !== 0, gray);
  const color = new Uint16Array(4);
  const pixel = new Uint16Array(4);
  return (line, from, count, target, to, step) => {
    for (let i = 0, at = to; i < count; i++, at += step * channels) {
      colorOf(line, from, i, color);
      write(color, pixel);
      for (let c = 0; c < channels; c++) target[at + c] = fitted(pixel[c]);
    }
  };
}

function copyBytes(channels: number): WritePixels {
  return (line, from, count, target, to, step) => {
    if (step === 1) {
      target.set(line.subarray(from, from + count * channels), to);
      return;
    }
    for (let i = 0; i < count; i++) {
      for (let c = 0; c < channels; c++) target[to + i * step * channels + c] = line[from + i * channels + c];
    }
  };
}

/** The sample of a number in a line. */
function sampleReader(depth: number): (line: Uint8Array, from: number, index: number) => number {
  if (depth === 8) return (line, from, index) => line[from + index];
  if (depth === 16) return (line, from, index) => (line[from + 2 * index] << 8) | line[from + 2 * index + 1];
  const perByte = 8 / depth;
  const most = (1 << depth) - 1;
  return (line, from, index) => {
    const shift = 8 - depth - (index % perByte) * depth;
    return (line[from + Math.floor(index / perByte)] >> shift) & most;
  };
}

type ReadColor = (line: Uint8Array, from: number, index: number, color: Uint16Array) => void;

/** Reads red, green, blue and alpha of a pixel. */
function colorReader(
  file: PngFile,
  inFile: number,
  sampleOf: (line: Uint8Array, from: number, index: number) => number,
  spread: number,
): ReadColor {
  const { colorType, depth, palette, transparent } = file;
  // Of pixels without alpha: as large as a sample or a palette's number can be in the file, also if it is spread afterwards.
  const opaque = (1 << depth) - 1;
  const most = depth === 16 ? 65535 : 255;
  if (colorType === 3) {
    const colors = new Uint8Array(768);
    if (palette) colors.set(palette);
    const alphas = new Uint8Array(256).fill(transparent ? 255 : opaque);
    if (transparent) alphas.set(transparent);
    return (line, from, index, color) => {
      const entry = sampleOf(line, from, index);
      color[0] = colors[3 * entry];
      color[1] = colors[3 * entry + 1];
      color[2] = colors[3 * entry + 2];
      color[3] = alphas[entry];
    };
  }
  const hasColor = (colorType & HAS_COLOR) !== 0;
  const hasAlpha = (colorType & HAS_ALPHA) !== 0;
  const keys = transparent && transparentSamples(transparent, depth);
  return (line, from, index, color) => {
    const at = index * inFile;
    const red = sampleOf(line, from, at);
    const green = hasColor ? sampleOf(line, from, at + 1) : red;
    const blue = hasColor ? sampleOf(line, from, at + 2) : red;
    color[0] = red * spread;
    color[1] = green * spread;
    color[2] = blue * spread;
    if (hasAlpha) color[3] = sampleOf(line, from, at + inFile - 1);
    else if (!keys) color[3] = opaque;
    else {
      const isKey = red === keys[0] && (!hasColor || (green === keys[1] && blue === keys[2]));
      color[3] = isKey ? 0 : most;
    }
  };
}

/** Of a sample as many low bits count as the file has. */
function transparentSamples(transparent: Uint8Array, depth: number): number[] {
  const samples: number[] = [];
  for (let i = 0; i < transparent.length; i += 2) samples.push((transparent[i] << 8) | transparent[i + 1]);
  return samples.map((sample) => sample & ((1 << depth) - 1));
}

function pixelOf(channels: number, hasColor: boolean, gray: GrayOf): (color: Uint16Array, pixel: Uint16Array) => void {
  if (channels > 2) {
    return (color, pixel) => {
      pixel.set(color);
    };
  }
  return (color, pixel) => {
    pixel[0] = hasColor ? gray(color[0], color[1], color[2]) : color[0];
    pixel[1] = color[3];
  };
}
