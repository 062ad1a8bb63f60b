/** Weighted sums of float32 pixels; `weigh-loops.ts` describes the function and has its twin. */
import { loadPart, storePart } from "../../tensor/assembly/parts";

export function weigh(source: usize, starts: usize, taps: usize, samples: u32, length: u32, target: usize): void {
  const bytes: i32 = length << 2;
  for (; samples > 0; samples--, starts += 4, target += bytes) {
    const first = taps + (load<u32>(starts) << 3);
    const end = taps + (load<u32>(starts, 4) << 3);
    for (let at: i32 = 0; at < bytes; at += 16) {
      let sum = f32x4.mul(loadPart(source + load<u32>(first) + at, bytes - at), v128.load32_splat(first, 4));
      for (let tap = first + 8; tap < end; tap += 8) {
        const pixels = loadPart(source + load<u32>(tap) + at, bytes - at);
        sum = f32x4.add(sum, f32x4.mul(pixels, v128.load32_splat(tap, 4)));
      }
      storePart(target + at, bytes - at, sum);
    }
  }
}
