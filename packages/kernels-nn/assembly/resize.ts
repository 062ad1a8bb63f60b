/** Bilinear resizing; `resize-loops.ts` describes each function and has its twin. */

export function stretchLine(
  x: usize,
  lefts: usize,
  rights: usize,
  parts: usize,
  pixels: u32,
  channels: u32,
  z: usize,
): void {
  const bytes: usize = channels << 2;
  for (let at: usize = 0, end: usize = pixels << 2; at < end; at += 4, z += bytes) {
    const left = x + (load<u32>(lefts + at) << 2);
    const right = x + (load<u32>(rights + at) << 2);
    const part = load<f32>(parts + at);
    if (bytes >= 16) blend(left, right, part, bytes, z);
    else {
      for (let c: usize = 0; c < bytes; c += 4) {
        const start = load<f32>(left + c);
        store<f32>(z + c, start + (load<f32>(right + c) - start) * part);
      }
    }
  }
}

export function blendLines(top: usize, bottom: usize, part: f32, count: u32, z: usize): void {
  blend(top, bottom, part, (<usize>count) << 2, z);
}

function blend(from: usize, to: usize, part: f32, bytes: usize, z: usize): void {
  let at: usize = 0;
  const parts = f32x4.splat(part);
  for (; at + 16 <= bytes; at += 16) {
    const start = v128.load(from + at);
    v128.store(z + at, f32x4.add(start, f32x4.mul(f32x4.sub(v128.load(to + at), start), parts)));
  }
  for (; at < bytes; at += 4) {
    const start = load<f32>(from + at);
    store<f32>(z + at, start + (load<f32>(to + at) - start) * part);
  }
}

export function copyPixels(x: usize, places: usize, pixels: u32, channels: u32, z: usize): void {
  const bytes: usize = channels << 2;
  for (let last = places + (pixels << 2); places < last; places += 4, z += bytes) {
    const from = x + (load<u32>(places) << 2);
    let at: usize = 0;
    for (; at + 16 <= bytes; at += 16) v128.store(z + at, v128.load(from + at));
    for (; at < bytes; at += 4) store<u32>(z + at, load<u32>(from + at));
  }
}
