/** GELU of float32 rows; `gelu-loops.ts` describes the function and has its twin. */
import { areLargeErfc, boundErfc, eigenErf, eigenErfc, largeErfc, smallErfc } from "../../tensor/assembly/eigen-erf";
import { eigenTanh } from "../../tensor/assembly/eigen-exp";
import { loadPart, storePart } from "../../tensor/assembly/parts";
import { ERF, ERF_DIVIDED, ERFC, TANH } from "../src/activation/gelu-layout";

/** Rows of so many bytes are computed as one: registers are filled with constants once for them. */
const BLOCK_BYTES: u32 = 8192;

export function gelu(
  x: usize,
  bias: usize,
  y: usize,
  rows: u32,
  columns: u32,
  form: i32,
  halvesGate: bool,
  half: f32,
  scale: f32,
  cubic: f32,
): void {
  const rowBytes: i32 = columns << 2;
  // One of the two is 1, which leaves a factor as it is.
  const own: f32 = halvesGate ? 1 : half;
  const gates: f32 = halvesGate ? half : 1;
  const blockRows = max<u32>(1, BLOCK_BYTES / max<u32>(rowBytes, 1));
  while (rows > 0) {
    const count = min(rows, blockRows);
    const bytes = <i32>count * rowBytes;
    let from = x;
    if (bias > 0) {
      for (let i: u32 = 0; i < count; i++) addBias(x + i * rowBytes, bias, y + i * rowBytes, rowBytes);
      from = y;
    }
    if (form === ERFC) geluByErfc(from, y, bytes, own, gates, scale);
    else if (form === ERF) inline.always(geluOf(from, y, bytes, ERF, own, gates, scale, cubic));
    else if (form === ERF_DIVIDED) inline.always(geluOf(from, y, bytes, ERF_DIVIDED, own, gates, scale, cubic));
    else inline.always(geluOf(from, y, bytes, TANH, own, gates, scale, cubic));
    x += bytes;
    y += bytes;
    rows -= count;
  }
}

/** Writes the sum of a row and a bias. */
function addBias(x: usize, bias: usize, y: usize, rowBytes: i32): void {
  let at: i32 = 0;
  for (; at + 16 <= rowBytes; at += 16) v128.store(y + at, f32x4.add(v128.load(x + at), v128.load(bias + at)));
  const left = rowBytes - at;
  if (left > 0) storePart(y + at, left, f32x4.add(loadPart(x + at, left), loadPart(bias + at, left)));
}

/** GELU of elements that follow each other. */
function geluOf(x: usize, y: usize, bytes: i32, form: i32, half: f32, halfOfGate: f32, scale: f32, cubic: f32): void {
  const h = f32x4.splat(half);
  const g = f32x4.splat(halfOfGate);
  const s = f32x4.splat(scale);
  const c = f32x4.splat(cubic);
  let at: i32 = 0;
  if (bytes >= 16) {
    do {
      const v = v128.load(x + at);
      v128.store(y + at, f32x4.mul(f32x4.mul(v, h), f32x4.mul(inline.always(gateOf(v, form, s, c)), g)));
      at += 16;
    } while (at + 16 <= bytes);
  }
  const left = bytes - at;
  if (left === 0) return;
  const v = loadPart(x + at, left);
  storePart(y + at, left, f32x4.mul(f32x4.mul(v, h), f32x4.mul(gateOf(v, form, s, c), g)));
}

/** GELU of such elements by erfc, with the branch for large arguments taken for two vectors at once. */
function geluByErfc(x: usize, y: usize, bytes: i32, half: f32, halfOfGate: f32, scale: f32): void {
  const h = f32x4.splat(half);
  const g = f32x4.splat(halfOfGate);
  const s = f32x4.splat(scale);
  let at: i32 = 0;
  if (bytes >= 32) {
    do {
      const v = v128.load(x + at);
      const w = v128.load(x + at, 16);
      const a = boundErfc(f32x4.mul(f32x4.neg(v), s));
      const b = boundErfc(f32x4.mul(f32x4.neg(w), s));
      let p = smallErfc(a);
      let q = smallErfc(b);
      if (areLargeErfc(a, b)) {
        p = inline.always(largeErfc(a, p));
        q = inline.always(largeErfc(b, q));
      }
      v128.store(y + at, f32x4.mul(f32x4.mul(v, h), f32x4.mul(p, g)));
      v128.store(y + at, f32x4.mul(f32x4.mul(w, h), f32x4.mul(q, g)), 16);
      at += 32;
    } while (at + 32 <= bytes);
  }
  for (; at < bytes; at += 16) {
    const left = bytes - at;
    const v = loadPart(x + at, left);
    storePart(y + at, left, f32x4.mul(f32x4.mul(v, h), f32x4.mul(eigenErfc(f32x4.mul(f32x4.neg(v), s)), g)));
  }
}

/** The gate of every form but {@link ERFC}. */
function gateOf(v: v128, form: i32, scale: v128, cubic: v128): v128 {
  let inner: v128;
  if (form === ERF) inner = eigenErf(f32x4.mul(v, scale));
  else if (form === ERF_DIVIDED) inner = eigenErf(f32x4.div(v, scale));
  else {
    const cube = f32x4.mul(f32x4.mul(v, v), v);
    inner = eigenTanh(f32x4.mul(f32x4.add(v, f32x4.mul(cube, cubic)), scale));
  }
  return f32x4.add(inner, f32x4.splat(1));
}
