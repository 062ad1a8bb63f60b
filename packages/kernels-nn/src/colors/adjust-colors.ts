/**
 * AdjustHue, AdjustSaturation and AdjustContrastv2, of images of float32.
 *
 * Source: adjust_hue_op.cc, adjust_saturation_op.cc, adjust_contrast_op.cc in tensorflow/core/kernels/image (TensorFlow 2.21).
 */
import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { formatShape, sizeBetween, type Tensor } from "@heddle/tensor";
import { colorLoopsOver } from "./color-loops.js";

const float = Math.fround;

/** Pixels that are adjusted without a pause. */
const PIXELS_AT_ONCE = 50_000;

/** AdjustHue: turns the hue of each pixel by a part of the circle. */
export function adjustHue(context: ComputeContext): void | Promise<void> {
  return adjustPixels(context, "delta", (delta) => {
    const turn = float(delta * 6);
    return (red, green, blue, to, at) => {
      const high = Math.max(red, green, blue);
      const low = Math.min(red, green, blue);
      const hue = onCircle(float(hueOf(red, green, blue, low, high) + turn));
      const sector = Math.trunc(hue);
      const part = float(hue - sector);
      const middle = float(low + float((sector % 2 === 0 ? part : float(1 - part)) * float(high - low)));
      setChannels(to, at, sector, high, middle, low);
    };
  });
}

/** The hue as a number of sectors, from 0 to 6. */
function hueOf(red: number, green: number, blue: number, low: number, high: number): number {
  if (high === low) return 0;
  const sector = sectorOf(red, green, blue);
  // Of the sectors in turn the middle channel rises and falls.
  const middles = [green, red, blue, green, red, blue];
  const part = float(float(middles[sector] - low) / float(high - low));
  return float(sector + (sector % 2 === 0 ? part : float(1 - part)));
}

function sectorOf(red: number, green: number, blue: number): number {
  if (red < green) return blue < red ? 1 : blue > green ? 3 : 2;
  return blue < green ? 0 : blue > red ? 4 : 5;
}

/** The largest turn that is taken back step by step, which rounds as TensorFlow does. */
const LARGE_TURN = 1e6;

function onCircle(hue: number): number {
  let turned = Math.abs(hue) < LARGE_TURN ? hue : float(hue % 6);
  while (turned < 0) turned = float(turned + 6);
  while (turned >= 6) turned = float(turned - 6);
  return turned;
}

function setChannels(to: Float32Array, at: number, sector: number, high: number, middle: number, low: number): void {
  const red = sector === 0 || !(sector < 5) ? high : sector === 1 || sector === 4 ? middle : low;
  const green = sector === 1 || sector === 2 ? high : sector === 0 || sector === 3 ? middle : low;
  const blue = sector === 3 || sector === 4 ? high : sector === 2 || !(sector < 5) ? middle : low;
  to[at] = red;
  to[at + 1] = green;
  to[at + 2] = blue;
}

/** AdjustSaturation: scales the saturation of each pixel, up to 1. */
export function adjustSaturation(context: ComputeContext): void | Promise<void> {
  return adjustPixels(context, "scale", (scale) => (red, green, blue, to, at) => {
    const value = Math.max(red, green, blue);
    const difference = float(value - Math.min(red, green, blue));
    // TensorFlow's threads flush less; one over it would be infinite, and the turns of the hue endless.
    const range = difference < LEAST_NORMAL ? 0 : difference;
    const saturation = value > 0 ? float(range / value) : 0;
    const hue = hueByNorm(red, green, blue, value, range);
    const chroma = float(Math.min(1, Math.max(0, float(saturation * scale))) * value);
    const rest = float(value - chroma);
    const sixth = float(hue * 6);
    let twice = sixth;
    while (twice <= 0) twice = float(twice + 2);
    while (twice >= 2) twice = float(twice - 2);
    const second = float(chroma * float(1 - Math.abs(float(twice - 1))));
    const sector = Math.trunc(sixth);
    if (sector >= 0 && sector < 6) setChannels(to, at, sector, chroma, second, 0);
    else to.fill(0, at, at + 3);
    for (let i = 0; i < 3; i++) to[at + i] += rest;
  });
}

/** The least float32 that is not subnormal. */
const LEAST_NORMAL = 2 ** -126;

function hueByNorm(red: number, green: number, blue: number, value: number, range: number): number {
  if (!(range > 0)) return 0;
  const norm = float(1 / float(6 * range));
  let hue: number;
  if (red === value) hue = float(norm * float(green - blue));
  else if (green === value) hue = float(float(norm * float(blue - red)) + 2 / 6);
  else hue = float(float(norm * float(red - green)) + 4 / 6);
  return hue < 0 ? float(hue + 1) : hue;
}

/** Writes the channels of a pixel to `to` from index `at` on. */
type Adjust = (red: number, green: number, blue: number, to: Float32Array, at: number) => void;

function adjustPixels(
  context: ComputeContext,
  name: string,
  adjustBy: (amount: number) => Adjust,
): void | Promise<void> {
  const [images, amount] = [context.input(0), context.input(1)];
  checkRank(context);
  if (amount.rank !== 0) throw invalidArgument(`${name} must be scalar: ${formatShape(amount.shape)}`);
  const channels = images.shape[images.rank - 1];
  if (channels !== 3) {
    throw invalidArgument(`input must have 3 channels but instead has ${channels} channels.`, { channels });
  }
  const output = context.allocateOutput(0, images.shape);
  const adjust = adjustBy(context.memory.f32[amount.address >>> 2]);
  return inBlocks(context, images.elementCount / 3, PIXELS_AT_ONCE, (start, end) => {
    const { f32 } = context.memory;
    const shift = (output.address - images.address) / 4;
    for (let at = (images.address >>> 2) + start * 3, i = start; i < end; i++, at += 3) {
      adjust(f32[at], f32[at + 1], f32[at + 2], f32, at + shift);
    }
  });
}

function checkRank(context: ComputeContext): void {
  const { rank, shape } = context.input(0);
  if (rank < 3) throw invalidArgument(`input must be at least 3-D, got shape${formatShape(shape)}`);
}

/** AdjustContrastv2: scales the distance of each channel of an image to its mean. */
export function adjustContrast(context: ComputeContext): void | Promise<void> {
  const [images, factors] = [context.input(0), context.input(1)];
  checkRank(context);
  if (factors.rank !== 0) throw invalidArgument(`contrast_factor must be scalar: ${formatShape(factors.shape)}`);
  const { rank, shape } = images;
  const output = context.allocateOutput(0, shape);
  if (images.elementCount === 0) return;
  const factor = context.memory.f32[factors.address >>> 2];
  const pixels = shape[rank - 3] * shape[rank - 2];
  const batch = sizeBetween(shape, 0, rank - 3);
  return runSteps(contrastSteps(context, output, { batch, pixels, channels: shape[rank - 1] }, factor));
}

/** Elements that are adjusted without a pause. */
const ELEMENTS_AT_ONCE = 500_000;

/** Pixels whose channels have sums and means of their own: they fill vectors, and sums of few channels do not wait for each other. */
function groupOf(channels: number): number {
  return channels < 16 ? 16 : 4;
}

function* contrastSteps(
  context: ComputeContext,
  output: Tensor,
  { batch, pixels, channels }: { readonly batch: number; readonly pixels: number; readonly channels: number },
  factor: number,
): Steps<void> {
  const images = context.input(0);
  const { memory } = context;
  const loops = colorLoopsOver(memory);
  const group = groupOf(channels);
  const period = channels * group;
  const groups = Math.ceil(pixels / group);
  using scope = memory.scope();
  const [sums, means] = [scope.malloc(period * 8), scope.malloc(period * 4)];
  for (let n = 0; n < batch; n++) {
    const eachBlock = (compute: (offset: number, count: number) => void) =>
      settle(
        inBlocks(context, groups, Math.ceil(ELEMENTS_AT_ONCE / period), (start, end) => {
          const count = Math.min(end * group, pixels) - start * group;
          compute((n * pixels + start * group) * channels * 4, count * channels);
        }),
      );
    memory.f64.fill(0, sums >>> 3, (sums >>> 3) + period);
    yield* eachBlock((offset, count) => loops.addPeriods(images.address + offset, count, period, sums));
    writeMeans(memory, sums, means, channels, period, pixels);
    yield* eachBlock((offset, count) =>
      loops.scaleAround(images.address + offset, count, means, period, factor, output.address + offset),
    );
  }
}

/** Writes the means of each channel to `means`, for all pixels of a group. */
function writeMeans(
  { f32, f64 }: LinearMemory,
  sums: number,
  means: number,
  channels: number,
  period: number,
  pixels: number,
): void {
  for (let c = 0; c < channels; c++) {
    let sum = 0;
    for (let i = c; i < period; i += channels) sum += f64[(sums >>> 3) + i];
    for (let i = c; i < period; i += channels) f32[(means >>> 2) + i] = sum / pixels;
  }
}
