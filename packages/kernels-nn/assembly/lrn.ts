/** Local response normalization of float32; `lrn-loops.ts` describes the function and has its twin. */
import { eigenExp } from "../../tensor/assembly/eigen-exp";
import { eigenLog } from "../../tensor/assembly/eigen-log";
import { loadPart, storePart } from "../../tensor/assembly/parts";
import { INVERSE, INVERSE_ROOT } from "../src/normalization/lrn-layout";

export function normalizeRows(
  x: usize,
  rows: u32,
  channels: u32,
  radius: u32,
  bias: f32,
  alpha: f32,
  beta: f32,
  power: i32,
  squares: usize,
  y: usize,
): void {
  const rowBytes: usize = channels << 2;
  const before: usize = radius << 2;
  const windowBytes: usize = (before << 1) + 4;
  const from = squares + before;
  const factor = f32x4.splat(alpha);
  const offset = f32x4.splat(bias);
  const exponent = f32x4.splat(-beta);
  memory.fill(squares, 0, before);
  for (; rows > 0; rows--, x += rowBytes, y += rowBytes) {
    let nulls = f32x4.splat(0);
    for (let at: usize = 0; at < rowBytes; at += 16) {
      const value = loadPart(x + at, <i32>(rowBytes - at));
      const square = f32x4.mul(value, value);
      nulls = f32x4.add(nulls, f32x4.mul(square, f32x4.splat(0)));
      v128.store(from + at, square);
    }
    memory.fill(from + rowBytes, 0, before + 12);
    const allFinite = i32x4.all_true(f32x4.eq(nulls, nulls));
    for (let at: usize = 0; at < rowBytes; at += 16) {
      let sum = f32x4.splat(0);
      if (allFinite) {
        for (let place = squares + at, end = place + windowBytes; place < end; place += 4) {
          sum = f32x4.add(sum, v128.load(place));
        }
      } else {
        sum = f32x4(
          weighted(from, rowBytes, at, before),
          weighted(from, rowBytes, at + 4, before),
          weighted(from, rowBytes, at + 8, before),
          weighted(from, rowBytes, at + 12, before),
        );
      }
      const scale = f32x4.add(f32x4.mul(sum, factor), offset);
      let shrink: v128;
      if (power === INVERSE) shrink = f32x4.div(f32x4.splat(1), scale);
      else if (power === INVERSE_ROOT) shrink = f32x4.div(f32x4.splat(1), f32x4.sqrt(scale));
      else shrink = eigenExp(f32x4.mul(eigenLog(scale), exponent));
      const bytes = <i32>(rowBytes - at);
      storePart(y + at, bytes, f32x4.mul(loadPart(x + at, bytes), shrink));
    }
  }
}

/** The sum of the squares, those outside of the window of a channel times 0. */
function weighted(squares: usize, rowBytes: usize, at: usize, before: usize): f32 {
  let sum: f32 = 0;
  for (let place: usize = 0; place < rowBytes; place += 4) {
    const square = load<f32>(squares + place);
    sum += place + before < at || place > at + before ? square * 0 : square;
  }
  return sum;
}
