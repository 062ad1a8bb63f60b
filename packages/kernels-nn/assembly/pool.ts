/** Pooling of images; `pool-loops.ts` describes the function and has its twin. */

export function poolRow(
  lines: usize,
  height: u32,
  columns: u32,
  channels: u32,
  first: i32,
  window: u32,
  stride: u32,
  places: u32,
  z: usize,
  isAverage: bool,
): void {
  const placeBytes = channels << 2;
  const lineBytes = columns * placeBytes;
  for (; places > 0; places--, first += stride, z += placeBytes) {
    const left = max(first, 0);
    const width = min(first + window, columns) - left;
    const from = lines + left * placeBytes;
    const count = <f32>(width * height);
    if (channels < 4) {
      for (let at: usize = 0; at < placeBytes; at += 4) {
        let best: f32 = isAverage ? 0 : -f32.MAX_VALUE;
        for (let row: u32 = 0, line = from + at; row < height; row++, line += lineBytes) {
          for (let column: i32 = 0, place = line; column < width; column++, place += placeBytes) {
            const x = load<f32>(place);
            if (isAverage) best += x;
            else if (best < x) best = x;
          }
        }
        store<f32>(z + at, isAverage ? best / count : best);
      }
      continue;
    }
    for (let at: usize = 0; at < placeBytes; at += 16) {
      // The last channels are pooled with some for the second time, with the same results.
      at = min(at, placeBytes - 16);
      let best = f32x4.splat(isAverage ? 0 : -f32.MAX_VALUE);
      for (let row: u32 = 0, line = from + at; row < height; row++, line += lineBytes) {
        for (let column: i32 = 0, place = line; column < width; column++, place += placeBytes) {
          const x = v128.load(place);
          best = isAverage ? f32x4.add(best, x) : f32x4.pmax(best, x);
        }
      }
      v128.store(z + at, isAverage ? f32x4.div(best, f32x4.splat(count)) : best);
    }
  }
}
