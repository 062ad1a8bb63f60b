import type { LinearMemory } from "@heddle/memory";
import { Z_BUF_ERROR, Z_FINISH, Z_NO_FLUSH, Z_OK, Z_STREAM_END, ZStream, zlibInflate, zlibInflateInit2 } from "pako";
import { joined } from "../joined.js";
import type { Steps } from "../steps.js";
import { badPng } from "./errors.js";
import { pixelWriter } from "./png-pixels.js";
import { passesOf, samplesPerPixel } from "./png-rows.js";
import { type PngFile, readPngData } from "./read-png.js";
import { unfilterLoopsOver } from "./unfilter-loops.js";

/** No deflated bytes are more than this many times as long when they are inflated. */
const MOST_INFLATION = 1032;

const PIXELS_OF_A_STEP = 16_384;
const INFLATED_BYTES_OF_A_STEP = 65_536;

/** The channels of a picture of which any number is wanted. */
export function pngChannels({ colorType, transparent }: PngFile): number {
  if (colorType === 3) return transparent ? 4 : 3;
  return samplesPerPixel(colorType);
}

/**
 * Decodes the pixels of a file to `height * width * channels` samples, of bytes or, with `isWide`, of 16 bits.
 *
 * @param allocate called once, when the pixels are known to be there; returns the address of the samples
 * @throws {StatusError} DATA_LOSS for what libpng refuses; RESOURCE_EXHAUSTED when the memory has no room
 *
 * Source: tensorflow/core/lib/png/png_io.cc (TensorFlow 2.21).
 */
export function* decodePng(
  memory: LinearMemory,
  bytes: Uint8Array,
  file: PngFile,
  channels: number,
  isWide: boolean,
  allocate: () => number,
): Steps<void> {
  const data = readPngData(bytes, file);
  const passes = passesOf(file);
  const rawBytes = passes.reduce((sum, pass) => sum + pass.height * (pass.lineBytes + 1), 0);
  checkInflation(data, rawBytes);
  using scope = memory.scope();
  const raw = scope.malloc(rawBytes);
  const lines = yield* inflated(data, rawBytes);
  memory.u8.set(lines, raw);
  const address = allocate();
  const unit = Math.max(1, (file.depth * samplesPerPixel(file.colorType)) >> 3);
  const sizeBytes = file.width * file.height * channels;
  const pixels = () =>
    isWide
      ? memory.u16.subarray(address >> 1, (address >> 1) + sizeBytes)
      : memory.u8.subarray(address, address + sizeBytes);
  const write = pixelWriter(file, channels, isWide);
  const loops = unfilterLoopsOver(memory);
  let at = raw;
  for (const pass of passes) {
    const rows = Math.ceil(PIXELS_OF_A_STEP / pass.width);
    for (let first = 0; first < pass.height; first += rows) {
      const end = Math.min(first + rows, pass.height);
      const hasAbove = first > 0 ? 1 : 0;
      if (loops.unfilter(at, end - first, pass.lineBytes, unit, hasAbove) !== 0) {
        throw badPng("bad adaptive filter value");
      }
      const target = pixels();
      for (let row = first; row < end; row++, at += pass.lineBytes + 1) {
        const to = ((pass.y + row * pass.stepY) * file.width + pass.x) * channels;
        write(memory.u8, at + 1, pass.width, target, to, pass.stepX);
      }
      yield (end - first) * pass.width;
    }
  }
}

function checkInflation(data: readonly Uint8Array[], rawBytes: number): void {
  const size = data.reduce((sum, part) => sum + part.length, 0);
  if (rawBytes > size * MOST_INFLATION) throw badPng("not enough image data");
}

/** The first `sizeBytes` bytes of the inflated data. What follows them is ignored, but not a cut. */
function* inflated(data: readonly Uint8Array[], sizeBytes: number): Steps<Uint8Array> {
  const stream = new ZStream();
  zlibInflateInit2(stream, 15);
  stream.input = joined(data);
  stream.avail_in = stream.input.length;
  const output = new Uint8Array(sizeBytes);
  stream.output = output;
  let status: number;
  do {
    const start = stream.next_out;
    stream.avail_out = Math.min(sizeBytes - start, INFLATED_BYTES_OF_A_STEP);
    status = zlibInflate(stream, Z_FINISH);
    yield stream.next_out - start;
  } while (status === Z_BUF_ERROR && stream.avail_out === 0 && stream.next_out < sizeBytes);
  const isBad = status !== Z_OK && status !== Z_BUF_ERROR && status !== Z_STREAM_END;
  if (isBad || stream.next_out < sizeBytes) throw badPng(stream.msg || "not enough image data");
  if (status === Z_STREAM_END) return output;
  stream.output = new Uint8Array(1024);
  stream.next_out = 0;
  stream.avail_out = stream.output.length;
  const rest = zlibInflate(stream, Z_NO_FLUSH);
  const isCut = (rest === Z_OK || rest === Z_BUF_ERROR) && stream.next_out === 0 && stream.avail_in === 0;
  if (isCut) throw badPng("not enough image data");
  return output;
}
