/** Depthwise convolutions; `depthwise-loops.ts` describes the function and has its twin. */

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
  const placeBytes = channels << 2;
  const stepBytes = placeBytes * dilation;
  for (; places > 0; places--, first += stride, z += placeBytes) {
    let start: i32 = 0;
    let column = first;
    for (; column < 0; column += dilation) start++;
    let stop = start;
    for (let next = column; stop < <i32>filterSize && next < <i32>columns; next += dilation) stop++;
    const image = lines + column * placeBytes;
    const taps = filter + start * placeBytes;
    const count = stop - start;
    let at: usize = 0;
    for (; at + 64 <= placeBytes; at += 64) {
      let s0 = f32x4.splat(0);
      let s1 = s0;
      let s2 = s0;
      let s3 = s0;
      for (
        let row: u32 = 0, line = image + at, f = taps + at;
        row < height;
        row++, line += lineBytes, f += filterRowBytes
      ) {
        for (let k = 0, x = line, w = f; k < count; k++, x += stepBytes, w += placeBytes) {
          s0 = f32x4.add(s0, f32x4.mul(v128.load(x), v128.load(w)));
          s1 = f32x4.add(s1, f32x4.mul(v128.load(x, 16), v128.load(w, 16)));
          s2 = f32x4.add(s2, f32x4.mul(v128.load(x, 32), v128.load(w, 32)));
          s3 = f32x4.add(s3, f32x4.mul(v128.load(x, 48), v128.load(w, 48)));
        }
      }
      v128.store(z + at, s0);
      v128.store(z + at, s1, 16);
      v128.store(z + at, s2, 32);
      v128.store(z + at, s3, 48);
    }
    for (; at < placeBytes; at += 4) {
      if (at + 16 <= placeBytes) {
        let s = f32x4.splat(0);
        for (
          let row: u32 = 0, line = image + at, f = taps + at;
          row < height;
          row++, line += lineBytes, f += filterRowBytes
        ) {
          for (let k = 0, x = line, w = f; k < count; k++, x += stepBytes, w += placeBytes) {
            s = f32x4.add(s, f32x4.mul(v128.load(x), v128.load(w)));
          }
        }
        v128.store(z + at, s);
        at += 12;
      } else {
        let s: f32 = 0;
        for (
          let row: u32 = 0, line = image + at, f = taps + at;
          row < height;
          row++, line += lineBytes, f += filterRowBytes
        ) {
          for (let k = 0, x = line, w = f; k < count; k++, x += stepBytes, w += placeBytes)
            s += load<f32>(x) * load<f32>(w);
        }
        store<f32>(z + at, s);
      }
    }
  }
}

export function depthwiseDoubles(
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
  const placeBytes = channels << 3;
  const stepBytes = placeBytes * dilation;
  for (; places > 0; places--, first += stride, z += placeBytes) {
    let start: i32 = 0;
    let column = first;
    for (; column < 0; column += dilation) start++;
    let count: i32 = 0;
    for (let next = column; start + count < <i32>filterSize && next < <i32>columns; next += dilation) count++;
    const image = lines + column * placeBytes;
    const taps = filter + start * placeBytes;
    for (let at: usize = 0; at < placeBytes; at += 64) {
      eightDoubles(
        image + at,
        lineBytes,
        height,
        stepBytes,
        taps + at,
        filterRowBytes,
        placeBytes,
        count,
        z + at,
        placeBytes - at,
      );
    }
  }
}

/** Writes the sums of eight channels, or of the `left` bytes that there are. */
function eightDoubles(
  line: usize,
  lineBytes: usize,
  height: u32,
  stepBytes: usize,
  taps: usize,
  filterRowBytes: usize,
  tapBytes: usize,
  count: i32,
  z: usize,
  left: usize,
): void {
  if (left >= 64) {
    let s0 = f64x2.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    for (; height > 0; height--, line += lineBytes, taps += filterRowBytes) {
      for (let k = 0, x = line, w = taps; k < count; k++, x += stepBytes, w += tapBytes) {
        s0 = f64x2.add(s0, f64x2.mul(v128.load(x), v128.load(w)));
        s1 = f64x2.add(s1, f64x2.mul(v128.load(x, 16), v128.load(w, 16)));
        s2 = f64x2.add(s2, f64x2.mul(v128.load(x, 32), v128.load(w, 32)));
        s3 = f64x2.add(s3, f64x2.mul(v128.load(x, 48), v128.load(w, 48)));
      }
    }
    v128.store(z, s0);
    v128.store(z, s1, 16);
    v128.store(z, s2, 32);
    v128.store(z, s3, 48);
    return;
  }
  for (let at: usize = 0; at < left; at += 8) {
    let sum: f64 = 0;
    for (let row = height, l = line + at, t = taps + at; row > 0; row--, l += lineBytes, t += filterRowBytes) {
      for (let k = 0, x = l, w = t; k < count; k++, x += stepBytes, w += tapBytes) sum += load<f64>(x) * load<f64>(w);
    }
    store<f64>(z + at, sum);
  }
}
