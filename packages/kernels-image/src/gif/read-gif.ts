import type { MemoryScope } from "@heddle/memory";
import { StatusError } from "@heddle/status";
import type { Steps } from "../steps.js";
import { badGif } from "./errors.js";
import { GifBytes } from "./gif-bytes.js";
import { LzwReader, mostPixels } from "./lzw-reader.js";

/** A frame of a GIF file. */
export interface GifFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The address of `width * height` indices of colours. */
  readonly address: number;
  /** Bytes of red, green and blue in turn. */
  readonly colors: Uint8Array | undefined;
  /** The index that leaves a pixel as it is, or -1. */
  readonly transparent: number;
}

/** The first line and the distance to the next one of each pass. */
const IN_ORDER = [[0, 1]] as const;
const INTERLACED = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

/** The memory that frames are read to. */
export interface GifTarget {
  readonly u8: Uint8Array;
}

/**
 * Reads all frames into blocks of `scope`. Of a file that ends early or is damaged, those before the damage are read.
 *
 * @throws {StatusError} DATA_LOSS when no frame is whole; RESOURCE_EXHAUSTED when the memory has no room
 *
 * Source: dgif_lib.c, DGifOpen and DGifSlurp (giflib 5.2).
 */
export function* readGif(memory: GifTarget, scope: MemoryScope, source: Uint8Array): Steps<GifFrame[]> {
  const bytes = new GifBytes(source);
  const globalColors = opened(() => readScreen(bytes));
  const frames: GifFrame[] = [];
  let transparent: number | undefined;
  try {
    for (;;) {
      const record = bytes.byte();
      if (record === 0x3b) break;
      if (record === 0x21) transparent = readExtension(bytes, transparent);
      else if (record === 0x2c) {
        frames.push(yield* readFrame(memory, scope, bytes, globalColors, transparent ?? -1));
        transparent = undefined;
      } else throw badGif("Wrong record type detected");
    }
    if (frames.length === 0) throw badGif("No Image Descriptor detected");
  } catch (error) {
    if (!isBad(error)) throw error;
    if (frames.length === 0) throw badGif(`failed to slurp gif file: ${error.message}`);
  }
  return frames;
}

function opened<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw isBad(error) ? badGif(`failed to open gif file: ${error.message}`) : error;
  }
}

function isBad(error: unknown): error is StatusError {
  return error instanceof StatusError && error.code === "DATA_LOSS";
}

/** The colours of all frames that have none of their own. */
function readScreen(bytes: GifBytes): Uint8Array | undefined {
  const stamp = String.fromCharCode(...bytes.take(6));
  if (!stamp.startsWith("GIF")) throw badGif("Data is not in GIF format");
  try {
    bytes.skip(4);
    const [flags] = bytes.take(3);
    return readColors(bytes, flags);
  } catch (error) {
    throw isBad(error) ? badGif("No screen descriptor detected") : error;
  }
}

function readColors(bytes: GifBytes, flags: number): Uint8Array | undefined {
  return (flags & 0x80) === 0 ? undefined : bytes.take(3 << ((flags & 7) + 1));
}

/** The transparent index of the next frame; the first block that has one counts. */
function readExtension(bytes: GifBytes, before: number | undefined): number | undefined {
  const kind = bytes.byte();
  const size = bytes.byte();
  const data = bytes.take(size);
  bytes.skipBlocks();
  if (kind !== 0xf9 || before !== undefined) return before;
  return size === 4 && (data[0] & 1) === 1 ? data[3] : -1;
}

function* readFrame(
  memory: GifTarget,
  scope: MemoryScope,
  bytes: GifBytes,
  globalColors: Uint8Array | undefined,
  transparent: number,
): Steps<GifFrame> {
  const [left, top, width, height] = [bytes.word(), bytes.word(), bytes.word(), bytes.word()];
  const flags = bytes.byte();
  const colors = readColors(bytes, flags) ?? globalColors;
  const reader = new LzwReader(bytes);
  if (width === 0 || height === 0 || width * height > 2 ** 31 - 1) throw badGif("Unknown error");
  // A frame that the bytes are too few for takes no more memory than a line until it fails.
  const isPossible = width * height <= mostPixels(bytes.left);
  const address = scope.malloc(isPossible ? width * height : width);
  for (const [first, step] of (flags & 0x40) === 0 ? IN_ORDER : INTERLACED) {
    for (let line = first; line < height; line += step) {
      reader.read(memory.u8, isPossible ? address + line * width : address, width);
      yield width;
    }
  }
  if (!isPossible) throw badGif("Image is defective, decoding aborted");
  reader.finish();
  return { left, top, width, height, address, colors, transparent };
}
