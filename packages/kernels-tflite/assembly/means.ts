/** Means of float32 along a dimension; `mean-loops.ts` describes the function and has its twin. */

export function meanMiddle(x: usize, outer: u32, length: u32, inner: u32, z: usize): void {
  const rowBytes: usize = inner << 2;
  const divisor = <f32>length;
  const divisors = f32x4.splat(divisor);
  for (; outer > 0; outer--, x += rowBytes * length, z += rowBytes) {
    const end = x + rowBytes * length;
    let column: usize = 0;
    for (; column + 64 <= rowBytes; column += 64) means16(x + column, end, rowBytes, divisors, z + column);
    for (; column + 16 <= rowBytes; column += 16) {
      let sum = f32x4.splat(0);
      for (let at = x + column; at < end; at += rowBytes) sum = f32x4.add(sum, v128.load(at));
      v128.store(z + column, f32x4.div(sum, divisors));
    }
    for (; column < rowBytes; column += 4) {
      let sum: f32 = 0;
      for (let at = x + column; at < end; at += rowBytes) sum += load<f32>(at);
      store<f32>(z + column, sum / divisor);
    }
  }
}

function means16(x: usize, end: usize, rowBytes: usize, divisors: v128, z: usize): void {
  let s0 = f32x4.splat(0);
  let s1 = s0;
  let s2 = s0;
  let s3 = s0;
  for (; x < end; x += rowBytes) {
    s0 = f32x4.add(s0, v128.load(x));
    s1 = f32x4.add(s1, v128.load(x, 16));
    s2 = f32x4.add(s2, v128.load(x, 32));
    s3 = f32x4.add(s3, v128.load(x, 48));
  }
  v128.store(z, f32x4.div(s0, divisors));
  v128.store(z, f32x4.div(s1, divisors), 16);
  v128.store(z, f32x4.div(s2, divisors), 32);
  v128.store(z, f32x4.div(s3, divisors), 48);
}
