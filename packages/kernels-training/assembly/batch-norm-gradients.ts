/** Gradients of batch normalization; `batch-norm-gradient-loops.ts` describes each function and has its twin. */

/** The numbers of a lane that are summed in float32; the twin has the same. */
const CHUNK: u32 = 64;

export function addGradients(
  g: usize,
  x: usize,
  outer: u32,
  channels: u32,
  inner: u32,
  mean: usize,
  sums: usize,
): void {
  if (inner === 1) addRows(g, x, outer, channels, mean, sums);
  else addRuns(g, x, outer, channels, inner, mean, sums);
}

function addRows(g: usize, x: usize, rows: u32, channels: u32, mean: usize, sums: usize): void {
  const width = (<usize>channels) << 2;
  const products = sums + (width << 1);
  while (rows > 0) {
    const count = min(rows, CHUNK);
    rows -= count;
    const end = g + count * width;
    let c: usize = 0;
    for (; c + 16 <= width; c += 16) {
      const m = v128.load(mean + c);
      let sum = f32x4.splat(0);
      let product = f32x4.splat(0);
      let from = g + c;
      let at = x + c;
      do {
        const value = v128.load(from);
        sum = f32x4.add(sum, value);
        product = f32x4.add(product, f32x4.mul(value, f32x4.sub(v128.load(at), m)));
        from += width;
        at += width;
      } while (from < end);
      addFour(sums + (c << 1), sum);
      addFour(products + (c << 1), product);
    }
    for (; c < width; c += 4) {
      const m = load<f32>(mean + c);
      let sum: f32 = 0;
      let product: f32 = 0;
      let from = g + c;
      let at = x + c;
      do {
        const value = load<f32>(from);
        sum += value;
        product += value * (load<f32>(at) - m);
        from += width;
        at += width;
      } while (from < end);
      addOne(sums + (c << 1), sum);
      addOne(products + (c << 1), product);
    }
    g = end;
    x += count * width;
  }
}

function addRuns(g: usize, x: usize, outer: u32, channels: u32, inner: u32, mean: usize, sums: usize): void {
  const products = sums + ((<usize>channels) << 3);
  for (; outer > 0; outer--) {
    for (let c: usize = 0; c < channels; c++) {
      const m = v128.load32_splat(mean + (c << 2));
      let left = inner;
      while (left > 0) {
        let count = min(left, CHUNK << 2);
        left -= count;
        let sum = f32x4.splat(0);
        let product = f32x4.splat(0);
        if (count >= 4) {
          do {
            const value = v128.load(g);
            sum = f32x4.add(sum, value);
            product = f32x4.add(product, f32x4.mul(value, f32x4.sub(v128.load(x), m)));
            g += 16;
            x += 16;
            count -= 4;
          } while (count >= 4);
        }
        for (; count > 0; count--, g += 4, x += 4) {
          const value = v128.load32_zero(g);
          sum = f32x4.add(sum, value);
          const distance = f32x4.sub(v128.load32_zero(x), m);
          // Keeps the first lane alone: the others are 0 times the mean, NaN for an infinite one.
          product = f32x4.add(product, v128.and(f32x4.mul(value, distance), i32x4(-1, 0, 0, 0)));
        }
        addOne(sums + (c << 3), total(sum));
        addOne(products + (c << 3), total(product));
      }
    }
  }
}

function total(four: v128): f32 {
  return (
    f32x4.extract_lane(four, 0) +
    f32x4.extract_lane(four, 1) +
    (f32x4.extract_lane(four, 2) + f32x4.extract_lane(four, 3))
  );
}

function addOne(to: usize, value: f32): void {
  store<f64>(to, load<f64>(to) + <f64>value);
}

function addFour(to: usize, four: v128): void {
  v128.store(to, f64x2.add(v128.load(to), f64x2.promote_low_f32x4(four)));
  v128.store(to, f64x2.add(v128.load(to, 16), f64x2.promote_low_f32x4(v128.shuffle<i64>(four, four, 1, 1))), 16);
}

export function scaleGradients(
  g: usize,
  x: usize,
  y: usize,
  outer: u32,
  channels: u32,
  inner: u32,
  mean: usize,
  slope: usize,
  offset: usize,
  pull: usize,
): void {
  const width = (<usize>channels) << 2;
  if (inner === 1) {
    for (; outer > 0; outer--, g += width, x += width, y += width) {
      let c: usize = 0;
      for (; c + 16 <= width; c += 16) {
        const pulled = f32x4.mul(f32x4.sub(v128.load(x + c), v128.load(mean + c)), v128.load(pull + c));
        const value = f32x4.sub(f32x4.sub(v128.load(g + c), v128.load(offset + c)), pulled);
        v128.store(y + c, f32x4.mul(v128.load(slope + c), value));
      }
      for (; c < width; c += 4) {
        const pulled = (load<f32>(x + c) - load<f32>(mean + c)) * load<f32>(pull + c);
        store<f32>(y + c, load<f32>(slope + c) * (load<f32>(g + c) - load<f32>(offset + c) - pulled));
      }
    }
    return;
  }
  for (; outer > 0; outer--) {
    for (let c: usize = 0; c < width; c += 4) {
      const m = v128.load32_splat(mean + c);
      const s = v128.load32_splat(slope + c);
      const o = v128.load32_splat(offset + c);
      const p = v128.load32_splat(pull + c);
      const end = g + ((<usize>inner) << 2);
      if (g + 16 <= end) {
        do {
          const pulled = f32x4.mul(f32x4.sub(v128.load(x), m), p);
          v128.store(y, f32x4.mul(s, f32x4.sub(f32x4.sub(v128.load(g), o), pulled)));
          g += 16;
          x += 16;
          y += 16;
        } while (g + 16 <= end);
      }
      for (; g < end; g += 4, x += 4, y += 4) {
        const pulled = f32x4.mul(f32x4.sub(v128.load32_zero(x), m), p);
        v128.store32_lane(y, f32x4.mul(s, f32x4.sub(f32x4.sub(v128.load32_zero(g), o), pulled)), 0);
      }
    }
  }
}
