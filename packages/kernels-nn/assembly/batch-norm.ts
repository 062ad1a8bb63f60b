/** Batch normalization of float32; `batch-norm-loops.ts` describes the function and has its twin. */

export function normalize(
  x: usize,
  y: usize,
  outer: u32,
  channels: u32,
  inner: u32,
  mean: usize,
  factor: usize,
  offset: usize,
): void {
  const channelBytes: usize = channels << 2;
  if (inner === 1) {
    for (; outer > 0; outer--, x += channelBytes, y += channelBytes) {
      let at: usize = 0;
      for (; at + 16 <= channelBytes; at += 16) {
        const value = f32x4.sub(v128.load(x + at), v128.load(mean + at));
        v128.store(y + at, f32x4.add(f32x4.mul(value, v128.load(factor + at)), v128.load(offset + at)));
      }
      for (; at < channelBytes; at += 4) {
        store<f32>(
          y + at,
          (load<f32>(x + at) - load<f32>(mean + at)) * load<f32>(factor + at) + load<f32>(offset + at),
        );
      }
    }
    return;
  }
  for (; outer > 0; outer--) {
    for (let channel: usize = 0; channel < channelBytes; channel += 4) {
      const m = v128.load32_splat(mean + channel);
      const f = v128.load32_splat(factor + channel);
      const o = v128.load32_splat(offset + channel);
      const end = x + (inner << 2);
      for (; x + 16 <= end; x += 16, y += 16) {
        v128.store(y, f32x4.add(f32x4.mul(f32x4.sub(v128.load(x), m), f), o));
      }
      for (; x < end; x += 4, y += 4) {
        const value = f32x4.add(f32x4.mul(f32x4.sub(v128.load32_zero(x), m), f), o);
        v128.store32_lane(y, value, 0);
      }
    }
  }
}

export function addSquares(
  x: usize,
  outer: u32,
  channels: u32,
  inner: u32,
  mean: usize,
  sums: usize,
  isSquare: bool,
): void {
  if (inner === 1) {
    for (; outer > 0; outer--) {
      let left = channels;
      let m = mean;
      let sum = sums;
      for (; left >= 4; left -= 4, x += 16, m += 16, sum += 32) {
        const value = f32x4.sub(v128.load(x), v128.load(m));
        addTwo(sum, f64x2.promote_low_f32x4(value), isSquare);
        addTwo(sum + 16, f64x2.promote_low_f32x4(v128.shuffle<i64>(value, value, 1, 1)), isSquare);
      }
      for (; left > 0; left--, x += 4, m += 4, sum += 8) {
        const value = <f64>(load<f32>(x) - load<f32>(m));
        store<f64>(sum, load<f64>(sum) + (isSquare ? value * value : value));
      }
    }
    return;
  }
  for (; outer > 0; outer--) {
    for (let channel: u32 = 0; channel < channels; channel++) {
      const m = v128.load32_splat(mean + (channel << 2));
      const end = x + (inner << 2);
      let total = f64x2.splat(0);
      for (; x + 8 <= end; x += 8) {
        const value = f64x2.promote_low_f32x4(f32x4.sub(v128.load64_zero(x), m));
        total = f64x2.add(total, isSquare ? f64x2.mul(value, value) : value);
      }
      if (x < end) {
        const last = f64x2.promote_low_f32x4(f32x4.sub(v128.load32_zero(x), m));
        const value = f64x2.replace_lane(last, 1, 0);
        total = f64x2.add(total, isSquare ? f64x2.mul(value, value) : value);
        x += 4;
      }
      const sum = sums + (channel << 3);
      store<f64>(sum, load<f64>(sum) + (f64x2.extract_lane(total, 0) + f64x2.extract_lane(total, 1)));
    }
  }
}

function addTwo(sum: usize, value: v128, isSquare: bool): void {
  v128.store(sum, f64x2.add(v128.load(sum), isSquare ? f64x2.mul(value, value) : value));
}
