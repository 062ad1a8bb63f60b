/** Gradients of depthwise convolutions; `depthwise-gradient-loops.ts` describes each function and has its twin. */

export function addFloatsToInput(
  line: usize,
  columns: i32,
  channels: u32,
  first: i32,
  stride: i32,
  filterSize: i32,
  dilation: i32,
  filter: usize,
  places: i32,
  gradients: usize,
): void {
  addToInput<f32>(line, columns, channels, first, stride, filterSize, dilation, filter, places, gradients);
}

export function addDoublesToInput(
  line: usize,
  columns: i32,
  channels: u32,
  first: i32,
  stride: i32,
  filterSize: i32,
  dilation: i32,
  filter: usize,
  places: i32,
  gradients: usize,
): void {
  addToInput<f64>(line, columns, channels, first, stride, filterSize, dilation, filter, places, gradients);
}

export function addFloatsToFilter(
  line: usize,
  columns: i32,
  channels: u32,
  first: i32,
  stride: i32,
  filterSize: i32,
  dilation: i32,
  filter: usize,
  places: i32,
  gradients: usize,
): void {
  addToFilter<f32>(line, columns, channels, first, stride, filterSize, dilation, filter, places, gradients);
}

export function addDoublesToFilter(
  line: usize,
  columns: i32,
  channels: u32,
  first: i32,
  stride: i32,
  filterSize: i32,
  dilation: i32,
  filter: usize,
  places: i32,
  gradients: usize,
): void {
  addToFilter<f64>(line, columns, channels, first, stride, filterSize, dilation, filter, places, gradients);
}

/** The first place whose filter has an element, `at` columns from its start, in the image. */
function firstPlace(at: i32, stride: i32): i32 {
  return at < 0 ? (stride - 1 - at) / stride : 0;
}

/** The places before which the element, `at` columns from the filter's start, is in the image. */
function lastPlace(at: i32, stride: i32, columns: i32, places: i32): i32 {
  return at < columns ? min(places, (columns - 1 - at) / stride + 1) : 0;
}

function addToInput<T>(
  line: usize,
  columns: i32,
  channels: u32,
  first: i32,
  stride: i32,
  filterSize: i32,
  dilation: i32,
  filter: usize,
  places: i32,
  gradients: usize,
): void {
  const width = <usize>channels * sizeof<T>();
  const step = width * stride;
  for (let k = 0, at = first; k < filterSize; k++, at += dilation, filter += width) {
    const start = firstPlace(at, stride);
    const stop = lastPlace(at, stride, columns, places);
    if (start >= stop) continue;
    const x0 = line + (at + start * stride) * width;
    const g0 = gradients + start * width;
    const end = gradients + stop * width;
    let c: usize = 0;
    for (; c + 16 <= width; c += 16) {
      const f = v128.load(filter + c);
      let x = x0 + c;
      let g = g0 + c;
      do {
        v128.store(x, v128.add<T>(v128.load(x), v128.mul<T>(f, v128.load(g))));
        x += step;
        g += width;
      } while (g < end);
    }
    for (; c < width; c += sizeof<T>()) {
      const f = load<T>(filter + c);
      let x = x0 + c;
      let g = g0 + c;
      do {
        store<T>(x, <T>(load<T>(x) + <T>(f * load<T>(g))));
        x += step;
        g += width;
      } while (g < end);
    }
  }
}

function addToFilter<T>(
  line: usize,
  columns: i32,
  channels: u32,
  first: i32,
  stride: i32,
  filterSize: i32,
  dilation: i32,
  filter: usize,
  places: i32,
  gradients: usize,
): void {
  const width = <usize>channels * sizeof<T>();
  const step = width * stride;
  for (let k = 0, at = first; k < filterSize; k++, at += dilation, filter += width) {
    const start = firstPlace(at, stride);
    const stop = lastPlace(at, stride, columns, places);
    if (start >= stop) continue;
    const x0 = line + (at + start * stride) * width;
    const g0 = gradients + start * width;
    const end = gradients + stop * width;
    let c: usize = 0;
    // Four sums side by side: each addition waits for the one before it.
    for (; c + 64 <= width; c += 64) {
      let s0 = v128.load(filter + c);
      let s1 = v128.load(filter + c, 16);
      let s2 = v128.load(filter + c, 32);
      let s3 = v128.load(filter + c, 48);
      let x = x0 + c;
      let g = g0 + c;
      do {
        s0 = v128.add<T>(s0, v128.mul<T>(v128.load(x), v128.load(g)));
        s1 = v128.add<T>(s1, v128.mul<T>(v128.load(x, 16), v128.load(g, 16)));
        s2 = v128.add<T>(s2, v128.mul<T>(v128.load(x, 32), v128.load(g, 32)));
        s3 = v128.add<T>(s3, v128.mul<T>(v128.load(x, 48), v128.load(g, 48)));
        x += step;
        g += width;
      } while (g < end);
      v128.store(filter + c, s0);
      v128.store(filter + c, s1, 16);
      v128.store(filter + c, s2, 32);
      v128.store(filter + c, s3, 48);
    }
    for (; c + 16 <= width; c += 16) {
      let s = v128.load(filter + c);
      let x = x0 + c;
      let g = g0 + c;
      do {
        s = v128.add<T>(s, v128.mul<T>(v128.load(x), v128.load(g)));
        x += step;
        g += width;
      } while (g < end);
      v128.store(filter + c, s);
    }
    for (; c < width; c += sizeof<T>()) {
      let s = load<T>(filter + c);
      let x = x0 + c;
      let g = g0 + c;
      do {
        s = <T>(s + <T>(load<T>(x) * load<T>(g)));
        x += step;
        g += width;
      } while (g < end);
      store<T>(filter + c, s);
    }
  }
}
