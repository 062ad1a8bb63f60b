/** GELU of float32 rows; `gelu-loops.ts` describes the function and has its twin. */
import { eigenErf, eigenErfc } from "../../tensor/assembly/eigen-erf";
import { eigenTanh } from "../../tensor/assembly/eigen-exp";
import { loadPart, storePart } from "../../tensor/assembly/parts";
import { ERF, ERF_DIVIDED, ERFC } from "../src/activation/gelu-layout";

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
  const h = f32x4.splat(half);
  const s = f32x4.splat(scale);
  const c = f32x4.splat(cubic);
  for (; rows > 0; rows--, x += rowBytes, y += rowBytes) {
    let at: i32 = 0;
    if (form === ERFC) {
      for (; at + 16 <= rowBytes; at += 16) {
        const v = biased(v128.load(x + at), bias, at);
        v128.store(y + at, product(v, h, eigenErfc(f32x4.mul(f32x4.neg(v), s)), halvesGate));
      }
    }
    for (; at < rowBytes; at += 16) {
      const left = rowBytes - at;
      let v = loadPart(x + at, left);
      if (bias > 0) v = f32x4.add(v, loadPart(bias + at, left));
      storePart(y + at, left, product(v, h, gateOf(v, form, s, c), halvesGate));
    }
  }
}

function biased(v: v128, bias: usize, at: usize): v128 {
  return bias > 0 ? f32x4.add(v, v128.load(bias + at)) : v;
}

function product(v: v128, half: v128, gate: v128, halvesGate: bool): v128 {
  return halvesGate ? f32x4.mul(v, f32x4.mul(gate, half)) : f32x4.mul(f32x4.mul(v, half), gate);
}

function gateOf(v: v128, form: i32, scale: v128, cubic: v128): v128 {
  if (form === ERFC) return eigenErfc(f32x4.mul(f32x4.neg(v), scale));
  let inner: v128;
  if (form === ERF) inner = eigenErf(f32x4.mul(v, scale));
  else if (form === ERF_DIVIDED) inner = eigenErf(f32x4.div(v, scale));
  else {
    const cube = f32x4.mul(f32x4.mul(v, v), v);
    inner = eigenTanh(f32x4.mul(f32x4.add(v, f32x4.mul(cube, cubic)), scale));
  }
  return f32x4.add(inner, f32x4.splat(1));
}
