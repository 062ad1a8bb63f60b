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
    if (channels < 4 && stride === 1 && first >= 0 && first + <i32>window <= <i32>columns) {
      const run = min<u32>(places, columns - window - first + 1);
      if (run * placeBytes >= 16) {
        const from = lines + first * placeBytes;
        if (isAverage) inline.always(poolTouching(true, from, height, lineBytes, window, placeBytes, run, z));
        else inline.always(poolTouching(false, from, height, lineBytes, window, placeBytes, run, z));
        places -= run - 1;
        first += run - 1;
        z += (run - 1) * placeBytes;
        continue;
      }
    }
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

/** Pools whole windows that start at columns next to each other: their elements are next to each other too. */
function poolTouching(
  isAverage: bool,
  from: usize,
  height: u32,
  lineBytes: usize,
  window: u32,
  placeBytes: usize,
  places: u32,
  z: usize,
): void {
  const bytes = places * placeBytes;
  const windowBytes = window * placeBytes;
  const count = f32x4.splat(<f32>(window * height));
  for (let at: usize = 0; at < bytes; at += 16) {
    at = min(at, bytes - 16);
    let best = f32x4.splat(isAverage ? 0 : -f32.MAX_VALUE);
    for (let row: u32 = 0, line = from + at; row < height; row++, line += lineBytes) {
      for (let place = line, end = line + windowBytes; place < end; place += placeBytes) {
        const x = v128.load(place);
        best = isAverage ? f32x4.add(best, x) : f32x4.pmax(best, x);
      }
    }
    v128.store(z + at, isAverage ? f32x4.div(best, count) : best);
  }
}
