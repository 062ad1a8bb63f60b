/** Gradients of average pooling; `pooling-gradient-loops.ts` describes each function and has its twin. */

export function shareFloats(
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
  gradients: usize,
): void {
  shareGradients<f32>(
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
    gradients,
  );
}

export function shareDoubles(
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
  gradients: usize,
): void {
  shareGradients<f64>(
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
    gradients,
  );
}

function shareGradients<T>(
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
  gradients: usize,
): void {
  const width = <usize>channels * sizeof<T>();
  for (; places > 0; places--, first += stride) {
    const start = max(first, 0);
    const count = min(first + size, columns) - start;
    const corner = image + start * width;
    if (count > 0 && rows > 0 && planes > 0) {
      const elements = <T>(planes * rows * <u32>count);
      let c: usize = 0;
      const shares = v128.splat<T>(elements);
      for (; c + 16 <= width; c += 16) {
        const share = v128.div<T>(v128.load(gradients + c), shares);
        for (let plane: u32 = 0, top = corner + c; plane < planes; plane++, top += planeBytes) {
          for (let row: u32 = 0, line = top; row < rows; row++, line += lineBytes) {
            for (let k = 0, x = line; k < count; k++, x += width) v128.store(x, v128.add<T>(v128.load(x), share));
          }
        }
      }
      for (; c < width; c += sizeof<T>()) {
        const share = <T>(load<T>(gradients + c) / elements);
        for (let plane: u32 = 0, top = corner + c; plane < planes; plane++, top += planeBytes) {
          for (let row: u32 = 0, line = top; row < rows; row++, line += lineBytes) {
            for (let k = 0, x = line; k < count; k++, x += width) store<T>(x, <T>(load<T>(x) + share));
          }
        }
      }
    }
    gradients += width;
  }
}
