import { describeValue, invalidArgument } from "@heddle/status";
import { compareLoopsOver } from "../loops/compare-loops.js";
import { StringView } from "../string-view.js";

/**
 * The places of the strings, in row-major order, sorted by unsigned bytes, a prefix first; equal ones keep their order. A copy.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory for 36 bytes a string is out; INVALID_ARGUMENT for another value than a view
 */
export function sortedIndices(view: StringView): Uint32Array {
  if (!(view instanceof StringView))
    throw invalidArgument(`sortedIndices takes a StringView, found ${describeValue(view)}`);
  const { memory, length } = view;
  using scope = memory.scope();
  const list = scope.malloc(length * 4);
  const work = scope.malloc(length * 32);
  const { u32 } = memory;
  const cursor = view.cursor();
  while (cursor.next()) u32[(list >>> 2) + cursor.index] = cursor.cell;
  compareLoopsOver(memory).sortCells(list, length, work);
  return u32.slice(list >>> 2, (list >>> 2) + length);
}
