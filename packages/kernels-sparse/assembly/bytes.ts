/** Short runs of bytes, copied and filled without a call of the engine. */
import { isReadable } from "../../tstring/assembly/cell";

export function copyBytes(from: usize, to: usize, size: usize): void {
  if (size > 256) {
    memory.copy(to, from, size);
    return;
  }
  const end = to + size;
  for (; to + 16 <= end; from += 16, to += 16) v128.store(to, v128.load(from));
  if (to + 8 <= end) {
    store<u64>(to, load<u64>(from));
    from += 8;
    to += 8;
  }
  for (; to < end; from++, to++) store<u8>(to, load<u8>(from));
}

/** The bytes that are copied at once by loose copies. */
const LOOSE_BYTES: usize = 64;

/**
 * Copies as {@link copyBytes} does, or more bytes than `size` but none to `end` and after it. Where short runs end cannot be predicted, so most
 * of them are copied without a branch; what is after the run is written later.
 */
export function copyLoose(from: usize, to: usize, size: usize, end: usize): void {
  if (size > 256 || to + size + LOOSE_BYTES > end || !isReadable(from, size + LOOSE_BYTES)) {
    copyBytes(from, to, size);
    return;
  }
  const last = to + size;
  do {
    const a = v128.load(from);
    const b = v128.load(from, 16);
    const c = v128.load(from, 32);
    const d = v128.load(from, 48);
    v128.store(to, a);
    v128.store(to, b, 16);
    v128.store(to, c, 32);
    v128.store(to, d, 48);
    from += LOOSE_BYTES;
    to += LOOSE_BYTES;
  } while (to < last);
}

/** Fills as {@link fillWith} does, or more bytes after `last` but none to `end` and after it. */
export function fillLoose(from: usize, size: usize, target: usize, last: usize, end: usize): void {
  if (last + LOOSE_BYTES > end) {
    fillWith(from, size, target, last);
    return;
  }
  const pattern = patternOf(from, size);
  do {
    v128.store(target, pattern);
    v128.store(target, pattern, 16);
    v128.store(target, pattern, 32);
    v128.store(target, pattern, 48);
    target += LOOSE_BYTES;
  } while (target < last);
}

function patternOf(from: usize, size: usize): v128 {
  if (size === 8) return v128.load64_splat(from);
  if (size === 4) return v128.load32_splat(from);
  if (size === 2) return v128.load16_splat(from);
  return size === 1 ? v128.load8_splat(from) : v128.load(from);
}

/** Fills the bytes from `target` to `end` with copies of the `size` bytes at `from`: 1, 2, 4, 8 or 16. */
export function fillWith(from: usize, size: usize, target: usize, end: usize): void {
  if (target === end) return;
  const pattern = patternOf(from, size);
  for (; target + 16 <= end; target += 16) v128.store(target, pattern);
  const rest = end - target;
  if (rest & 8) v128.store64_lane(target, pattern, 0);
  target += rest & 8;
  if (rest & 4) v128.store32_lane(target, pattern, 0);
  target += rest & 4;
  if (rest & 2) v128.store16_lane(target, pattern, 0);
  if (rest & 1) v128.store8_lane(target + (rest & 2), pattern, 0);
}
