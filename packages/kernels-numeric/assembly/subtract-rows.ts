/** Multiples of rows that are subtracted from others, one after the other for each element. */

/**
 * Subtracts multiples of the `count` rows at `u` from each of `rows` rows at `x`: the factors of a row are beside each other, and `factorPitch` bytes
 * from those of the next.
 */
export function subtractRows(
  x: usize,
  pitch: usize,
  rows: u32,
  factors: usize,
  factorPitch: usize,
  u: usize,
  uPitch: usize,
  count: u32,
  bytes: usize,
): void {
  if (bytes === 0) return;
  for (; count >= 4; count -= 4, factors += 32, u += uPitch << 2) {
    let to = x;
    let factor = factors;
    let left = rows;
    for (; left >= 2; left -= 2, to += pitch << 1, factor += factorPitch << 1) {
      subtractFourTwice(to, pitch, factor, factorPitch, u, uPitch, bytes);
    }
    if (left > 0) subtractFour(to, factor, u, uPitch, bytes);
  }
  for (; count > 0; count--, factors += 8, u += uPitch) {
    let to = x;
    let factor = factors;
    for (let left = rows; left > 0; left--, to += pitch, factor += factorPitch) subtractRow(to, factor, u, bytes);
  }
}

function subtractFourTwice(
  x: usize,
  pitch: usize,
  factor: usize,
  factorPitch: usize,
  u: usize,
  uPitch: usize,
  bytes: usize,
): void {
  const a0 = v128.load64_splat(factor);
  const a1 = v128.load64_splat(factor, 8);
  const a2 = v128.load64_splat(factor, 16);
  const a3 = v128.load64_splat(factor, 24);
  const next = factor + factorPitch;
  const b0 = v128.load64_splat(next);
  const b1 = v128.load64_splat(next, 8);
  const b2 = v128.load64_splat(next, 16);
  const b3 = v128.load64_splat(next, 24);
  const uPitch2 = uPitch << 1;
  const uPitch3 = uPitch2 + uPitch;
  const end = x + bytes;
  do {
    const u0 = v128.load(u);
    let one = f64x2.sub(v128.load(x), f64x2.mul(a0, u0));
    let two = f64x2.sub(v128.load(x + pitch), f64x2.mul(b0, u0));
    const u1 = v128.load(u + uPitch);
    one = f64x2.sub(one, f64x2.mul(a1, u1));
    two = f64x2.sub(two, f64x2.mul(b1, u1));
    const u2 = v128.load(u + uPitch2);
    one = f64x2.sub(one, f64x2.mul(a2, u2));
    two = f64x2.sub(two, f64x2.mul(b2, u2));
    const u3 = v128.load(u + uPitch3);
    v128.store(x, f64x2.sub(one, f64x2.mul(a3, u3)));
    v128.store(x + pitch, f64x2.sub(two, f64x2.mul(b3, u3)));
    x += 16;
    u += 16;
  } while (x < end);
}

function subtractFour(x: usize, factor: usize, u: usize, uPitch: usize, bytes: usize): void {
  const a0 = v128.load64_splat(factor);
  const a1 = v128.load64_splat(factor, 8);
  const a2 = v128.load64_splat(factor, 16);
  const a3 = v128.load64_splat(factor, 24);
  const uPitch2 = uPitch << 1;
  const uPitch3 = uPitch2 + uPitch;
  const end = x + bytes;
  do {
    let one = f64x2.sub(v128.load(x), f64x2.mul(a0, v128.load(u)));
    one = f64x2.sub(one, f64x2.mul(a1, v128.load(u + uPitch)));
    one = f64x2.sub(one, f64x2.mul(a2, v128.load(u + uPitch2)));
    v128.store(x, f64x2.sub(one, f64x2.mul(a3, v128.load(u + uPitch3))));
    x += 16;
    u += 16;
  } while (x < end);
}

function subtractRow(x: usize, factor: usize, u: usize, bytes: usize): void {
  const a = v128.load64_splat(factor);
  const end = x + bytes;
  do {
    v128.store(x, f64x2.sub(v128.load(x), f64x2.mul(a, v128.load(u))));
    x += 16;
    u += 16;
  } while (x < end);
}

/** Divides a row by a number. */
export function divideRow(x: usize, divisor: f64, bytes: usize): void {
  const d = f64x2.splat(divisor);
  for (const end = x + bytes; x < end; x += 16) v128.store(x, f64x2.div(v128.load(x), d));
}
