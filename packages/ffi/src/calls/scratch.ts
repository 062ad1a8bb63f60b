import { ANY_BYTES } from "../any/cell.js";
import { dropCells, fillNone } from "../containers/cells.js";
import type { Ffi } from "../ffi.js";

/**
 * Calls `use` with `count` cells in the memory of call frames, which are None at first and dropped at the end.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when calls are nested too deep or the memory is full; the errors of `use`
 */
export function withScratch<T>(ffi: Ffi, count: number, use: (first: number) => T): T {
  const { arena } = ffi.calls;
  const first = arena.open(count * ANY_BYTES);
  const { depth } = arena;
  fillNone(ffi, first, count);
  try {
    return use(first);
  } finally {
    try {
      dropCells(ffi, first, count);
    } finally {
      arena.close(depth);
    }
  }
}
