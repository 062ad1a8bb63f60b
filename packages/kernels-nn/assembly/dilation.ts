/** Morphological dilation of float32; `dilation-loops.ts` describes the function and has its twin. */
import { loadPart, storePart } from "../../tensor/assembly/parts";

export function dilateRow(
  lines: usize,
  lineBytes: usize,
  height: u32,
  columns: u32,
  channels: u32,
  filter: usize,
  filterRowBytes: usize,
  first: i32,
  stride: u32,
  filterSize: u32,
  rate: u32,
  places: u32,
  lowest: f32,
  z: usize,
): void {
  const pixelBytes: i32 = channels << 2;
  const stepBytes = pixelBytes * rate;
  for (; places > 0; places--, first += stride, z += pixelBytes) {
    let start: i32 = 0;
    let column = first;
    for (; column < 0; column += rate) start++;
    let count: i32 = 0;
    for (let next = column; start + count < <i32>filterSize && next < <i32>columns; next += rate) count++;
    const image = lines + column * pixelBytes;
    const taps = filter + start * pixelBytes;
    for (let at: i32 = 0; at < pixelBytes; at += 16) {
      const bytes = pixelBytes - at;
      let best = f32x4.splat(lowest);
      let line = image + at;
      let tap = taps + at;
      for (let row: u32 = 0; row < height; row++, line += lineBytes, tap += filterRowBytes) {
        for (let k = 0, x = line, f = tap; k < count; k++, x += stepBytes, f += pixelBytes) {
          best = f32x4.pmax(best, f32x4.add(loadPart(x, bytes), loadPart(f, bytes)));
        }
      }
      storePart(z + at, bytes, best);
    }
  }
}
