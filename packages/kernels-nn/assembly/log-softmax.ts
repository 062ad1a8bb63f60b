import { eigenExp } from "../../tensor/assembly/eigen-exp";
import { eigenLog } from "../../tensor/assembly/eigen-log";
import { greatestOf, load4, store4, total } from "./softmax-rows";

/** LogSoftmax of float32 rows; `log-softmax-loops.ts` describes the function and has its twin. */

export function logSoftmax(x: usize, y: usize, rows: u32, columns: u32): void {
  const rowBytes = columns << 2;
  for (; rows > 0; rows--, x += rowBytes, y += rowBytes) {
    const greatest = greatestOf(x, columns);
    let low = f64x2.splat(0);
    let high = low;
    let at: usize = 0;
    if (at + 32 <= rowBytes) {
      do {
        const e = inline.always(eigenExp(f32x4.sub(v128.load(x + at), greatest)));
        const g = inline.always(eigenExp(f32x4.sub(v128.load(x + at, 16), greatest)));
        low = f64x2.add(low, f64x2.promote_low_f32x4(e));
        high = f64x2.add(high, f64x2.promote_low_f32x4(v128.shuffle<i64>(e, e, 1, 1)));
        low = f64x2.add(low, f64x2.promote_low_f32x4(g));
        high = f64x2.add(high, f64x2.promote_low_f32x4(v128.shuffle<i64>(g, g, 1, 1)));
        at += 32;
      } while (at + 32 <= rowBytes);
    }
    for (; at < rowBytes; at += 16) {
      const e = inline.always(eigenExp(f32x4.sub(load4(x + at, rowBytes - at), greatest)));
      low = f64x2.add(low, f64x2.promote_low_f32x4(e));
      high = f64x2.add(high, f64x2.promote_low_f32x4(v128.shuffle<i64>(e, e, 1, 1)));
    }
    const logarithm = eigenLog(f32x4.splat(<f32>total(low, high)));
    for (at = 0; at < rowBytes; at += 16) {
      const value = f32x4.sub(load4(x + at, rowBytes - at), greatest);
      store4(y + at, f32x4.sub(value, logarithm), rowBytes - at);
    }
  }
}
