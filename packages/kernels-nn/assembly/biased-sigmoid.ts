/** As `biased.ts`, with Sigmoid alone. */
import { eigenSigmoid } from "../../tensor/assembly/eigen-exp";
import { loadPart, storePart } from "../../tensor/assembly/parts";

export function activate(z: usize, bias: usize, rows: u32, columns: u32, _code: i32, _alpha: f32): void {
  const rowBytes: i32 = columns << 2;
  for (; rows > 0; rows--, z += rowBytes) {
    for (let at: i32 = 0; at < rowBytes; at += 16) {
      const left = rowBytes - at;
      storePart(z + at, left, eigenSigmoid(f32x4.add(loadPart(z + at, left), loadPart(bias + at, left))));
    }
  }
}
