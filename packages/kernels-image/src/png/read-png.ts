import { crc32 } from "@heddle/hash";
import { badPng } from "./errors.js";

/** The bits of a colour type. */
export const HAS_COLOR = 2;
export const HAS_ALPHA = 4;

/** The parts of a PNG file that its pixels depend on. */
export interface PngFile {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample: 1, 2, 4, 8 or 16. */
  readonly depth: number;
  readonly colorType: number;
  readonly isInterlaced: boolean;
  /** Bytes of red, green and blue in turn. */
  readonly palette: Uint8Array | undefined;
  /** The transparent sample values, or the alpha of the first palette entries. */
  readonly transparent: Uint8Array | undefined;
  /** The exponent of the samples times 100000, or 0. */
  readonly gamma: number;
  /** Where the first IDAT chunk starts. */
  readonly dataStart: number;
}

/** libpng's limit of the width and height of a picture. */
const MOST_PIXELS = 1_000_000;
/** And of a chunk that is kept. */
const MOST_CHUNK_BYTES = 8_000_000;

interface Chunk {
  readonly name: string;
  /** Where its data starts and ends. */
  readonly from: number;
  readonly to: number;
  readonly hasCrc: boolean;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Reads a file up to its pixels.
 *
 * @throws {StatusError} DATA_LOSS for what libpng refuses there
 *
 * Source: pngread.c, pngrutil.c (libpng 1.6).
 */
export function readPng(bytes: Uint8Array): PngFile {
  let at = 8;
  const file: Mutable<PngFile> = { ...readHeader(bytes, at), dataStart: 0 };
  at += 25;
  for (;;) {
    if (readChunkHead(bytes, at).name === "IDAT") {
      if (file.colorType === 3 && !file.palette) throw badPng("IDAT: missing PLTE");
      return { ...file, dataStart: at };
    }
    const chunk = readChunk(bytes, at);
    const data = bytes.subarray(chunk.from, chunk.to);
    at = chunk.to + 4;
    if (chunk.name === "PLTE") file.palette = readPalette(file, chunk, data) ?? file.palette;
    else if (chunk.name === "tRNS" && chunk.hasCrc) file.transparent ??= readTransparency(file, data);
    else if (chunk.name === "gAMA" && chunk.hasCrc && data.length === 4) file.gamma = file.gamma || gammaOf(data);
    else if (chunk.name === "sRGB" && chunk.hasCrc && data.length === 1 && data[0] < 4) file.gamma = 45455;
    else if (chunk.name === "IHDR" || chunk.name === "IEND") throw badPng(`${chunk.name}: out of place`);
    else refuseCritical(chunk);
  }
}

function gammaOf(data: Uint8Array): number {
  const value = ((data[0] << 24) | (data[1] << 16) | (data[2] << 8) | data[3]) >>> 0;
  return value >= 16 && value <= 625_000_000 ? value : 0;
}

function readHeader(bytes: Uint8Array, at: number): Omit<PngFile, "dataStart"> {
  const chunk = readChunk(bytes, at);
  if (chunk.name !== "IHDR") throw badPng(`${chunk.name}: missing IHDR`);
  if (chunk.to - chunk.from !== 13) throw badPng("IHDR: invalid");
  if (!chunk.hasCrc) throw badPng("IHDR: CRC error");
  const view = new DataView(bytes.buffer, bytes.byteOffset + chunk.from, 13);
  const width = view.getUint32(0);
  const height = view.getUint32(4);
  const [depth, colorType, compression, filter, interlace] = bytes.subarray(chunk.from + 8, chunk.to);
  const isSize = (size: number) => size > 0 && size <= MOST_PIXELS;
  const depths: Readonly<Record<number, readonly number[]>> = { 0: [1, 2, 4, 8, 16], 3: [1, 2, 4, 8] };
  const hasDepth = (depths[colorType] ?? [8, 16]).includes(depth);
  const isKind = hasDepth && [0, 2, 3, 4, 6].includes(colorType);
  if (!isSize(width) || !isSize(height) || !isKind || compression !== 0 || filter !== 0 || interlace > 1) {
    throw badPng("invalid IHDR data");
  }
  const isInterlaced = interlace === 1;
  return { width, height, depth, colorType, isInterlaced, palette: undefined, transparent: undefined, gamma: 0 };
}

/** Undefined for a palette that libpng passes over. */
function readPalette(file: PngFile, { hasCrc }: Chunk, data: Uint8Array): Uint8Array | undefined {
  const isNeeded = file.colorType === 3;
  if (file.palette) throw badPng("PLTE: duplicate");
  if (!hasCrc) throw badPng("PLTE: CRC error");
  if ((file.colorType & HAS_COLOR) === 0) return undefined;
  if (data.length > 768 || data.length % 3 !== 0) {
    if (isNeeded) throw badPng("PLTE: invalid");
    return undefined;
  }
  if (data.length === 0) throw badPng("PLTE: invalid palette");
  return data.subarray(0, isNeeded ? 3 << file.depth : 768);
}

/** Undefined for transparency that libpng passes over. */
function readTransparency(file: PngFile, data: Uint8Array): Uint8Array | undefined {
  if (file.colorType === 0) return data.length === 2 ? data : undefined;
  if (file.colorType === 2) return data.length === 6 ? data : undefined;
  if (file.colorType !== 3 || !file.palette) return undefined;
  return data.length > 0 && data.length <= file.palette.length / 3 ? data : undefined;
}

function readChunkHead(bytes: Uint8Array, at: number): { readonly name: string; readonly length: number } {
  if (at + 8 > bytes.length) throw badPng("the file ends before the picture");
  const length = ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0;
  for (let i = 4; i < 8; i++) {
    const letter = bytes[at + i] | 32;
    if (letter < 97 || letter > 122) throw badPng("invalid chunk type");
  }
  const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  if (length > 0x7fffffff) throw badPng("PNG unsigned integer out of range");
  if (name !== "IDAT" && length > MOST_CHUNK_BYTES) throw badPng(`${name}: chunk data is too large`);
  return { name, length };
}

/** The chunk that starts at an offset. @throws {StatusError} DATA_LOSS for one that the file does not have whole */
function readChunk(bytes: Uint8Array, at: number): Chunk {
  const { name, length } = readChunkHead(bytes, at);
  const to = at + 8 + length;
  if (to + 4 > bytes.length) throw badPng("the file ends before the picture");
  const stated = ((bytes[to] << 24) | (bytes[to + 1] << 16) | (bytes[to + 2] << 8) | bytes[to + 3]) >>> 0;
  return { name, from: at + 8, to, hasCrc: crc32(bytes.subarray(at + 4, to)) === stated };
}

function refuseCritical({ name, hasCrc }: Chunk): void {
  if ((name.charCodeAt(0) & 32) !== 0) return;
  if (!hasCrc) throw badPng(`${name}: CRC error`);
  if (!["IHDR", "PLTE", "IDAT", "IEND"].includes(name)) throw badPng(`${name}: unhandled critical chunk`);
}

/**
 * The compressed pixels: the data of the IDAT chunks from the first on, which follow each other. All chunks up to the end are checked.
 *
 * @throws {StatusError} DATA_LOSS for a bad chunk, and a file without an IEND chunk
 */
export function readPngData(bytes: Uint8Array, { dataStart }: PngFile): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = dataStart, isData = true; ; ) {
    const chunk = readChunk(bytes, at);
    at = chunk.to + 4;
    if (chunk.name === "IDAT") {
      if (!chunk.hasCrc) throw badPng("IDAT: CRC error");
      if (isData) parts.push(bytes.subarray(chunk.from, chunk.to));
      continue;
    }
    isData = false;
    if (chunk.name === "IHDR") throw badPng("IHDR: out of place");
    refuseCritical(chunk);
    if (chunk.name === "IEND") return parts;
  }
}
