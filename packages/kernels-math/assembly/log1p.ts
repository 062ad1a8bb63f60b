/** log(1 + x) of float32; `loop-run.ts` describes `computeEach`. */
import { eigenLog1p } from "../../tensor/assembly/eigen-log";
import { loadPart, storePart } from "../../tensor/assembly/parts";

export function computeEach(z: usize, x: usize, count: u32): void {
  let left: i32 = count << 2;
  if (left >= 16) {
    do {
      v128.store(z, eigenLog1p(v128.load(x)));
      left -= 16;
      x += 16;
      z += 16;
    } while (left >= 16);
  }
  if (left > 0) storePart(z, left, eigenLog1p(loadPart(x, left)));
}
