/** Depthwise convolutions of wide images; `depthwise-loops.ts` describes each function and has the twins. */

export function depthwiseRow(
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
  dilation: u32,
  places: u32,
  z: usize,
): void {
  const pixelBytes = (<usize>channels) << 1;
  const stepBytes = pixelBytes * dilation;
  for (; places > 0; places--, first += stride, z += pixelBytes << 1) {
    let start: u32 = 0;
    let column = first;
    for (; column < 0 && start < filterSize; column += dilation) start++;
    let count: u32 = 0;
    for (let next = column; start + count < filterSize && next < <i32>columns; next += dilation) count++;
    const image = lines + column * pixelBytes;
    const taps = filter + start * pixelBytes;
    if (channels < 8) {
      for (let at: usize = 0; at < pixelBytes; at += 2) {
        const sum = one(image + at, lineBytes, height, stepBytes, taps + at, filterRowBytes, pixelBytes, count);
        store<i32>(z + (at << 1), sum);
      }
      continue;
    }
    // The last eight channels may be computed twice.
    for (let c: u32 = 0; c < channels; c += 8) {
      const at: usize = min(c, channels - 8) << 1;
      eight(image + at, lineBytes, height, stepBytes, taps + at, filterRowBytes, pixelBytes, count, z + (at << 1));
    }
  }
}

/** Writes the sums of eight channels: two pixels at a time, whose channels are interleaved. */
function eight(
  line: usize,
  lineBytes: usize,
  height: u32,
  stepBytes: usize,
  taps: usize,
  filterRowBytes: usize,
  tapBytes: usize,
  count: u32,
  z: usize,
): void {
  let low = i32x4.splat(0);
  let high = low;
  for (; height > 0; height--, line += lineBytes, taps += filterRowBytes) {
    let x = line;
    let w = taps;
    let left = count;
    for (; left >= 2; left -= 2, x += stepBytes << 1, w += tapBytes << 1) {
      const x0 = v128.load(x);
      const x1 = v128.load(x + stepBytes);
      const w0 = v128.load(w);
      const w1 = v128.load(w + tapBytes);
      low = i32x4.add(low, i32x4.dot_i16x8_s(lower(x0, x1), lower(w0, w1)));
      high = i32x4.add(high, i32x4.dot_i16x8_s(upper(x0, x1), upper(w0, w1)));
    }
    if (left > 0) {
      const x0 = v128.load(x);
      const w0 = v128.load(w);
      low = i32x4.add(low, i32x4.extmul_low_i16x8_s(x0, w0));
      high = i32x4.add(high, i32x4.extmul_high_i16x8_s(x0, w0));
    }
  }
  v128.store(z, low);
  v128.store(z, high, 16);
}

function one(
  line: usize,
  lineBytes: usize,
  height: u32,
  stepBytes: usize,
  taps: usize,
  filterRowBytes: usize,
  tapBytes: usize,
  count: u32,
): i32 {
  let sum = 0;
  for (; height > 0; height--, line += lineBytes, taps += filterRowBytes) {
    for (let left = count, x = line, w = taps; left > 0; left--, x += stepBytes, w += tapBytes) {
      sum += <i32>load<i16>(x) * <i32>load<i16>(w);
    }
  }
  return sum;
}

function lower(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}

function upper(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

export function repeatShorts(from: usize, count: u32, times: u32, to: usize): void {
  for (; count > 0; count--, from += 2) {
    const value = load<u16>(from);
    for (let left = times; left > 0; left--, to += 2) store<u16>(to, value);
  }
}
