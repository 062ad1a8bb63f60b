/** Patches of images; `patch-loops.ts` describes the function and has its twin. */

export function writePatches(
  line: usize,
  size: u32,
  channelBytes: usize,
  first: i32,
  stride: u32,
  filterSize: u32,
  dilation: u32,
  places: u32,
  target: usize,
  patchBytes: usize,
): void {
  for (; places > 0; places--, first += stride, target += patchBytes) {
    if (dilation === 1 && first >= 0 && <u32>first + filterSize <= size) {
      copy(line + first * channelBytes, target, filterSize * channelBytes);
      continue;
    }
    let column = <u32>first;
    for (let k: u32 = 0, to = target; k < filterSize; k++, column += dilation, to += channelBytes) {
      // A column left of the image is a large number without a sign.
      if (column < size) copy(line + column * channelBytes, to, channelBytes);
      else memory.fill(to, 0, channelBytes);
    }
  }
}

/** Copies floats: faster than `memory.copy` for some hundred bytes. The last vector may overlap the one before. */
function copy(from: usize, to: usize, sizeBytes: usize): void {
  const end = to + sizeBytes;
  if (sizeBytes >= 16) {
    const last = v128.load(from + sizeBytes - 16);
    for (const lastStart = end - 16; to < lastStart; to += 16, from += 16) v128.store(to, v128.load(from));
    v128.store(end - 16, last);
    return;
  }
  for (; to < end; to += 4, from += 4) store<u32>(to, load<u32>(from));
}

export function addFloats(
  line: usize,
  size: u32,
  channelBytes: usize,
  first: i32,
  stride: u32,
  filterSize: u32,
  dilation: u32,
  places: u32,
  parts: usize,
  partBytes: usize,
): void {
  addPatches<f32>(line, size, channelBytes, first, stride, filterSize, dilation, places, parts, partBytes);
}

export function addDoubles(
  line: usize,
  size: u32,
  channelBytes: usize,
  first: i32,
  stride: u32,
  filterSize: u32,
  dilation: u32,
  places: u32,
  parts: usize,
  partBytes: usize,
): void {
  addPatches<f64>(line, size, channelBytes, first, stride, filterSize, dilation, places, parts, partBytes);
}

export function addIntegers(
  line: usize,
  size: u32,
  channelBytes: usize,
  first: i32,
  stride: u32,
  filterSize: u32,
  dilation: u32,
  places: u32,
  parts: usize,
  partBytes: usize,
): void {
  addPatches<i32>(line, size, channelBytes, first, stride, filterSize, dilation, places, parts, partBytes);
}

function addPatches<T>(
  line: usize,
  size: u32,
  channelBytes: usize,
  first: i32,
  stride: u32,
  filterSize: u32,
  dilation: u32,
  places: u32,
  parts: usize,
  partBytes: usize,
): void {
  for (; places > 0; places--, first += stride, parts += partBytes) {
    if (dilation === 1 && first >= 0 && <u32>first + filterSize <= size) {
      add<T>(parts, line + first * channelBytes, filterSize * channelBytes);
      continue;
    }
    let column = <u32>first;
    for (let k: u32 = 0, from = parts; k < filterSize; k++, column += dilation, from += channelBytes) {
      if (column < size) add<T>(from, line + column * channelBytes, channelBytes);
    }
  }
}

/** Adds numbers to others. */
function add<T>(from: usize, to: usize, sizeBytes: usize): void {
  const end = to + sizeBytes;
  for (const wideEnd = to + (sizeBytes & ~15); to < wideEnd; to += 16, from += 16) {
    v128.store(to, v128.add<T>(v128.load(to), v128.load(from)));
  }
  for (; to < end; to += sizeof<T>(), from += sizeof<T>()) store<T>(to, load<T>(to) + load<T>(from));
}
