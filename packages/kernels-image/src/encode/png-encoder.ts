import { crc32 } from "@heddle/hash";
import { Z_DEFAULT_STRATEGY, Z_FILTERED } from "pako";
import { deflate } from "pako/browser/deflate";
import { joined } from "../joined.js";

/** Samples of a picture to encode. */
export interface Samples {
  readonly height: number;
  readonly width: number;
  /** 1 to 4: gray, gray with alpha, RGB, RGBA. */
  readonly channels: number;
  /** Bytes of the samples; those of 16 bits start with the high byte. */
  readonly bytes: Uint8Array;
  readonly depth: 8 | 16;
}

/** libpng writes chunks of so many deflated bytes. */
const CHUNK_BYTES = 8192;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * The PNG file that libpng makes of a picture.
 *
 * @param level zlib's level, 0 to 9, or -1 for its default
 *
 * Source: pngwutil.c (libpng 1.6).
 */
export function encodePng(samples: Samples, level: number): Uint8Array {
  const { height, width, channels, depth } = samples;
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, depth);
  header.setUint8(9, [0, 4, 2, 6][channels - 1] ?? 0);
  const lines = filtered(samples);
  const strategy = lines.isFiltered ? Z_FILTERED : Z_DEFAULT_STRATEGY;
  const data = deflate(lines.bytes, { level, memLevel: 9, strategy, windowBits: windowBits(lines.bytes.length) });
  shrinkWindow(data, lines.bytes.length);
  const chunks = [chunk("IHDR", new Uint8Array(header.buffer))];
  for (let at = 0; at < data.length; at += CHUNK_BYTES) chunks.push(chunk("IDAT", data.subarray(at, at + CHUNK_BYTES)));
  chunks.push(chunk("IEND", new Uint8Array(0)));
  return joined([Uint8Array.from(SIGNATURE), ...chunks]);
}

/** The smallest window that holds all bytes. */
function windowBits(sizeBytes: number): number {
  let bits = 15;
  while (bits > 8 && sizeBytes + 262 <= 2 ** (bits - 1)) bits--;
  return Math.max(bits, 9);
}

/** States the smallest window in the zlib header of a small picture, as libpng does. */
function shrinkWindow(data: Uint8Array, sizeBytes: number): void {
  if (sizeBytes > 16384) return;
  let info = data[0] >> 4;
  while (info > 0 && sizeBytes <= 1 << (info + 7)) info--;
  data[0] = (data[0] & 15) | (info << 4);
  data[1] &= 0xe0;
  data[1] += 31 - (((data[0] << 8) | data[1]) % 31);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = name.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** Lines of the picture with the filter of each before it: the one whose bytes, taken as signed, are smallest in sum. */
function filtered({ height, width, channels, depth, bytes }: Samples): { bytes: Uint8Array; isFiltered: boolean } {
  const unit = (channels * depth) / 8;
  const lineBytes = width * unit;
  const result = new Uint8Array(height * (lineBytes + 1));
  // Of one line or column, those filters are left out that libpng leaves out.
  const kinds = [0, ...(width > 1 ? [1] : []), ...(height > 1 ? [2] : []), ...(width > 1 && height > 1 ? [3, 4] : [])];
  const none = new Uint8Array(lineBytes);
  const tried = new Uint8Array(lineBytes);
  for (let y = 0; y < height; y++) {
    const line = bytes.subarray(y * lineBytes, (y + 1) * lineBytes);
    const above = y === 0 ? none : bytes.subarray((y - 1) * lineBytes, y * lineBytes);
    let least = Number.POSITIVE_INFINITY;
    for (const kind of kinds) {
      const sum = filterLine(kind, line, above, unit, tried);
      if (sum >= least) continue;
      least = sum;
      result[y * (lineBytes + 1)] = kind;
      result.set(tried, y * (lineBytes + 1) + 1);
    }
  }
  return { bytes: result, isFiltered: kinds.length > 1 };
}

/** Writes the filtered line to `target`. @returns the sum of its bytes, taken as signed and positive */
function filterLine(kind: number, line: Uint8Array, above: Uint8Array, unit: number, target: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < line.length; i++) {
    const left = i < unit ? 0 : line[i - unit];
    const up = above[i];
    const corner = i < unit ? 0 : above[i - unit];
    const value = (line[i] - predicted(kind, left, up, corner)) & 255;
    target[i] = value;
    sum += value < 128 ? value : 256 - value;
  }
  return sum;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
