/** Running sums and products along a dimension; `scan-loops.ts` describes the function and has its twin. */

/** `A` is the type in which a row is added up. */
export function scanMiddle<T, A>(
  isProduct: bool,
  x: usize,
  y: usize,
  outer: u32,
  length: u32,
  inner: u32,
  isExclusive: bool,
  isReverse: bool,
): void {
  const rowBytes: isize = inner * sizeof<T>();
  const wholeBytes = rowBytes * length;
  const step = isReverse ? -rowBytes : rowBytes;
  for (; outer > 0; outer--, x += wholeBytes, y += wholeBytes) {
    const first: isize = isReverse ? wholeBytes - rowBytes : 0;
    if (inner === 1) scanRow<T, A>(isProduct, x + first, y + first, step, length, isExclusive);
    else scanColumns<T>(isProduct, x + first, y + first, step, length, rowBytes, isExclusive);
  }
}

function scanRow<T, A>(isProduct: bool, x: usize, y: usize, step: isize, length: u32, isExclusive: bool): void {
  let folded: A = isProduct ? 1 : 0;
  for (; length > 0; length--, x += step, y += step) {
    const before = folded;
    folded = isProduct ? folded * <A>load<T>(x) : folded + <A>load<T>(x);
    store<T>(y, <T>(isExclusive ? before : folded));
  }
}

function scanColumns<T>(
  isProduct: bool,
  x: usize,
  y: usize,
  step: isize,
  length: u32,
  rowBytes: usize,
  isExclusive: bool,
): void {
  for (let row: u32 = 0; row < length; row++, y += step) {
    const before = y - step;
    let at: usize = 0;
    if (row === 0) {
      if (!isExclusive) memory.copy(y, x, rowBytes);
      else for (; at < rowBytes; at += sizeof<T>()) store<T>(y + at, isProduct ? 1 : 0);
      if (!isExclusive) x += step;
      continue;
    }
    for (; at + 16 <= rowBytes; at += 16) {
      const a = v128.load(before + at);
      const b = v128.load(x + at);
      v128.store(y + at, isProduct ? v128.mul<T>(a, b) : v128.add<T>(a, b));
    }
    for (; at < rowBytes; at += sizeof<T>()) {
      const a = load<T>(before + at);
      const b = load<T>(x + at);
      store<T>(y + at, <T>(isProduct ? a * b : a + b));
    }
    x += step;
  }
}
