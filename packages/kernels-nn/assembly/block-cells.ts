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
    let at: i32 = 0;
    if (rowBytes >= 16) {
      do {
        inline.always(
          lstmVector(
            true,
            gates,
            bias,
            cellBefore,
            candidateBytes,
            forgetBytes,
            added,
            clip,
            wci,
            wcf,
            wco,
            i,
            cs,
            f,
            o,
            ci,
            co,
            h,
            rowBytes,
            place,
            at,
          ),
        );
        at += 16;
      } while (at + 16 <= rowBytes);
    }
    if (at < rowBytes) {
      lstmVector(
        false,
        gates,
        bias,
        cellBefore,
        candidateBytes,
        forgetBytes,
        added,
        clip,
        wci,
        wcf,
        wco,
        i,
        cs,
        f,
        o,
        ci,
        co,
        h,
        rowBytes,
        place,
        at,
      );
    }
  }
}

/** A vector of the states of a row at `place`, of `at` bytes before it. */
function lstmVector(
  isWhole: bool,
  gates: usize,
  bias: usize,
  cellBefore: usize,
  candidateBytes: usize,
  forgetBytes: usize,
  added: v128,
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
  rowBytes: i32,
  place: usize,
  at: i32,
): void {
  const left = rowBytes - at;
  const to = place + at;
  const old = take(isWhole, cellBefore + to, left);
  let sum = biased(isWhole, gates + at, bias + at, left);
  if (wci > 0) sum = f32x4.add(sum, f32x4.mul(old, take(isWhole, wci + at, left)));
  const input = inline.always(eigenSigmoid(sum));
  put(isWhole, i + to, left, input);
  sum = f32x4.add(biased(isWhole, gates + forgetBytes + at, bias + forgetBytes + at, left), added);
  if (wci > 0) sum = f32x4.add(sum, f32x4.mul(old, take(isWhole, wcf + at, left)));
  const forget = inline.always(eigenSigmoid(sum));
  put(isWhole, f + to, left, forget);
  const candidate = inline.always(
    eigenTanh(biased(isWhole, gates + candidateBytes + at, bias + candidateBytes + at, left)),
  );
  put(isWhole, ci + to, left, candidate);
  let cell = f32x4.add(f32x4.mul(input, candidate), f32x4.mul(forget, old));
  if (clip > 0) cell = f32x4.min(f32x4.max(cell, f32x4.splat(-clip)), f32x4.splat(clip));
  put(isWhole, cs + to, left, cell);
  const squashed = inline.always(eigenTanh(cell));
  put(isWhole, co + to, left, squashed);
  sum = biased(isWhole, gates + rowBytes * 3 + at, bias + rowBytes * 3 + at, left);
  if (wci > 0) sum = f32x4.add(sum, f32x4.mul(cell, take(isWhole, wco + at, left)));
  const output = inline.always(eigenSigmoid(sum));
  put(isWhole, o + to, left, output);
  put(isWhole, h + to, left, f32x4.mul(output, squashed));
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
  for (; rows > 0; rows--, gates += rowBytes << 1, hidden += hiddenRowBytes) {
    let at: i32 = 0;
    if (rowBytes >= 16) {
      do {
        inline.always(gateVector(true, gates, bias, before, r, u, hidden, rowBytes, at));
        at += 16;
      } while (at + 16 <= rowBytes);
    }
    if (at < rowBytes) gateVector(false, gates, bias, before, r, u, hidden, rowBytes, at);
    before += rowBytes;
    r += rowBytes;
    u += rowBytes;
  }
}

function gateVector(
  isWhole: bool,
  gates: usize,
  bias: usize,
  before: usize,
  r: usize,
  u: usize,
  hidden: usize,
  rowBytes: i32,
  at: i32,
): void {
  const left = rowBytes - at;
  const reset = inline.always(eigenSigmoid(biased(isWhole, gates + at, bias + at, left)));
  put(isWhole, r + at, left, reset);
  put(isWhole, hidden + at, left, f32x4.mul(take(isWhole, before + at, left), reset));
  put(
    isWhole,
    u + at,
    left,
    inline.always(eigenSigmoid(biased(isWhole, gates + rowBytes + at, bias + rowBytes + at, left))),
  );
}

export function gruStates(c: usize, bias: usize, u: usize, before: usize, h: usize, rows: u32, cells: u32): void {
  const rowBytes: i32 = cells << 2;
  for (; rows > 0; rows--) {
    let at: i32 = 0;
    if (rowBytes >= 16) {
      do {
        inline.always(stateVector(true, c, bias, u, before, h, rowBytes, at));
        at += 16;
      } while (at + 16 <= rowBytes);
    }
    if (at < rowBytes) stateVector(false, c, bias, u, before, h, rowBytes, at);
    c += rowBytes;
    u += rowBytes;
    before += rowBytes;
    h += rowBytes;
  }
}

function stateVector(
  isWhole: bool,
  c: usize,
  bias: usize,
  u: usize,
  before: usize,
  h: usize,
  rowBytes: i32,
  at: i32,
): void {
  const left = rowBytes - at;
  const candidate = inline.always(eigenTanh(biased(isWhole, c + at, bias + at, left)));
  const difference = f32x4.sub(take(isWhole, before + at, left), candidate);
  put(isWhole, c + at, left, candidate);
  put(isWhole, h + at, left, f32x4.add(f32x4.mul(take(isWhole, u + at, left), difference), candidate));
}

function biased(isWhole: bool, x: usize, bias: usize, left: i32): v128 {
  return f32x4.add(take(isWhole, x, left), take(isWhole, bias, left));
}

function take(isWhole: bool, at: usize, left: i32): v128 {
  return isWhole ? v128.load(at) : loadPart(at, left);
}

function put(isWhole: bool, at: usize, left: i32, value: v128): void {
  if (isWhole) v128.store(at, value);
  else storePart(at, left, value);
}
