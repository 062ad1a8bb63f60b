import { eigenExp } from "../../tensor/assembly/eigen-exp";
import { greatestOf, load4, store4, total } from "./softmax-rows";

/** Softmax of float32 rows; `softmax-loops.ts` describes the function and has its twin. */

export function softmax(x: usize, y: usize, rows: u32, columns: u32): void {
  const rowBytes = columns << 2;
  const least = f32x4.splat(1.1754943508222875e-38);
  for (; rows > 0; rows--, x += rowBytes, y += rowBytes) {
    const greatest = greatestOf(x, columns);
    let low = f64x2.splat(0);
    let high = low;
    let at: usize = 0;
    if (at + 32 <= rowBytes) {
      do {
        const e = inline.always(eigenExp(f32x4.sub(v128.load(x + at), greatest)));
        const g = inline.always(eigenExp(f32x4.sub(v128.load(x + at, 16), greatest)));
        v128.store(y + at, e);
        v128.store(y + at, g, 16);
        low = f64x2.add(low, f64x2.promote_low_f32x4(e));
        high = f64x2.add(high, f64x2.promote_low_f32x4(v128.shuffle<i64>(e, e, 1, 1)));
        low = f64x2.add(low, f64x2.promote_low_f32x4(g));
        high = f64x2.add(high, f64x2.promote_low_f32x4(v128.shuffle<i64>(g, g, 1, 1)));
        at += 32;
      } while (at + 32 <= rowBytes);
    }
    for (; at < rowBytes; at += 16) {
      const e = inline.always(eigenExp(f32x4.sub(load4(x + at, rowBytes - at), greatest)));
      store4(y + at, e, rowBytes - at);
      low = f64x2.add(low, f64x2.promote_low_f32x4(e));
      high = f64x2.add(high, f64x2.promote_low_f32x4(v128.shuffle<i64>(e, e, 1, 1)));
    }
    const factor = f32x4.splat(<f32>(1 / total(low, high)));
    for (at = 0; at < rowBytes; at += 16) {
      const value = f32x4.mul(load4(y + at, rowBytes - at), factor);
      store4(y + at, v128.andnot(value, f32x4.lt(value, least)), rowBytes - at);
    }
  }
}
