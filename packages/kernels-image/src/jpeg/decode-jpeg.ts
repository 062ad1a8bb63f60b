import type { LinearMemory } from "@heddle/memory";
import type { Steps } from "../steps.js";
import { cmykToRgb } from "./cmyk-to-rgb.js";
import { badJpeg } from "./errors.js";
import { BytesEnd } from "./fast-bits.js";
import { contextLines } from "./jpeg-layout.js";
import { ComponentLines, decodedColumns } from "./jpeg-lines.js";
import { jpegLoopsOver } from "./jpeg-loops.js";
import type { CropWindow, JpegOptions } from "./jpeg-options.js";
import { decodePlanes, type JpegPlanes } from "./jpeg-planes.js";

/** Allocates `height * width * channels` bytes and returns their address. */
export type AllocatePixels = (height: number, width: number, channels: number) => number;

/**
 * Decodes a JPEG picture as TensorFlow does, to the bit.
 *
 * @param allocate called once, when the picture is known to be good
 * @throws {StatusError} DATA_LOSS for a picture that TensorFlow refuses; RESOURCE_EXHAUSTED when the memory has no room
 *
 * Source: tensorflow/core/lib/jpeg/jpeg_mem.cc (TensorFlow 2.21).
 */
export function* decodeJpeg(
  memory: LinearMemory,
  bytes: Uint8Array,
  options: JpegOptions,
  allocate: AllocatePixels,
): Steps<void> {
  const padded = new Uint8Array(bytes.length + 2);
  padded.set(bytes);
  padded.fill(0xff, bytes.length);
  try {
    yield* decodeOnce(memory, padded, options, false, allocate);
  } catch (error) {
    if (!(error instanceof BytesEnd)) throw error;
    yield* decodeOnce(memory, padded, options, true, allocate);
  }
}

function* decodeOnce(
  memory: LinearMemory,
  bytes: Uint8Array,
  options: JpegOptions,
  isExact: boolean,
  allocate: AllocatePixels,
): Steps<void> {
  using scope = memory.scope();
  const decoded = yield* decodePlanes(memory, scope, bytes, options, isExact);
  const { layout, planes } = decoded;
  const crop = options.crop ?? { y: 0, x: 0, height: layout.height, width: layout.width };
  const isInside = crop.y >= 0 && crop.x >= 0 && crop.height > 0 && crop.width > 0;
  if (!isInside || crop.y + crop.height > layout.height || crop.x + crop.width > layout.width) {
    throw badJpeg(`invalid crop window: x=${crop.x}, y=${crop.y}, w=${crop.width}, h=${crop.height}`);
  }
  const whole = wholeLines(decoded, crop);
  const fraction = Math.fround(whole / crop.height);
  if (fraction < Math.min(1, options.acceptableFraction ?? 1)) throw badJpeg(`only ${whole} lines are whole`);
  const columns = decodedColumns(decoded.unitWidth, crop.x, crop.width);
  const loops = jpegLoopsOver(memory);
  const lines = planes.map((plane) => new ComponentLines(scope, loops, plane, columns));
  const { channels } = layout;
  const skipped = crop.x - columns.first;
  const full = skipped > 0 ? scope.malloc(columns.count * channels) : 0;
  const target = allocate(crop.height, crop.width, channels);
  const lineBytes = crop.width * channels;
  for (let y = 0; y < whole; y++) {
    const at = target + y * lineBytes;
    const to = skipped > 0 ? full : at;
    const [a, b, c, d] = lines.map((each) => each.line(crop.y + y));
    const { count } = columns;
    if (channels === 1) {
      if (layout.colors === "rgb") loops.rgbToGray(a, b, c, count, to);
      else memory.u8.copyWithin(to, a, a + count);
    } else if (layout.colors === "ycc") loops.yccToRgb(a, b, c, count, to);
    else if (layout.colors === "rgb") loops.planesToRgb(a, b, c, count, to);
    else if (layout.colors === "gray") loops.grayToRgb(a, count, to);
    else cmykToRgb(memory, [a, b, c, d], layout.colors === "ycck", decoded.hasAdobe, count, to);
    if (skipped > 0) {
      memory.u8.copyWithin(at, full + skipped * channels, full + skipped * channels + lineBytes);
    }
    yield crop.width;
  }
  memory.u8.fill(0, target + whole * lineBytes, target + crop.height * lineBytes);
}

/** The lines of the crop window that the whole units of a cut picture have. */
function wholeLines({ layout, wholeUnits, unitsHigh, maxV }: JpegPlanes, crop: CropWindow): number {
  if (wholeUnits === unitsHigh) return crop.height;
  const lines = Math.max(wholeUnits * maxV * layout.size - contextLines(layout, maxV), 0);
  return Math.min(Math.max(lines - crop.y, 0), crop.height);
}
