/** Gradients of morphological dilation of float32; `dilation-gradient-loops.ts` describes the function and has its twin. */
import { loadPart } from "../../tensor/assembly/parts";

export function divideRow(
  ofInput: bool,
  image: usize,
  height: i32,
  width: i32,
  channels: u32,
  filter: usize,
  filterRows: i32,
  filterColumns: i32,
  top: i32,
  left: i32,
  stride: i32,
  rowRate: i32,
  columnRate: i32,
  places: u32,
  lowest: f32,
  gradients: usize,
  target: usize,
): void {
  const pixelBytes: i32 = channels << 2;
  const first = max(top, 0);
  for (; places > 0; places--, left += stride, gradients += pixelBytes) {
    const second = max(left, 0);
    const start = !ofInput ? 0 : first >= height || second >= width ? -1 : first * width + second;
    for (let at: i32 = 0; at < pixelBytes; at += 16) {
      const bytes = pixelBytes - at;
      let best = f32x4.splat(lowest);
      let where = i32x4.splat(start);
      for (let j: i32 = 0, row = top; j < filterRows; j++, row += rowRate) {
        if (row < 0 || row >= height) continue;
        let tap = j * filterColumns;
        for (let k: i32 = 0, column = left; k < filterColumns; k++, tap++, column += columnRate) {
          if (column < 0 || column >= width) continue;
          const pixel = row * width + column;
          const x = loadPart(image + <usize>pixel * pixelBytes + at, bytes);
          const sum = f32x4.add(x, loadPart(filter + <usize>tap * pixelBytes + at, bytes));
          const isGreater = f32x4.gt(sum, best);
          best = v128.bitselect(sum, best, isGreater);
          where = v128.bitselect(i32x4.splat(ofInput ? pixel : tap), where, isGreater);
        }
      }
      const from = gradients + at;
      const to = target + at;
      addTo(to, i32x4.extract_lane(where, 0), pixelBytes, from);
      if (bytes > 4) addTo(to + 4, i32x4.extract_lane(where, 1), pixelBytes, from + 4);
      if (bytes > 8) addTo(to + 8, i32x4.extract_lane(where, 2), pixelBytes, from + 8);
      if (bytes > 12) addTo(to + 12, i32x4.extract_lane(where, 3), pixelBytes, from + 12);
    }
  }
}

/** Adds the gradient at `from` to the element at a place, unless the place is -1. */
function addTo(target: usize, place: i32, pixelBytes: i32, from: usize): void {
  if (place < 0) return;
  const at = target + <usize>place * pixelBytes;
  store<f32>(at, load<f32>(at) + load<f32>(from));
}
