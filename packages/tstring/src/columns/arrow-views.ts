import type { Block, LinearMemory } from "@heddle/memory";
import { CellType } from "../cell-type.js";
import { columnLoopsOver } from "../loops/column-loops.js";
import { blockOfCells } from "./block-of-cells.js";
import { checkCount, checkRegion } from "./check-region.js";
import { badArrowView, badBuffer } from "./errors.js";
import { checkRows, copyNulls, type NullOptions, nullsInMemory, type Validity, writeFill } from "./nulls.js";

/** Bytes of one view. */
export const ARROW_VIEW_BYTES = 16;

/**
 * The buffers of Arrow's Utf8View and BinaryView. A view is the size (int32), then up to 12 bytes of text and zeros, or the
 * text's first 4 bytes, the number of a buffer and an offset into it (int32 both).
 */
export interface ArrowViews extends Validity {
  /** How many strings there are: Arrow's buffers are longer, for alignment. Default as many as there are views. */
  readonly count?: number;
  /** 16 bytes for each string. */
  readonly views: Uint8Array;
  /** The data buffers. */
  readonly buffers: readonly Uint8Array[];
}

/** {@link ArrowViews} that are in linear memory already, by address. */
export interface ArrowViewsInMemory {
  readonly count: number;
  /** The address of the views, a multiple of 4. */
  readonly views: number;
  /** Where the data buffers are. */
  readonly buffers: readonly Block[];
  /** The address of the validity bits; 0 or absent when no row is null. */
  readonly validity?: number;
  readonly validityOffset?: number;
}

/**
 * A new block of SMALL cells for inline views and OFFSET cells for others, and the data buffers, each copied in one piece. The
 * caller frees it with `memory.free`.
 *
 * Source: Arrow columnar format, variable-size binary view layout.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a view that leaves its buffer, whose prefix is not its text's, or that is not
 * padded with zeros, and for a null without a fill value; RESOURCE_EXHAUSTED when memory is out
 */
export function blockFromArrowViews(memory: LinearMemory, source: ArrowViews, options: NullOptions = {}): Block {
  const { views, buffers } = source;
  const count = source.count ?? views.length / ARROW_VIEW_BYTES;
  if (source.count === undefined && count % 1 !== 0) throw badBuffer("views", "a multiple of 16 bytes", views.length);
  checkCount(count);
  const viewsBytes = count * ARROW_VIEW_BYTES;
  if (viewsBytes > views.length) throw badBuffer("views", `${viewsBytes} bytes`, views.length);
  const dataBytes = buffers.reduce((sum, buffer) => sum + buffer.length, 0);
  using scope = memory.scope();
  const nulls = copyNulls(memory, scope, source, options, count);
  const viewsAt = scope.malloc(viewsBytes);
  memory.u8.set(views.subarray(0, viewsBytes), viewsAt);
  const table = scope.malloc(buffers.length * 8);
  return blockOfCells(memory, count, dataBytes + nulls.fillBytes, (cells, tail) => {
    const { u8, u32 } = memory;
    let end = tail;
    buffers.forEach((buffer, i) => {
      u8.set(buffer, end);
      u32[(table >>> 2) + i * 2] = end;
      u32[(table >>> 2) + i * 2 + 1] = buffer.length;
      end += buffer.length;
    });
    const sound = columnLoopsOver(memory).viewsToCells(
      viewsAt,
      count,
      table,
      buffers.length,
      cells,
      CellType.OFFSET,
      nulls.validity,
      nulls.bit,
      writeFill(memory, nulls, end),
      nulls.fillBytes,
    );
    checkRows(memory, nulls, sound, count, badArrowView);
  });
}

/**
 * A new block of SMALL cells for inline views and VIEW cells of data buffers that are in linear memory already and stay there.
 * The caller frees the block, and keeps the buffers alive longer than it.
 *
 * @throws {StatusError} as {@link blockFromArrowViews}; INVALID_ARGUMENT for buffers that are not inside the memory
 */
export function viewsOfArrowViews(memory: LinearMemory, source: ArrowViewsInMemory, options: NullOptions = {}): Block {
  const { count, views, buffers } = source;
  checkCount(count);
  checkRegion(memory, "views", views, count * ARROW_VIEW_BYTES, 4);
  for (const { address, sizeBytes } of buffers) checkRegion(memory, "data buffer", address, sizeBytes, 1);
  const nulls = nullsInMemory(memory, source, options);
  using scope = memory.scope();
  const table = scope.malloc(buffers.length * 8);
  return blockOfCells(memory, count, nulls.fillBytes, (cells, tail) => {
    const { u32 } = memory;
    buffers.forEach(({ address, sizeBytes }, i) => {
      u32[(table >>> 2) + i * 2] = address;
      u32[(table >>> 2) + i * 2 + 1] = sizeBytes;
    });
    const sound = columnLoopsOver(memory).viewsToCells(
      views,
      count,
      table,
      buffers.length,
      cells,
      CellType.VIEW,
      nulls.validity,
      nulls.bit,
      writeFill(memory, nulls, tail),
      nulls.fillBytes,
    );
    checkRows(memory, nulls, sound, count, badArrowView);
  });
}
