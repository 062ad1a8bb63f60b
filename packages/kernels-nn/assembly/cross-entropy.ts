import { eigenExp } from "../../tensor/assembly/eigen-exp";
import { eigenLog } from "../../tensor/assembly/eigen-log";
import { loadPart, storePart } from "../../tensor/assembly/parts";
import { fromHalf, toBfloat16, toHalf } from "../../tensor/assembly/sixteen-bit";
import { HALF, NONE } from "../src/loss/cross-entropy-layout";
import { greatestOf, load4, total } from "./softmax-rows";

/** Cross entropies of rows; `cross-entropy-loops.ts` describes the function and has its twin. */

export function crossEntropy(
  rounding: u32,
  x: usize,
  xRow: usize,
  labels: usize,
  labelRow: usize,
  right: usize,
  losses: usize,
  y: usize,
  rows: u32,
  columns: u32,
): void {
  const rowBytes: usize = columns << 2;
  for (let row: u32 = 0; row < rows; row++, x += xRow, labels += labelRow, losses += 4, y += rowBytes) {
    const greatest = greatestOf(x, columns);
    let low = f64x2.splat(0);
    let high = low;
    for (let at: usize = 0; at < rowBytes; at += 16) {
      const less = round(rounding, f32x4.sub(load4(x + at, rowBytes - at), greatest));
      const e = round(rounding, eigenExp(less));
      storePart(y + at, <i32>(rowBytes - at), e);
      low = f64x2.add(low, f64x2.promote_low_f32x4(e));
      high = f64x2.add(high, f64x2.promote_low_f32x4(v128.shuffle<i64>(e, e, 1, 1)));
    }
    const sum = round(rounding, f32x4.splat(<f32>total(low, high)));
    const logarithm = round(rounding, eigenLog(sum));
    if (right !== 0) {
      for (let at: usize = 0; at < rowBytes; at += 16) {
        const left = <i32>(rowBytes - at);
        storePart(y + at, left, round(rounding, f32x4.div(loadPart(y + at, left), sum)));
      }
      const place: usize = load<u32>(right + ((<usize>row) << 2)) << 2;
      const less = round(rounding, f32x4.sub(v128.load32_splat(x + place), greatest));
      v128.store32_lane(losses, round(rounding, f32x4.sub(logarithm, less)), 0);
      v128.store32_lane(y + place, round(rounding, f32x4.sub(v128.load32_splat(y + place), f32x4.splat(1))), 0);
      continue;
    }
    low = f64x2.splat(0);
    high = low;
    for (let at: usize = 0; at < rowBytes; at += 16) {
      const left = <i32>(rowBytes - at);
      const label = loadPart(labels + at, left);
      const share = round(rounding, f32x4.div(loadPart(y + at, left), sum));
      storePart(y + at, left, round(rounding, f32x4.sub(share, label)));
      const less = round(rounding, f32x4.sub(loadPart(x + at, left), greatest));
      const loss = round(rounding, f32x4.mul(label, round(rounding, f32x4.sub(logarithm, less))));
      low = f64x2.add(low, f64x2.promote_low_f32x4(loss));
      high = f64x2.add(high, f64x2.promote_low_f32x4(v128.shuffle<i64>(loss, loss, 1, 1)));
    }
    store<f32>(losses, <f32>total(low, high));
  }
}

/** The nearest numbers of the type. */
function round(rounding: u32, value: v128): v128 {
  return rounding === NONE ? value : roundTo16(rounding, value);
}

function roundTo16(rounding: u32, value: v128): v128 {
  return rounding === HALF ? fromHalf(toHalf(value)) : i32x4.shl(toBfloat16(value), 16);
}
