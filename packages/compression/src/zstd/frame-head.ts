import { zstdError } from "./errors.js";
import { wordAt } from "./literals.js";

/** The header of a frame. */
export interface FrameHead {
  /** The number of bytes that the frame makes; undefined when it does not say. */
  readonly contentBytes: number | undefined;
  /** The most bytes that a block has or makes. */
  readonly mostBlockBytes: number;
  readonly hasChecksum: boolean;
  readonly hasDictionary: boolean;
  /** Where the blocks begin. */
  readonly end: number;
}

const MAGIC = 0xfd2fb528;
const MOST_WINDOW_LOG = 31;
const MOST_BLOCK_BYTES = 1 << 17;

/** @throws {StatusError} INVALID_ARGUMENT. Source: RFC 8878, 3.1.1.1; ZSTD_getFrameHeader_advanced of zstd 1.5. */
export function readFrameHead(bytes: Uint8Array, start: number): FrameHead {
  if (bytes.length - start < 5) throw zstdError("wrongSize");
  if (wordAt(bytes, start, 4) !== MAGIC) throw zstdError("unknownPrefix");
  const descriptor = bytes[start + 4];
  const isSingle = (descriptor & 0x20) !== 0;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3];
  const sizeBytes = [isSingle ? 1 : 0, 2, 4, 8][descriptor >>> 6];
  const dictionaryAt = start + (isSingle ? 5 : 6);
  const sizeAt = dictionaryAt + dictionaryBytes;
  const end = sizeAt + sizeBytes;
  if (end > bytes.length) throw zstdError("wrongSize");
  if ((descriptor & 8) !== 0) throw zstdError("unsupportedParameter");
  const contentBytes = sizeBytes === 0 ? undefined : contentSize(bytes, sizeAt, sizeBytes);
  const windowBytes = isSingle ? (contentBytes ?? 0) : windowSize(bytes[start + 5]);
  return {
    contentBytes,
    mostBlockBytes: Math.min(windowBytes, MOST_BLOCK_BYTES),
    hasChecksum: (descriptor & 4) !== 0,
    hasDictionary: wordAt(bytes, dictionaryAt, dictionaryBytes) !== 0,
    end,
  };
}

function windowSize(byte: number): number {
  const log = (byte >>> 3) + 10;
  if (log > MOST_WINDOW_LOG) throw zstdError("windowTooLarge");
  return 2 ** log * (1 + (byte & 7) / 8);
}

function contentSize(bytes: Uint8Array, at: number, width: number): number {
  if (width === 8) return wordAt(bytes, at, 4) + wordAt(bytes, at + 4, 4) * 2 ** 32;
  return wordAt(bytes, at, width) + (width === 2 ? 256 : 0);
}
