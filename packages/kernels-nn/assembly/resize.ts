/** Bilinear resizing; `resize-loops.ts` describes each function and has its twin. */

export function stretchLine(x: usize, lefts: usize, rights: usize, parts: usize, count: u32, z: usize): void {
  for (let at: usize = 0, end: usize = count << 2; at < end; at += 4) {
    const left = load<f32>(x + (load<u32>(lefts + at) << 2));
    const right = load<f32>(x + (load<u32>(rights + at) << 2));
    store<f32>(z + at, left + (right - left) * load<f32>(parts + at));
  }
}

export function blendLines(top: usize, bottom: usize, part: f32, count: u32, z: usize): void {
  const parts = f32x4.splat(part);
  const bytes: usize = count << 2;
  let at: usize = 0;
  for (; at + 16 <= bytes; at += 16) {
    const upper = v128.load(top + at);
    v128.store(z + at, f32x4.add(upper, f32x4.mul(f32x4.sub(v128.load(bottom + at), upper), parts)));
  }
  for (; at < bytes; at += 4) {
    const upper = load<f32>(top + at);
    store<f32>(z + at, upper + (load<f32>(bottom + at) - upper) * part);
  }
}
