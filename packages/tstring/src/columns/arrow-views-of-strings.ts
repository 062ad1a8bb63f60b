import { columnLoopsOver } from "../loops/column-loops.js";
import type { StringView } from "../string-view.js";
import { ARROW_VIEW_BYTES, type ArrowViews } from "./arrow-views.js";
import { textTooLongForOffsets } from "./errors.js";

/** Texts of more bytes are in the data buffer. */
const INLINE_BYTES = 12;
/** The highest 32-bit offset. */
const MAX_OFFSET = 0x7fffffff;

/**
 * The strings of a view, in row-major order, as the buffers of Arrow's Utf8View or BinaryView, with at most one data buffer. Copies,
 * outside the memory.
 *
 * Source: Arrow columnar format, variable-size binary view layout.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for 2^31 bytes of long texts or more, or when memory is out
 */
export function arrowViewsOfStrings(view: StringView): ArrowViews {
  const { memory, length } = view;
  const sizeBytes = view.sumSizes(INLINE_BYTES + 1);
  if (sizeBytes > MAX_OFFSET) throw textTooLongForOffsets(sizeBytes, MAX_OFFSET);
  using scope = memory.scope();
  const views = scope.malloc(length * ARROW_VIEW_BYTES);
  const bytes = scope.malloc(sizeBytes);
  const loops = columnLoopsOver(memory);
  let [at, position] = [views, 0];
  view.forEachRun((cell, strideBytes, count) => {
    position = loops.cellsToViews(cell, strideBytes, count, at, bytes, position) >>> 0;
    at += count * ARROW_VIEW_BYTES;
  });
  const { u8 } = memory;
  return {
    views: u8.slice(views, views + length * ARROW_VIEW_BYTES),
    buffers: sizeBytes > 0 ? [u8.slice(bytes, bytes + sizeBytes)] : [],
  };
}
