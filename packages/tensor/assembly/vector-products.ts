/** Products of a vector and a matrix of other types than float32; `wide-loops.ts` describes `multiplyVector` and has its twin. */
import { COMPLEX64, COMPLEX128, DOUBLE, INT16, INT32, INT64 } from "../src/matrices/wide-layout";
import { loadPart, storePart } from "./parts";

export function multiplyVector(
  kind: i32,
  isLeft: bool,
  isConjugated: bool,
  v: usize,
  vStepBytes: usize,
  matrixIsConjugated: bool,
  m: usize,
  lineBytes: usize,
  stepBytes: usize,
  z: usize,
  inner: u32,
  lines: u32,
): void {
  if (kind === INT64) {
    if (lineBytes === 8) addSteps<i64>(v, vStepBytes, m, stepBytes, z, inner, lines);
    else sumLines<i64>(kind, v, vStepBytes, m, lineBytes, stepBytes, z, inner, lines);
  } else if (kind === INT32) {
    if (lineBytes === 4) addSteps<i32>(v, vStepBytes, m, stepBytes, z, inner, lines);
    else if (vStepBytes === 4 && stepBytes === 4) sumInts(v, m, lineBytes, z, inner, lines);
    else sumLines<i32>(kind, v, vStepBytes, m, lineBytes, stepBytes, z, inner, lines);
  } else if (kind === DOUBLE) {
    if (lineBytes === 8) addSteps<f64>(v, vStepBytes, m, stepBytes, z, inner, lines);
    else if (vStepBytes === 8 && stepBytes === 8) sumDoubles(v, m, lineBytes, z, inner, lines);
    else sumLines<f64>(kind, v, vStepBytes, m, lineBytes, stepBytes, z, inner, lines);
  } else if (kind === INT16) sumLines<i32>(kind, v, vStepBytes, m, lineBytes, stepBytes, z, inner, lines);
  else {
    const vSign = signOf(isConjugated);
    const mSign = signOf(matrixIsConjugated);
    if (kind === COMPLEX128) {
      sumPairs(COMPLEX128, isLeft, vSign, v, vStepBytes, mSign, m, lineBytes, stepBytes, z, inner, lines);
    } else sumPairs(COMPLEX64, isLeft, vSign, v, vStepBytes, mSign, m, lineBytes, stepBytes, z, inner, lines);
  }
}

/** Adds step after step of all lines, which lie side by side, four steps at a time. */
function addSteps<T>(v: usize, vStepBytes: usize, m: usize, stepBytes: usize, z: usize, inner: u32, lines: u32): void {
  const bytes: i32 = lines * <u32>sizeof<T>();
  memory.fill(z, 0, bytes);
  for (; inner >= 4; inner -= 4, m += stepBytes << 2) {
    const x0 = v128.splat<T>(load<T>(v));
    const x1 = v128.splat<T>(load<T>(v + vStepBytes));
    const x2 = v128.splat<T>(load<T>(v + (vStepBytes << 1)));
    const x3 = v128.splat<T>(load<T>(v + vStepBytes * 3));
    v += vStepBytes << 2;
    let m0 = m;
    let m1 = m + stepBytes;
    let m2 = m1 + stepBytes;
    let m3 = m2 + stepBytes;
    let to = z;
    let left = bytes;
    for (; left >= 16; left -= 16, m0 += 16, m1 += 16, m2 += 16, m3 += 16, to += 16) {
      let sum = v128.add<T>(v128.load(to), v128.mul<T>(x0, v128.load(m0)));
      sum = v128.add<T>(sum, v128.mul<T>(x1, v128.load(m1)));
      sum = v128.add<T>(sum, v128.mul<T>(x2, v128.load(m2)));
      v128.store(to, v128.add<T>(sum, v128.mul<T>(x3, v128.load(m3))));
    }
    if (left === 0) continue;
    let sum = v128.add<T>(loadPart(to, left), v128.mul<T>(x0, loadPart(m0, left)));
    sum = v128.add<T>(sum, v128.mul<T>(x1, loadPart(m1, left)));
    sum = v128.add<T>(sum, v128.mul<T>(x2, loadPart(m2, left)));
    storePart(to, left, v128.add<T>(sum, v128.mul<T>(x3, loadPart(m3, left))));
  }
  for (; inner > 0; inner--, v += vStepBytes, m += stepBytes) {
    const x = v128.splat<T>(load<T>(v));
    for (let at: i32 = 0; at < bytes; at += 16) {
      const left = bytes - at;
      storePart(z + at, left, v128.add<T>(loadPart(z + at, left), v128.mul<T>(x, loadPart(m + at, left))));
    }
  }
}

function read<T>(kind: i32, at: usize): T {
  return kind === INT16 ? <T>load<i16>(at) : load<T>(at);
}

function write<T>(kind: i32, to: usize, sum: T): void {
  if (kind === INT16) store<i16>(to, <i16>sum);
  else store<T>(to, sum);
}

/** Sums line after line, four at a time, because the steps of a sum wait for each other. */
function sumLines<T>(
  kind: i32,
  v: usize,
  vStepBytes: usize,
  m: usize,
  lineBytes: usize,
  stepBytes: usize,
  z: usize,
  inner: u32,
  lines: u32,
): void {
  const bytes: usize = kind === INT16 ? 2 : sizeof<T>();
  for (; lines >= 4; lines -= 4, m += lineBytes << 2, z += bytes << 2) {
    let s0: T = <T>0;
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    let from = v;
    let m0 = m;
    let m1 = m + lineBytes;
    let m2 = m1 + lineBytes;
    let m3 = m2 + lineBytes;
    for (let i = inner; i > 0; i--) {
      const x = read<T>(kind, from);
      s0 += x * read<T>(kind, m0);
      s1 += x * read<T>(kind, m1);
      s2 += x * read<T>(kind, m2);
      s3 += x * read<T>(kind, m3);
      from += vStepBytes;
      m0 += stepBytes;
      m1 += stepBytes;
      m2 += stepBytes;
      m3 += stepBytes;
    }
    write<T>(kind, z, s0);
    write<T>(kind, z + bytes, s1);
    write<T>(kind, z + 2 * bytes, s2);
    write<T>(kind, z + 3 * bytes, s3);
  }
  for (; lines > 0; lines--, m += lineBytes, z += bytes) {
    let sum: T = <T>0;
    for (let i: u32 = 0, from = v, at = m; i < inner; i++, from += vStepBytes, at += stepBytes) {
      sum += read<T>(kind, from) * read<T>(kind, at);
    }
    write<T>(kind, z, sum);
  }
}

/** {@link sumLines} of int32 that lie side by side: sums wrap, so that their order is free. */
function sumInts(v: usize, m: usize, lineBytes: usize, z: usize, inner: u32, lines: u32): void {
  const bytes: i32 = inner << 2;
  for (; lines > 0; lines--, m += lineBytes, z += 4) {
    let s0 = i64x2.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    let x = v;
    let y = m;
    let left = bytes;
    for (; left >= 64; left -= 64, x += 64, y += 64) {
      s0 = i32x4.add(s0, i32x4.mul(v128.load(x), v128.load(y)));
      s1 = i32x4.add(s1, i32x4.mul(v128.load(x, 16), v128.load(y, 16)));
      s2 = i32x4.add(s2, i32x4.mul(v128.load(x, 32), v128.load(y, 32)));
      s3 = i32x4.add(s3, i32x4.mul(v128.load(x, 48), v128.load(y, 48)));
    }
    for (; left > 0; left -= 16, x += 16, y += 16) s0 = i32x4.add(s0, i32x4.mul(loadPart(x, left), loadPart(y, left)));
    s0 = i32x4.add(i32x4.add(s0, s1), i32x4.add(s2, s3));
    s0 = i32x4.add(s0, v128.shuffle<i64>(s0, s0, 1, 0));
    store<i32>(z, i32x4.extract_lane(s0, 0) + i32x4.extract_lane(s0, 1));
  }
}

/** {@link sumLines} of float64 that lie side by side, of two steps of four lines at once. */
function sumDoubles(v: usize, m: usize, lineBytes: usize, z: usize, inner: u32, lines: u32): void {
  for (; lines >= 4; lines -= 4, m += lineBytes << 2, z += 32) {
    let s0 = f64x2.splat(0);
    let s1 = s0;
    let m0 = m;
    let m1 = m + lineBytes;
    let m2 = m1 + lineBytes;
    let m3 = m2 + lineBytes;
    let x = v;
    let i = inner;
    for (; i >= 2; i -= 2, x += 16, m0 += 16, m1 += 16, m2 += 16, m3 += 16) {
      const first = v128.load64_splat(x);
      const second = v128.load64_splat(x, 8);
      const y0 = v128.load(m0);
      const y1 = v128.load(m1);
      s0 = f64x2.add(s0, f64x2.mul(first, v128.shuffle<i64>(y0, y1, 0, 2)));
      s0 = f64x2.add(s0, f64x2.mul(second, v128.shuffle<i64>(y0, y1, 1, 3)));
      const y2 = v128.load(m2);
      const y3 = v128.load(m3);
      s1 = f64x2.add(s1, f64x2.mul(first, v128.shuffle<i64>(y2, y3, 0, 2)));
      s1 = f64x2.add(s1, f64x2.mul(second, v128.shuffle<i64>(y2, y3, 1, 3)));
    }
    if (i > 0) {
      const last = v128.load64_splat(x);
      s0 = f64x2.add(s0, f64x2.mul(last, v128.load64_lane(m1, v128.load64_zero(m0), 1)));
      s1 = f64x2.add(s1, f64x2.mul(last, v128.load64_lane(m3, v128.load64_zero(m2), 1)));
    }
    v128.store(z, s0);
    v128.store(z, s1, 16);
  }
  if (lines > 0) sumLines<f64>(DOUBLE, v, 8, m, lineBytes, 8, z, inner, lines);
}

/** The bits that conjugate an element. */
function signOf(isConjugated: bool): v128 {
  return f64x2.replace_lane(f64x2.splat(0), 1, isConjugated ? -0.0 : 0);
}

/** Real and imaginary part. */
function readPair(kind: i32, sign: v128, at: usize): v128 {
  return v128.xor(sign, kind === COMPLEX64 ? f64x2.promote_low_f32x4(v128.load64_zero(at)) : v128.load(at));
}

function writePair(kind: i32, to: usize, sum: v128): void {
  if (kind === COMPLEX64) v128.store64_lane(to, f32x4.demote_f64x2_zero(sum), 0);
  else v128.store(to, sum);
}

/** Adds the products by the real part of the right factor, then those by its imaginary part. */
function addPair(sum: v128, left: v128, right: v128): v128 {
  const turned = v128.xor(v128.shuffle<f64>(left, left, 1, 0), f64x2.replace_lane(f64x2.splat(0), 0, -0.0));
  const byReal = f64x2.add(sum, f64x2.mul(left, v128.shuffle<f64>(right, right, 0, 0)));
  return f64x2.add(byReal, f64x2.mul(turned, v128.shuffle<f64>(right, right, 1, 1)));
}

/** {@link sumLines} of complex numbers. */
function sumPairs(
  kind: i32,
  isLeft: bool,
  vSign: v128,
  v: usize,
  vStepBytes: usize,
  mSign: v128,
  m: usize,
  lineBytes: usize,
  stepBytes: usize,
  z: usize,
  inner: u32,
  lines: u32,
): void {
  const bytes: usize = kind === COMPLEX64 ? 8 : 16;
  for (; lines >= 2; lines -= 2, m += lineBytes << 1, z += bytes << 1) {
    let s0 = f64x2.splat(0);
    let s1 = s0;
    let from = v;
    let m0 = m;
    let m1 = m + lineBytes;
    for (let i = inner; i > 0; i--) {
      const x = readPair(kind, vSign, from);
      const y0 = readPair(kind, mSign, m0);
      const y1 = readPair(kind, mSign, m1);
      s0 = isLeft ? inline.always(addPair(s0, x, y0)) : inline.always(addPair(s0, y0, x));
      s1 = isLeft ? inline.always(addPair(s1, x, y1)) : inline.always(addPair(s1, y1, x));
      from += vStepBytes;
      m0 += stepBytes;
      m1 += stepBytes;
    }
    writePair(kind, z, s0);
    writePair(kind, z + bytes, s1);
  }
  if (lines === 0) return;
  let sum = f64x2.splat(0);
  for (let i: u32 = 0; i < inner; i++, v += vStepBytes, m += stepBytes) {
    const x = readPair(kind, vSign, v);
    const y = readPair(kind, mSign, m);
    sum = isLeft ? addPair(sum, x, y) : addPair(sum, y, x);
  }
  writePair(kind, z, sum);
}
