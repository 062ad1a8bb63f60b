import { BackwardBits } from "./backward-bits.js";
import { zstdError } from "./errors.js";
import { constantFseTable, type FseTable, fseTable, nextState, readFseTable } from "./fse-table.js";
import { wordAt } from "./literals.js";
import { literalLengths, matchLengths, offsets, type SequenceCodes } from "./sequence-codes.data.js";

/** The tables that later blocks of the frame may repeat: of lengths of literals, offsets and lengths of matches. */
export type KeptTables = (FseTable | undefined)[];

/** How many sequences a block has, their tables, and where their bits begin. */
export interface SequencesHead {
  readonly count: number;
  readonly tables: readonly FseTable[];
  readonly start: number;
}

/** Fewer bytes are copied one by one, which takes less time than a call. */
const SHORT_BYTES = 40;
/** The parts of a sequence, in the order of their tables. */
const PARTS: readonly SequenceCodes[] = [literalLengths, offsets, matchLengths];

/** @throws {StatusError} INVALID_ARGUMENT. Source: RFC 8878, 3.1.1.3.2.1; ZSTD_decodeSeqHeaders of zstd 1.5. */
export function readSequencesHead(bytes: Uint8Array, start: number, end: number, kept: KeptTables): SequencesHead {
  let at = start + 1;
  if (at > end) throw zstdError("wrongSize");
  let count = bytes[start];
  if (count > 127) {
    const isLong = count === 255;
    if (at + (isLong ? 2 : 1) > end) throw zstdError("wrongSize");
    count = isLong ? wordAt(bytes, at, 2) + 0x7f00 : ((count - 128) << 8) + bytes[at];
    at += isLong ? 2 : 1;
  }
  if (count === 0) {
    if (at !== end) throw zstdError("corrupt");
    return { count, tables: [], start: at };
  }
  if (at + 1 > end) throw zstdError("wrongSize");
  const modes = bytes[at++];
  if ((modes & 3) !== 0) throw zstdError("corrupt");
  const tables = PARTS.map((codes, i) => {
    const { table, end: next } = readTable((modes >>> (6 - 2 * i)) & 3, codes, bytes, at, end, kept[i]);
    kept[i] = table;
    at = next;
    return table;
  });
  return { count, tables, start: at };
}

function readTable(
  mode: number,
  { bases, usualCounts, usualLog, mostLog }: SequenceCodes,
  bytes: Uint8Array,
  at: number,
  end: number,
  kept: FseTable | undefined,
): { table: FseTable; end: number } {
  if (mode === 0) return { table: fseTable(usualCounts, usualLog), end: at };
  if (mode === 2) return readFseTable(bytes, at, end, bases.length - 1, mostLog);
  if (mode === 3) {
    if (!kept) throw zstdError("corrupt");
    return { table: kept, end: at };
  }
  if (at >= end || bytes[at] >= bases.length) throw zstdError("corrupt");
  return { table: constantFseTable(bytes[at]), end: at + 1 };
}

/** Bytes that are made, and how many of them are. */
export interface Target {
  readonly bytes: Uint8Array;
  size: number;
}

/**
 * Makes the bytes of a block: literals, and copies of bytes that were made since `first`.
 *
 * @param history the last three offsets, which change
 * @throws {StatusError} INVALID_ARGUMENT. Source: RFC 8878, 3.1.1.4 and 3.1.1.5.
 */
export function runSequences(
  { count, tables, start }: SequencesHead,
  bytes: Uint8Array,
  end: number,
  literals: Uint8Array,
  target: Target,
  first: number,
  history: number[],
): void {
  let literal = 0;
  if (count > 0) {
    const reader = new BackwardBits(bytes, start, end);
    const [literalTable, offsetTable, matchTable] = tables;
    let literalState = reader.read(literalTable.log);
    let offsetState = reader.read(offsetTable.log);
    let matchState = reader.read(matchTable.log);
    for (let left = count; left > 0; left--) {
      const value = codeValue(offsets, offsetTable.symbols[offsetState], reader);
      const matchLength = codeValue(matchLengths, matchTable.symbols[matchState], reader);
      const literalLength = codeValue(literalLengths, literalTable.symbols[literalState], reader);
      const offset = offsetOf(value, literalLength, history);
      if (left > 1) {
        literalState = nextState(literalTable, literalState, reader);
        matchState = nextState(matchTable, matchState, reader);
        offsetState = nextState(offsetTable, offsetState, reader);
      }
      if (target.size + literalLength + matchLength > target.bytes.length) throw zstdError("targetTooSmall");
      if (literal + literalLength > literals.length) throw zstdError("corrupt");
      append(target, literals, literal, literalLength);
      literal += literalLength;
      if (offset > target.size - first) throw zstdError("corrupt");
      repeat(target, offset, matchLength);
    }
    if (reader.left !== 0) throw zstdError("corrupt");
  }
  if (target.size + literals.length - literal > target.bytes.length) throw zstdError("targetTooSmall");
  append(target, literals, literal, literals.length - literal);
}

/** The value of a code, with the bits that are added to it. */
function codeValue({ bases, extraBits }: SequenceCodes, code: number, reader: BackwardBits): number {
  return bases[code] + reader.read(extraBits[code]);
}

/** The offset that a value means; it becomes the last one. */
function offsetOf(value: number, literalLength: number, history: number[]): number {
  if (value > 3) {
    history[2] = history[1];
    history[1] = history[0];
    history[0] = value - 3;
    return value - 3;
  }
  const index = value - 1 + (literalLength === 0 ? 1 : 0);
  const offset = index === 3 ? history[0] - 1 : history[index];
  if (offset === 0) throw zstdError("corrupt");
  if (index > 1) history[2] = history[1];
  if (index > 0) history[1] = history[0];
  history[0] = offset;
  return offset;
}

function append(target: Target, literals: Uint8Array, from: number, length: number): void {
  const { bytes, size } = target;
  if (length > SHORT_BYTES) bytes.set(literals.subarray(from, from + length), size);
  else for (let i = 0; i < length; i++) bytes[size + i] = literals[from + i];
  target.size += length;
}

/** Appends bytes from `offset` before, which may be some of those that it appends. */
function repeat(target: Target, offset: number, length: number): void {
  const { bytes } = target;
  const to = target.size;
  target.size += length;
  if (length > SHORT_BYTES && offset >= length) bytes.copyWithin(to, to - offset, to - offset + length);
  else if (offset === 1) bytes.fill(bytes[to - 1], to, to + length);
  else for (let i = to; i < to + length; i++) bytes[i] = bytes[i - offset];
}
