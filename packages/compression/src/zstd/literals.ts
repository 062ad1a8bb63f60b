import { zstdError } from "./errors.js";
import { decodeHuffman, type HuffmanTable, readHuffmanTable } from "./huffman.js";

/** The literals of a block, and where its sequences begin. */
export interface Literals {
  readonly bytes: Uint8Array;
  readonly end: number;
}

/** The most bytes of a block, and those that there is room for. */
export interface MostBytes {
  readonly mostBlockBytes: number;
  readonly room: number;
}

/** A Huffman code that later blocks of the frame may repeat. */
export interface KeptHuffman {
  huffman: HuffmanTable | undefined;
}

/**
 * The literals section of a block.
 *
 * Source: RFC 8878, 3.1.1.3.1; ZSTD_decodeLiteralsBlock of zstd 1.5 for what is refused.
 *
 * @throws {StatusError} INVALID_ARGUMENT
 */
export function readLiterals(
  bytes: Uint8Array,
  start: number,
  end: number,
  most: MostBytes,
  kept: KeptHuffman,
): Literals {
  if (end - start < 2) throw zstdError("corrupt");
  const type = bytes[start] & 3;
  return type < 2
    ? plainLiterals(bytes, start, end, most, type === 1)
    : compressedLiterals(bytes, start, end, most, kept);
}

function plainLiterals(bytes: Uint8Array, start: number, end: number, most: MostBytes, isRepeated: boolean): Literals {
  const form = (bytes[start] >>> 2) & 3;
  const headBytes = form === 1 ? 2 : form === 3 ? 3 : 1;
  const first = start + headBytes;
  if (first + (isRepeated ? 1 : 0) > end) throw zstdError("corrupt");
  const size = form === 1 || form === 3 ? wordAt(bytes, start, headBytes) >>> 4 : bytes[start] >>> 3;
  checkSize(size, most);
  if (isRepeated) return { bytes: new Uint8Array(size).fill(bytes[first]), end: first + 1 };
  if (first + size > end) throw zstdError("corrupt");
  return { bytes: bytes.subarray(first, first + size), end: first + size };
}

function compressedLiterals(
  bytes: Uint8Array,
  start: number,
  end: number,
  most: MostBytes,
  kept: KeptHuffman,
): Literals {
  const isKept = (bytes[start] & 3) === 3;
  const repeated = isKept ? kept.huffman : undefined;
  if (isKept && !repeated) throw zstdError("corruptDictionary");
  if (end - start < 5) throw zstdError("corrupt");
  const form = (bytes[start] >>> 2) & 3;
  const headBytes = Math.max(3, form + 2);
  const width = [10, 10, 14, 18][form];
  const head = wordAt(bytes, start, 4) + bytes[start + 4] * 2 ** 32;
  const size = Math.floor(head / 16) % 2 ** width;
  const first = start + headBytes;
  const last = first + (Math.floor(head / 2 ** (4 + width)) % 2 ** width);
  if (size > most.mostBlockBytes) throw zstdError("corrupt");
  if (form > 0 && size < 6) throw zstdError("wrongLiteralsHeader");
  if (last > end) throw zstdError("corrupt");
  checkSize(size, most);
  const { table, end: at } = repeated ? { table: repeated, end: first } : readHuffmanTable(bytes, first, last);
  kept.huffman = table;
  const target = new Uint8Array(size);
  if (form === 0) decodeHuffman(table, bytes, [at, last], target, 0, size);
  else fourStreams(table, bytes, at, last, target);
  return { bytes: target, end: last };
}

/** Four streams after their sizes, each with a quarter of the symbols. */
function fourStreams(table: HuffmanTable, bytes: Uint8Array, start: number, end: number, target: Uint8Array): void {
  if (end - start < 10) throw zstdError("corrupt");
  const quarter = (target.length + 3) >>> 2;
  let from = start + 6;
  for (let i = 0; i < 4; i++) {
    const to = i === 3 ? end : from + wordAt(bytes, start + 2 * i, 2);
    if (to > end) throw zstdError("corrupt");
    const first = i * quarter;
    if (first > target.length) throw zstdError("corrupt");
    decodeHuffman(table, bytes, [from, to], target, first, Math.min(quarter, target.length - first));
    from = to;
  }
}

function checkSize(size: number, { mostBlockBytes, room }: MostBytes): void {
  if (size > mostBlockBytes) throw zstdError("corrupt");
  if (size > room) throw zstdError("targetTooSmall");
}

/** The unsigned little-endian integer of `count` bytes, at most 4. */
export function wordAt(bytes: Uint8Array, at: number, count: number): number {
  let word = 0;
  for (let i = 0; i < count; i++) word += bytes[at + i] * 2 ** (8 * i);
  return word;
}
