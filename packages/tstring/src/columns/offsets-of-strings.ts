import { columnLoopsOver } from "../loops/column-loops.js";
import type { StringView } from "../string-view.js";
import { textTooLongForOffsets } from "./errors.js";
import type { OffsetStrings } from "./offset-strings.js";

/** The highest 32-bit offset. */
const MAX_OFFSET = 0x7fffffff;

/**
 * The strings of a view, in row-major order, as bytes and 32-bit offsets: the buffers of Arrow's Utf8 or Binary. Copies, outside
 * the memory.
 *
 * Source: Arrow columnar format, variable-size binary layout.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for 2^31 bytes of text or more, or when memory is out
 */
export function offsetsOfStrings(view: StringView): OffsetStrings<Int32Array> {
  const sizeBytes = view.sumSizes();
  if (sizeBytes > MAX_OFFSET) throw textTooLongForOffsets(sizeBytes, MAX_OFFSET);
  const { offsets, bytes } = joined(view, 4, sizeBytes);
  return { offsets: new Int32Array(offsets.buffer), bytes };
}

/** As {@link offsetsOfStrings} with 64-bit offsets: LargeUtf8 or LargeBinary. @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
export function largeOffsetsOfStrings(view: StringView): OffsetStrings<BigInt64Array> {
  const { offsets, bytes } = joined(view, 8, view.sumSizes());
  return { offsets: new BigInt64Array(offsets.buffer), bytes };
}

function joined(
  view: StringView,
  width: number,
  sizeBytes: number,
): { offsets: Uint8Array<ArrayBuffer>; bytes: Uint8Array } {
  const { memory, length } = view;
  using scope = memory.scope();
  const offsetsBytes = (length + 1) * width;
  const offsets = scope.malloc(offsetsBytes);
  const bytes = scope.malloc(sizeBytes);
  memory.u8.fill(0, offsets, offsets + width);
  const loops = columnLoopsOver(memory);
  let [done, position] = [0, 0];
  view.forEachRun((cell, strideBytes, count) => {
    position = loops.cellsToOffsets(cell, strideBytes, count, offsets + done * width, width, bytes, position) >>> 0;
    done += count;
  });
  return { offsets: copyOf(memory.u8, offsets, offsetsBytes), bytes: copyOf(memory.u8, bytes, sizeBytes) };
}

function copyOf(u8: Uint8Array, address: number, sizeBytes: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(sizeBytes);
  copy.set(u8.subarray(address, address + sizeBytes));
  return copy;
}
