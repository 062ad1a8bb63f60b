/** Gradients of maximum pooling; `pooling-gradient-loops.ts` describes each function and has its twin. */

export function giveFloats(
  image: usize,
  planes: u32,
  planeBytes: usize,
  rows: u32,
  lineBytes: usize,
  columns: i32,
  channels: u32,
  first: i32,
  stride: i32,
  size: i32,
  places: u32,
  outputOffset: usize,
  gradients: usize,
): void {
  giveGradients<f32, i32>(
    image,
    planes,
    planeBytes,
    rows,
    lineBytes,
    columns,
    channels,
    first,
    stride,
    size,
    places,
    outputOffset,
    gradients,
  );
}

export function giveDoubles(
  image: usize,
  planes: u32,
  planeBytes: usize,
  rows: u32,
  lineBytes: usize,
  columns: i32,
  channels: u32,
  first: i32,
  stride: i32,
  size: i32,
  places: u32,
  outputOffset: usize,
  gradients: usize,
): void {
  giveGradients<f64, i64>(
    image,
    planes,
    planeBytes,
    rows,
    lineBytes,
    columns,
    channels,
    first,
    stride,
    size,
    places,
    outputOffset,
    gradients,
  );
}

export function takeFloats(
  image: usize,
  planes: u32,
  planeBytes: usize,
  rows: u32,
  lineBytes: usize,
  columns: i32,
  channels: u32,
  first: i32,
  stride: i32,
  size: i32,
  places: u32,
  pooled: usize,
  gradientOffset: usize,
  result: usize,
): void {
  takeGradients<f32>(
    image,
    planes,
    planeBytes,
    rows,
    lineBytes,
    columns,
    channels,
    first,
    stride,
    size,
    places,
    pooled,
    gradientOffset,
    result,
  );
}

export function takeDoubles(
  image: usize,
  planes: u32,
  planeBytes: usize,
  rows: u32,
  lineBytes: usize,
  columns: i32,
  channels: u32,
  first: i32,
  stride: i32,
  size: i32,
  places: u32,
  pooled: usize,
  gradientOffset: usize,
  result: usize,
): void {
  takeGradients<f64>(
    image,
    planes,
    planeBytes,
    rows,
    lineBytes,
    columns,
    channels,
    first,
    stride,
    size,
    places,
    pooled,
    gradientOffset,
    result,
  );
}

function giveGradients<T, I>(
  image: usize,
  planes: u32,
  planeBytes: usize,
  rows: u32,
  lineBytes: usize,
  columns: i32,
  channels: u32,
  first: i32,
  stride: i32,
  size: i32,
  places: u32,
  outputOffset: usize,
  gradients: usize,
): void {
  const width = <usize>channels * sizeof<T>();
  for (; places > 0; places--, first += stride) {
    const start = max(first, 0);
    const count = min(first + size, columns) - start;
    const corner = image + start * width;
    if (count > 0 && rows > 0 && planes > 0) {
      let c: usize = 0;
      for (; c + 16 <= width; c += 16) {
        const origin = corner + c;
        let greatest = v128.load(origin);
        let place = v128.splat<I>(0);
        for (let plane: u32 = 0, top = origin; plane < planes; plane++, top += planeBytes) {
          for (let row: u32 = 0, line = top; row < rows; row++, line += lineBytes) {
            for (let k = 0, x = line; k < count; k++, x += width) {
              const value = v128.load(x);
              const isGreater = v128.gt<T>(value, greatest);
              greatest = v128.bitselect(value, greatest, isGreater);
              place = v128.bitselect(v128.splat<I>(<I>(x - origin)), place, isGreater);
            }
          }
        }
        const to = origin + outputOffset;
        if (sizeof<T>() === 4) {
          give<T>(to + i32x4.extract_lane(place, 0), gradients + c);
          give<T>(to + i32x4.extract_lane(place, 1) + 4, gradients + c + 4);
          give<T>(to + i32x4.extract_lane(place, 2) + 8, gradients + c + 8);
          give<T>(to + i32x4.extract_lane(place, 3) + 12, gradients + c + 12);
        } else {
          give<T>(to + <usize>i64x2.extract_lane(place, 0), gradients + c);
          give<T>(to + <usize>i64x2.extract_lane(place, 1) + 8, gradients + c + 8);
        }
      }
      for (; c < width; c += sizeof<T>()) {
        const origin = corner + c;
        let greatest = load<T>(origin);
        let place: usize = origin;
        for (let plane: u32 = 0, top = origin; plane < planes; plane++, top += planeBytes) {
          for (let row: u32 = 0, line = top; row < rows; row++, line += lineBytes) {
            for (let k = 0, x = line; k < count; k++, x += width) {
              const value = load<T>(x);
              if (!(value > greatest)) continue;
              greatest = value;
              place = x;
            }
          }
        }
        give<T>(place + outputOffset, gradients + c);
      }
    }
    gradients += width;
  }
}

function give<T>(to: usize, gradient: usize): void {
  store<T>(to, <T>(load<T>(to) + load<T>(gradient)));
}

function takeGradients<T>(
  image: usize,
  planes: u32,
  planeBytes: usize,
  rows: u32,
  lineBytes: usize,
  columns: i32,
  channels: u32,
  first: i32,
  stride: i32,
  size: i32,
  places: u32,
  pooled: usize,
  gradientOffset: usize,
  result: usize,
): void {
  const width = <usize>channels * sizeof<T>();
  for (; places > 0; places--, first += stride) {
    const start = max(first, 0);
    const count = min(first + size, columns) - start;
    const corner = image + start * width;
    let c: usize = 0;
    for (; c + 16 <= width; c += 16) {
      const wanted = v128.load(pooled + c);
      let found = v128.splat<T>(0);
      let missing = v128.eq<i8>(found, found);
      for (let plane: u32 = 0, top = corner + c; plane < planes; plane++, top += planeBytes) {
        for (let row: u32 = 0, line = top; row < rows; row++, line += lineBytes) {
          for (let k = 0, x = line; k < count; k++, x += width) {
            const isFirst = v128.and(missing, v128.eq<T>(v128.load(x), wanted));
            found = v128.bitselect(v128.load(x + gradientOffset), found, isFirst);
            missing = v128.andnot(missing, isFirst);
          }
        }
      }
      v128.store(result + c, found);
    }
    for (; c < width; c += sizeof<T>()) {
      const wanted = load<T>(pooled + c);
      let found: usize = 0;
      for (let plane: u32 = 0, top = corner + c; plane < planes; plane++, top += planeBytes) {
        for (let row: u32 = 0, line = top; row < rows; row++, line += lineBytes) {
          for (let k = 0, x = line; k < count; k++, x += width) {
            if (found === 0 && load<T>(x) === wanted) found = x + gradientOffset;
          }
        }
      }
      store<T>(result + c, found === 0 ? 0 : load<T>(found));
    }
    pooled += width;
    result += width;
  }
}
