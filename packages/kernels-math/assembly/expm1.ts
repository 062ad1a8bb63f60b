/** exp(x) - 1 of float32; `loop-run.ts` describes `computeEach`. */
import { eigenExpm1 } from "../../tensor/assembly/eigen-log";
import { loadPart, storePart } from "../../tensor/assembly/parts";

export function computeEach(z: usize, x: usize, count: u32): void {
  for (let left: i32 = count << 2; left > 0; left -= 16, x += 16, z += 16) {
    storePart(z, left, eigenExpm1(loadPart(x, left)));
  }
}
