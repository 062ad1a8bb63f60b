/** 1 - erf(x) of float32; `loop-run.ts` describes `computeEach`. */
import { areLargeErfc, boundErfc, eigenErfc, largeErfc, smallErfc } from "../../tensor/assembly/eigen-erf";
import { loadPart, storePart } from "../../tensor/assembly/parts";

export function computeEach(z: usize, x: usize, count: u32): void {
  let left: i32 = count << 2;
  if (left >= 32) {
    do {
      const a = boundErfc(v128.load(x));
      const b = boundErfc(v128.load(x, 16));
      let p = smallErfc(a);
      let q = smallErfc(b);
      if (areLargeErfc(a, b)) {
        p = inline.always(largeErfc(a, p));
        q = inline.always(largeErfc(b, q));
      }
      v128.store(z, p);
      v128.store(z, q, 16);
      left -= 32;
      x += 32;
      z += 32;
    } while (left >= 32);
  }
  for (; left > 0; left -= 16, x += 16, z += 16) storePart(z, left, eigenErfc(loadPart(x, left)));
}
