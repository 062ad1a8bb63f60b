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
