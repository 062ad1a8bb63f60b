/** Pooled pixels by channel; `pixel-loops.ts` describes each function and has the twins. */
import { INT8, INT16 } from "../src/convolution/pixel-layout";

export function poolPixels(kind: i32, isMaximum: bool, results: usize, x: usize, pixels: u32, channels: u32): void {
  const size: u32 = kind === INT16 ? 2 : 1;
  const step = channels * size;
  let c: u32 = 0;
  for (; c + 4 <= channels; c += 4, results += 16) {
    let result = v128.load(results);
    let at = x + c * size;
    for (let left = pixels; left > 0; left--, at += step) {
      const values = four(kind, at);
      result = isMaximum ? i32x4.max_s(result, values) : i32x4.add(result, values);
    }
    v128.store(results, result);
  }
  for (; c < channels; c++, results += 4) {
    let result = load<i32>(results);
    let at = x + c * size;
    for (let left = pixels; left > 0; left--, at += step) {
      const value = kind === INT16 ? <i32>load<i16>(at) : kind === INT8 ? <i32>load<i8>(at) : <i32>load<u8>(at);
      result = isMaximum ? max(result, value) : result + value;
    }
    store<i32>(results, result);
  }
}

export function finishPixels(
  kind: i32,
  results: usize,
  channels: u32,
  count: i32,
  least: i32,
  most: i32,
  z: usize,
): void {
  const half = count >> 1;
  for (; channels > 0; channels--, results += 4) {
    let result = load<i32>(results);
    if (count > 1) result = (result > 0 ? result + half : result - half) / count;
    result = min(max(result, least), most);
    if (kind === INT16) {
      store<i16>(z, result);
      z += 2;
    } else store<u8>(z++, result);
  }
}

function four(kind: i32, at: usize): v128 {
  if (kind === INT16) return i32x4.extend_low_i16x8_s(v128.load64_zero(at));
  const bytes = v128.load32_zero(at);
  if (kind === INT8) return i32x4.extend_low_i16x8_s(i16x8.extend_low_i8x16_s(bytes));
  return i32x4.extend_low_i16x8_s(i16x8.extend_low_i8x16_u(bytes));
}
