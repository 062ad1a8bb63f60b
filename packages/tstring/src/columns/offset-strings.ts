import type { Block, LinearMemory } from "@heddle/memory";
import { CellType } from "../cell-type.js";
import { columnLoopsOver } from "../loops/column-loops.js";
import { blockOfCells } from "./block-of-cells.js";
import { checkCount, checkRegion } from "./check-region.js";
import { badBuffer, badOffsets } from "./errors.js";
import { checkRows, copyNulls, type NullOptions, nullsInMemory, type Validity, writeFill } from "./nulls.js";

/**
 * Strings as bytes and offsets: the buffers of Arrow's Utf8 and Binary (32-bit offsets), LargeUtf8 and LargeBinary (64-bit).
 * String i is the bytes from `offsets[i]` up to `offsets[i + 1]`; the first offset may be above 0, as it is in a slice.
 */
export interface OffsetStrings<Offsets extends Int32Array | BigInt64Array = Int32Array | BigInt64Array>
  extends Validity {
  /** How many strings there are: Arrow's buffers are longer, for alignment. Default one less than the offsets. */
  readonly count?: number;
  /** One offset more than strings; may be empty without strings. */
  readonly offsets: Offsets;
  readonly bytes: Uint8Array;
}

/** {@link OffsetStrings} that are in linear memory already, by address. */
export interface OffsetStringsInMemory {
  readonly count: number;
  /** The address of `count` + 1 offsets, a multiple of their width. */
  readonly offsets: number;
  readonly offsetWidth: 4 | 8;
  /** The address of the bytes, and how many there are. */
  readonly bytes: number;
  readonly sizeBytes: number;
  /** The address of the validity bits; 0 or absent when no row is null. */
  readonly validity?: number;
  readonly validityOffset?: number;
}

/**
 * A new block of OFFSET cells and the bytes, which are copied in one piece: no string is copied by itself. The caller frees it
 * with `memory.free`.
 *
 * Source: Arrow columnar format, variable-size binary layout.
 *
 * @throws {StatusError} INVALID_ARGUMENT for offsets that are negative, go back or leave the bytes, for a string of 2^30
 * bytes or more, and for a null without a fill value; RESOURCE_EXHAUSTED when memory is out
 */
export function blockFromOffsets(memory: LinearMemory, source: OffsetStrings, options: NullOptions = {}): Block {
  const { offsets, bytes } = source;
  const count = source.count ?? Math.max(0, offsets.length - 1);
  checkCount(count);
  if (count > 0 && offsets.length <= count) throw badBuffer("offsets", `${count + 1} numbers`, offsets.length);
  const width = offsets.BYTES_PER_ELEMENT;
  const first = count > 0 ? Number(offsets[0]) : 0;
  const last = count > 0 ? Number(offsets[count]) : 0;
  if (!(first >= 0 && first <= last && last <= bytes.length)) throw badOffsets(0, bytes.length);
  using scope = memory.scope();
  const nulls = copyNulls(memory, scope, source, options, count);
  const tableBytes = count > 0 ? (count + 1) * width : 0;
  const table = scope.malloc(tableBytes + width);
  memory.u8.set(new Uint8Array(offsets.buffer, offsets.byteOffset, tableBytes), table);
  return blockOfCells(memory, count, last - first + nulls.fillBytes, (cells, tail) => {
    memory.u8.set(bytes.subarray(first, last), tail);
    const sound = columnLoopsOver(memory).offsetsToCells(
      table,
      width,
      count,
      tail - first,
      last,
      cells,
      CellType.OFFSET,
      nulls.validity,
      nulls.bit,
      writeFill(memory, nulls, tail + last - first),
      nulls.fillBytes,
    );
    checkRows(memory, nulls, sound, count, (index) => badOffsets(index, bytes.length));
  });
}

/**
 * A new block of VIEW cells of bytes that are in linear memory already and stay there; nothing but cells is written. The caller
 * frees the block, and keeps the bytes alive longer than it.
 *
 * @throws {StatusError} as {@link blockFromOffsets}; INVALID_ARGUMENT for buffers that are not inside the memory
 */
export function viewsOfOffsets(memory: LinearMemory, source: OffsetStringsInMemory, options: NullOptions = {}): Block {
  const { count, offsets, offsetWidth, bytes, sizeBytes } = source;
  checkCount(count);
  if (count > 0) checkRegion(memory, "offsets", offsets, (count + 1) * offsetWidth, offsetWidth);
  checkRegion(memory, "bytes", bytes, sizeBytes, 1);
  const nulls = nullsInMemory(memory, source, options);
  return blockOfCells(memory, count, nulls.fillBytes, (cells, tail) => {
    if (count === 0) return;
    const reach = offsetWidth === 4 ? Math.min(sizeBytes, 0x7fffffff) : sizeBytes;
    const sound = columnLoopsOver(memory).offsetsToCells(
      offsets,
      offsetWidth,
      count,
      bytes,
      reach,
      cells,
      CellType.VIEW,
      nulls.validity,
      nulls.bit,
      writeFill(memory, nulls, tail),
      nulls.fillBytes,
    );
    checkRows(memory, nulls, sound, count, (index) => badOffsets(index, sizeBytes));
  });
}
