/** The floats that follow others; `next-after-loops.ts` describes the function and has its twin. */

export function nextAfter(isDouble: bool, x: usize, xStep: u32, y: usize, yStep: u32, z: usize, count: u32): void {
  if (isDouble) nextOf<f64, i64>(x, xStep, y, yStep, z, count);
  else nextOf<f32, i32>(x, xStep, y, yStep, z, count);
}

/** Floats of T with the bits of I: the place of a number among those of its sign. */
function nextOf<T, I>(x: usize, xStep: usize, y: usize, yStep: usize, z: usize, count: u32): void {
  for (const end = z + <usize>count * sizeof<T>(); z < end; z += sizeof<T>(), x += xStep, y += yStep) {
    const from = load<T>(x);
    const to = load<T>(y);
    if (from === to) {
      store<T>(z, to);
    } else if (isNaN<T>(from) || isNaN<T>(to)) {
      store<T>(z, <T>NaN);
    } else if (from === 0) {
      store<I>(z, 1);
      if (to < 0) store<T>(z, -load<T>(z));
    } else {
      store<I>(z, load<I>(x) + (to > from === from > 0 ? <I>1 : <I>-1));
    }
  }
}
