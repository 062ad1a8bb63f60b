/** Reflections of rows; `row-reflections.ts` describes each function and has its twin. */

export function reflectRows(x: usize, pitch: usize, rows: u32, v: usize, pairs: u32, tau: f64): void {
  if (tau === 0) return;
  const bytes = (<usize>pairs) << 4;
  const pitch2 = pitch << 1;
  const pitch3 = pitch2 + pitch;
  for (; rows >= 4; rows -= 4, x += pitch << 2) {
    let s0 = f64x2.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    let at = x;
    let from = v;
    const end = v + bytes;
    do {
      const w = v128.load(from);
      s0 = f64x2.add(s0, f64x2.mul(v128.load(at), w));
      s1 = f64x2.add(s1, f64x2.mul(v128.load(at + pitch), w));
      s2 = f64x2.add(s2, f64x2.mul(v128.load(at + pitch2), w));
      s3 = f64x2.add(s3, f64x2.mul(v128.load(at + pitch3), w));
      at += 16;
      from += 16;
    } while (from < end);
    s0 = f64x2.splat(laneSum(s0) * tau);
    s1 = f64x2.splat(laneSum(s1) * tau);
    s2 = f64x2.splat(laneSum(s2) * tau);
    s3 = f64x2.splat(laneSum(s3) * tau);
    at = x;
    from = v;
    do {
      const w = v128.load(from);
      v128.store(at, f64x2.sub(v128.load(at), f64x2.mul(s0, w)));
      v128.store(at + pitch, f64x2.sub(v128.load(at + pitch), f64x2.mul(s1, w)));
      v128.store(at + pitch2, f64x2.sub(v128.load(at + pitch2), f64x2.mul(s2, w)));
      v128.store(at + pitch3, f64x2.sub(v128.load(at + pitch3), f64x2.mul(s3, w)));
      at += 16;
      from += 16;
    } while (from < end);
  }
  for (; rows > 0; rows--, x += pitch) {
    let sum = f64x2.splat(0);
    for (let at: usize = 0; at < bytes; at += 16) {
      sum = f64x2.add(sum, f64x2.mul(v128.load(x + at), v128.load(v + at)));
    }
    sum = f64x2.splat(laneSum(sum) * tau);
    for (let at: usize = 0; at < bytes; at += 16) {
      v128.store(x + at, f64x2.sub(v128.load(x + at), f64x2.mul(sum, v128.load(v + at))));
    }
  }
}

export function laneSum(sum: v128): f64 {
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

export function makeIdentity(z: usize, pitch: usize, size: u32): void {
  memory.fill(z, 0, size * pitch);
  for (let i: u32 = 0; i < size; i++, z += pitch + 8) store<f64>(z, 1);
}

export function reflectDown(
  z: usize,
  pitch: usize,
  rows: u32,
  columns: u32,
  vectors: usize,
  vectorPitch: usize,
  taus: usize,
  offset: u32,
  last: u32,
  first: u32,
): void {
  for (let k = last + 1; k > first; ) {
    k--;
    const from = k + offset;
    const place = from << 3;
    const v = vectors + k * vectorPitch + place;
    const pairs = (columns - from + 1) >> 1;
    reflectRows(z + from * pitch + place, pitch, rows - from, v, pairs, load<f64>(taus + (k << 3)));
  }
}
