/** Tiles of products of float32 matrices, of one row. */
import { CHUNK } from "./matrix-tiles";

/** One row times sixteen columns. */
export function tile1x16(a: usize, aStepBytes: usize, b: usize, bRowBytes: usize, z: usize, inner: usize): void {
  let isFirst = true;
  do {
    const count = min(inner, CHUNK);
    inner -= count;
    let s0 = f32x4.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    for (let i = count; i > 0; i--, a += aStepBytes, b += bRowBytes) {
      const x = v128.load32_splat(a);
      s0 = f32x4.add(s0, f32x4.mul(x, v128.load(b)));
      s1 = f32x4.add(s1, f32x4.mul(x, v128.load(b, 16)));
      s2 = f32x4.add(s2, f32x4.mul(x, v128.load(b, 32)));
      s3 = f32x4.add(s3, f32x4.mul(x, v128.load(b, 48)));
    }
    if (!isFirst) {
      s0 = f32x4.add(v128.load(z), s0);
      s1 = f32x4.add(v128.load(z, 16), s1);
      s2 = f32x4.add(v128.load(z, 32), s2);
      s3 = f32x4.add(v128.load(z, 48), s3);
    }
    v128.store(z, s0);
    v128.store(z, s1, 16);
    v128.store(z, s2, 32);
    v128.store(z, s3, 48);
    isFirst = false;
  } while (inner > 0);
}

/** One row times two packed panels of eight columns each, whose results begin at `z` and `nextZ` and may overlap. */
export function tile1x8x2(
  a: usize,
  aStepBytes: usize,
  panel: usize,
  panelBytes: usize,
  z: usize,
  nextZ: usize,
  inner: usize,
): void {
  let next = panel + panelBytes;
  let isFirst = true;
  do {
    const count = min(inner, CHUNK);
    inner -= count;
    let s0 = f32x4.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    for (const end = panel + (count << 5); panel < end; a += aStepBytes, panel += 32, next += 32) {
      const x = v128.load32_splat(a);
      s0 = f32x4.add(s0, f32x4.mul(x, v128.load(panel)));
      s1 = f32x4.add(s1, f32x4.mul(x, v128.load(panel, 16)));
      s2 = f32x4.add(s2, f32x4.mul(x, v128.load(next)));
      s3 = f32x4.add(s3, f32x4.mul(x, v128.load(next, 16)));
    }
    if (!isFirst) {
      s0 = f32x4.add(v128.load(z), s0);
      s1 = f32x4.add(v128.load(z, 16), s1);
      s2 = f32x4.add(v128.load(nextZ), s2);
      s3 = f32x4.add(v128.load(nextZ, 16), s3);
    }
    v128.store(z, s0);
    v128.store(z, s1, 16);
    v128.store(nextZ, s2);
    v128.store(nextZ, s3, 16);
    isFirst = false;
  } while (inner > 0);
}

/** One row times eight columns. */
export function tile1x8(a: usize, aStepBytes: usize, b: usize, bRowBytes: usize, z: usize, inner: usize): void {
  let isFirst = true;
  do {
    const count = min(inner, CHUNK);
    inner -= count;
    let s0 = f32x4.splat(0);
    let s1 = s0;
    for (let i = count; i > 0; i--, a += aStepBytes, b += bRowBytes) {
      const x = v128.load32_splat(a);
      s0 = f32x4.add(s0, f32x4.mul(x, v128.load(b)));
      s1 = f32x4.add(s1, f32x4.mul(x, v128.load(b, 16)));
    }
    if (!isFirst) {
      s0 = f32x4.add(v128.load(z), s0);
      s1 = f32x4.add(v128.load(z, 16), s1);
    }
    v128.store(z, s0);
    v128.store(z, s1, 16);
    isFirst = false;
  } while (inner > 0);
}

/** One row times four columns. */
export function tile1x4(a: usize, aStepBytes: usize, b: usize, bRowBytes: usize, z: usize, inner: usize): void {
  let total = f32x4.splat(0);
  while (inner > 0) {
    const count = min(inner, CHUNK);
    inner -= count;
    let s = f32x4.splat(0);
    for (let i = count; i > 0; i--, a += aStepBytes, b += bRowBytes) {
      s = f32x4.add(s, f32x4.mul(v128.load32_splat(a), v128.load(b)));
    }
    total = f32x4.add(total, s);
  }
  v128.store(z, total);
}

/** One row times one column. */
export function tile1x1(a: usize, aStepBytes: usize, b: usize, bRowBytes: usize, z: usize, inner: usize): void {
  let total: f32 = 0;
  while (inner > 0) {
    const count = min(inner, CHUNK);
    inner -= count;
    let s: f32 = 0;
    for (let i = count; i > 0; i--, a += aStepBytes, b += bRowBytes) s += load<f32>(a) * load<f32>(b);
    total += s;
  }
  store<f32>(z, total);
}
