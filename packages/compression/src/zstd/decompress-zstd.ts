import { checkBytes, invalidArgument } from "@heddle/status";
import { zstdError } from "./errors.js";
import { readFrameHead } from "./frame-head.js";
import { type KeptHuffman, readLiterals, wordAt } from "./literals.js";
import { type KeptTables, readSequencesHead, runSequences, type Target } from "./sequences.js";
import { xxh64Low } from "./xxh64.js";

/** The most bytes that one makes: a block of one byte again and again, up to 2^21 times, takes four. */
const MAX_RATIO = 2 ** 19;
const IS_SKIPPED = 0x184d2a50;

/**
 * The most bytes that decompressing may make: those that the first frame says it has, or fewer when they cannot be in `bytes`. A frame
 * that does not say it is refused, as in TensorFlow.
 *
 * @throws {StatusError} INVALID_ARGUMENT
 */
export function zstdMostBytes(bytes: Uint8Array): number {
  checkBytes(bytes);
  let sizeBytes: number | undefined;
  try {
    sizeBytes = isSkipped(bytes, 0) ? 0 : readFrameHead(bytes, 0).contentBytes;
  } catch {
    // Whichever error: the message is one.
  }
  if (sizeBytes === undefined) throw invalidArgument("Failed to determine decompressed size");
  return Math.min(sizeBytes, bytes.length * MAX_RATIO);
}

/**
 * Decompresses Zstandard's frames, which must be as large together as the first one says. It yields after each block, so that the
 * caller may pause. It takes {@link zstdMostBytes} of memory at once.
 *
 * Source: RFC 8878; ZSTD_decompressDCtx of zstd 1.5 for what is refused and how.
 *
 * @throws {StatusError} INVALID_ARGUMENT with zstd's name of the error
 */
export function* decompressZstd(bytes: Uint8Array): Generator<void, Uint8Array> {
  const target: Target = { bytes: new Uint8Array(zstdMostBytes(bytes)), size: 0 };
  let at = 0;
  for (let frames = 0; bytes.length - at >= 5; ) {
    if (isSkipped(bytes, at)) {
      if (bytes.length - at < 8) throw zstdError("wrongSize");
      const size = wordAt(bytes, at + 4, 4) + 8;
      if (size > 0xffffffff) throw zstdError("unsupportedParameter");
      if (size > bytes.length - at) throw zstdError("wrongSize");
      at += size;
      continue;
    }
    // Bytes after a whole frame that are not another one.
    if (frames++ > 0 && bytes.length - at >= 9 && !startsFrame(bytes, at)) throw zstdError("wrongSize");
    at = yield* frame(bytes, at, target);
  }
  if (at !== bytes.length) throw zstdError("wrongSize");
  return target.bytes.subarray(0, target.size);
}

function isSkipped(bytes: Uint8Array, at: number): boolean {
  return bytes.length - at >= 4 && (wordAt(bytes, at, 4) & 0xfffffff0) === IS_SKIPPED;
}

function startsFrame(bytes: Uint8Array, at: number): boolean {
  return wordAt(bytes, at, 4) === 0xfd2fb528;
}

/** Appends a frame; returns where it ends. */
function* frame(bytes: Uint8Array, start: number, target: Target): Generator<void, number> {
  if (bytes.length - start < 9) throw zstdError("wrongSize");
  const { contentBytes, mostBlockBytes, hasChecksum, hasDictionary, end } = readFrameHead(bytes, start);
  if (bytes.length - end < 3) throw zstdError("wrongSize");
  if (hasDictionary) throw zstdError("wrongDictionary");
  const first = target.size;
  const kept: KeptHuffman = { huffman: undefined };
  const tables: KeptTables = [];
  const history = [1, 4, 8];
  let at = end;
  for (let isLast = false; !isLast; ) {
    if (bytes.length - at < 3) throw zstdError("wrongSize");
    const head = wordAt(bytes, at, 3);
    isLast = (head & 1) === 1;
    const type = (head >>> 1) & 3;
    const size = head >>> 3;
    if (type === 3) throw zstdError("corrupt");
    const blockEnd = at + 3 + (type === 1 ? 1 : size);
    if (blockEnd > bytes.length) throw zstdError("wrongSize");
    at += 3;
    if (type === 2) {
      if (size > mostBlockBytes) throw zstdError("wrongSize");
      const literals = readLiterals(
        bytes,
        at,
        blockEnd,
        { mostBlockBytes, room: target.bytes.length - target.size },
        kept,
      );
      const sequences = readSequencesHead(bytes, literals.end, blockEnd, tables);
      runSequences(sequences, bytes, blockEnd, literals.bytes, target, first, history);
    } else {
      if (target.size + size > target.bytes.length) throw zstdError("targetTooSmall");
      if (type === 1) target.bytes.fill(bytes[at], target.size, target.size + size);
      else target.bytes.set(bytes.subarray(at, blockEnd), target.size);
      target.size += size;
    }
    at = blockEnd;
    yield;
  }
  if (contentBytes !== undefined && contentBytes !== target.size - first) throw zstdError("corrupt");
  if (!hasChecksum) return at;
  if (bytes.length - at < 4 || wordAt(bytes, at, 4) !== xxh64Low(target.bytes.subarray(first, target.size))) {
    throw zstdError("wrongChecksum");
  }
  return at + 4;
}
