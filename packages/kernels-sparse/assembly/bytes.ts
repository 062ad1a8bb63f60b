/** Short runs of bytes, copied and filled without a call of the engine. */

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

/** Fills the bytes from `target` to `end` with copies of the `size` bytes at `from`: 1, 2, 4, 8 or 16. */
export function fillWith(from: usize, size: usize, target: usize, end: usize): void {
  if (target === end) return;
  let pattern: v128;
  if (size === 8) pattern = v128.load64_splat(from);
  else if (size === 4) pattern = v128.load32_splat(from);
  else if (size === 2) pattern = v128.load16_splat(from);
  else pattern = size === 1 ? v128.load8_splat(from) : v128.load(from);
  for (; target + 16 <= end; target += 16) v128.store(target, pattern);
  const rest = end - target;
  if (rest & 8) v128.store64_lane(target, pattern, 0);
  target += rest & 8;
  if (rest & 4) v128.store32_lane(target, pattern, 0);
  target += rest & 4;
  if (rest & 2) v128.store16_lane(target, pattern, 0);
  if (rest & 1) v128.store8_lane(target + (rest & 2), pattern, 0);
}
