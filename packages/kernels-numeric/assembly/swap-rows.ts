/** Exchanges two rows of `bytes` bytes, a multiple of 16. */
export function swapRows(a: usize, b: usize, bytes: usize): void {
  for (const end = a + bytes; a < end; a += 16, b += 16) {
    const x = v128.load(a);
    v128.store(a, v128.load(b));
    v128.store(b, x);
  }
}

/** Exchanges two uint32 of the list at `order`. */
export function swapNumbers(order: usize, i: u32, j: u32): void {
  const one = order + (i << 2);
  const other = order + (j << 2);
  const x = load<u32>(one);
  store<u32>(one, load<u32>(other));
  store<u32>(other, x);
}
