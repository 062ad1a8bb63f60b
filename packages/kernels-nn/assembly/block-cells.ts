/** Steps of block cells of float32; `block-cell-loops.ts` describes each function and has its twin. */
import { eigenSigmoid, eigenTanh } from "../../tensor/assembly/eigen-exp";
import { loadPart, storePart } from "../../tensor/assembly/parts";

export function lstmRows(
  gates: usize,
  bias: usize,
  cellBefore: usize,
  candidateAt: usize,
  forgetAt: usize,
  forgetBias: f32,
  clip: f32,
  wci: usize,
  wcf: usize,
  wco: usize,
  i: usize,
  cs: usize,
  f: usize,
  o: usize,
  ci: usize,
  co: usize,
  h: usize,
  rows: u32,
  cells: u32,
): void {
  const rowBytes: i32 = cells << 2;
  const candidateBytes = candidateAt << 2;
  const forgetBytes = forgetAt << 2;
  const added = f32x4.splat(forgetBias);
  let place: usize = 0;
  for (; rows > 0; rows--, gates += rowBytes << 2, place += rowBytes) {
    for (let at: i32 = 0; at < rowBytes; at += 16) {
      const left = rowBytes - at;
      const to = place + at;
      const old = loadPart(cellBefore + to, left);
      let sum = biased(gates + at, bias + at, left);
      if (wci > 0) sum = f32x4.add(sum, f32x4.mul(old, loadPart(wci + at, left)));
      const input = eigenSigmoid(sum);
      storePart(i + to, left, input);
      sum = f32x4.add(biased(gates + forgetBytes + at, bias + forgetBytes + at, left), added);
      if (wci > 0) sum = f32x4.add(sum, f32x4.mul(old, loadPart(wcf + at, left)));
      const forget = eigenSigmoid(sum);
      storePart(f + to, left, forget);
      const candidate = eigenTanh(biased(gates + candidateBytes + at, bias + candidateBytes + at, left));
      storePart(ci + to, left, candidate);
      let cell = f32x4.add(f32x4.mul(input, candidate), f32x4.mul(forget, old));
      if (clip > 0) cell = f32x4.min(f32x4.max(cell, f32x4.splat(-clip)), f32x4.splat(clip));
      storePart(cs + to, left, cell);
      const squashed = eigenTanh(cell);
      storePart(co + to, left, squashed);
      sum = biased(gates + rowBytes * 3 + at, bias + rowBytes * 3 + at, left);
      if (wci > 0) sum = f32x4.add(sum, f32x4.mul(cell, loadPart(wco + at, left)));
      const output = eigenSigmoid(sum);
      storePart(o + to, left, output);
      storePart(h + to, left, f32x4.mul(output, squashed));
    }
  }
}

export function gruGates(
  gates: usize,
  bias: usize,
  before: usize,
  r: usize,
  u: usize,
  hidden: usize,
  hiddenRowBytes: usize,
  rows: u32,
  cells: u32,
): void {
  const rowBytes: i32 = cells << 2;
  let place: usize = 0;
  for (; rows > 0; rows--, gates += rowBytes << 1, place += rowBytes, hidden += hiddenRowBytes) {
    for (let at: i32 = 0; at < rowBytes; at += 16) {
      const left = rowBytes - at;
      const reset = eigenSigmoid(biased(gates + at, bias + at, left));
      storePart(r + place + at, left, reset);
      storePart(hidden + at, left, f32x4.mul(loadPart(before + place + at, left), reset));
      storePart(u + place + at, left, eigenSigmoid(biased(gates + rowBytes + at, bias + rowBytes + at, left)));
    }
  }
}

export function gruStates(c: usize, bias: usize, u: usize, before: usize, h: usize, rows: u32, cells: u32): void {
  const rowBytes: i32 = cells << 2;
  let place: usize = 0;
  for (; rows > 0; rows--, place += rowBytes) {
    for (let at: i32 = 0; at < rowBytes; at += 16) {
      const left = rowBytes - at;
      const to = place + at;
      const candidate = eigenTanh(biased(c + to, bias + at, left));
      const difference = f32x4.sub(loadPart(before + to, left), candidate);
      storePart(c + to, left, candidate);
      storePart(h + to, left, f32x4.add(f32x4.mul(loadPart(u + to, left), difference), candidate));
    }
  }
}

function biased(x: usize, bias: usize, left: i32): v128 {
  return f32x4.add(loadPart(x, left), loadPart(bias, left));
}
