/** 1 - erf(x) of float32; `loop-run.ts` describes `computeEach`. */
import { eigenErfc } from "../../tensor/assembly/eigen-erf";
import { loadPart, storePart } from "../../tensor/assembly/parts";

export function computeEach(z: usize, x: usize, count: u32): void {
  let left: i32 = count << 2;
  for (; left >= 16; left -= 16, x += 16, z += 16) v128.store(z, eigenErfc(v128.load(x)));
  if (left > 0) storePart(z, left, eigenErfc(loadPart(x, left)));
}
