/** Patches of wide images; `patch-loops.ts` describes the function and has its twin. */

export function writePatches(
  images: usize,
  imageBytes: usize,
  columns: u32,
  channels: u32,
  channel: u32,
  depth: u32,
  down: usize,
  rowTaps: u32,
  rowPlaces: u32,
  across: usize,
  columnTaps: u32,
  columnPlaces: u32,
  start: u32,
  end: u32,
  wide: usize,
): void {
  const pixelBytes = (<usize>channels) << 1;
  const lineBytes = columns * pixelBytes;
  const depthBytes = (<usize>depth) << 1;
  const size = rowTaps * columnTaps * depth;
  const restBytes = (<usize>(size & 7)) << 1;
  const perImage = rowPlaces * columnPlaces;
  for (let place = start; place < end; place++) {
    const within = place % perImage;
    const image = images + (place / perImage) * imageBytes + ((<usize>channel) << 1);
    const row = down + ((<usize>((within / columnPlaces) * rowTaps)) << 2);
    const column = across + ((<usize>((within % columnPlaces) * columnTaps)) << 2);
    for (let j: u32 = 0; j < rowTaps; j++) {
      const y = load<i32>(row + ((<usize>j) << 2));
      if (y < 0) {
        memory.fill(wide, 0, columnTaps * depthBytes);
        wide += columnTaps * depthBytes;
        continue;
      }
      const line = image + y * lineBytes;
      const left = load<i32>(column);
      const right = load<i32>(column + ((<usize>(columnTaps - 1)) << 2));
      if (depth === channels && left >= 0 && right - left === columnTaps - 1) {
        // The pixels lie side by side, as they are in the patch.
        const sizeBytes = columnTaps * depthBytes;
        copy(line + left * pixelBytes, wide, sizeBytes);
        wide += sizeBytes;
        continue;
      }
      for (let k: u32 = 0; k < columnTaps; k++, wide += depthBytes) {
        const x = load<i32>(column + ((<usize>k) << 2));
        if (x < 0) memory.fill(wide, 0, depthBytes);
        else copy(line + x * pixelBytes, wide, depthBytes);
      }
    }
    if (restBytes > 0) {
      const last = wide - restBytes;
      wide = last + 16;
      memory.copy(wide - restBytes, last, restBytes);
      memory.fill(last, 0, 16 - restBytes);
    }
  }
}

/** Copies int16 numbers: faster than `memory.copy` for some hundred bytes. */
function copy(from: usize, to: usize, sizeBytes: usize): void {
  const end = to + sizeBytes;
  for (const wideEnd = to + (sizeBytes & ~15); to < wideEnd; to += 16, from += 16) v128.store(to, v128.load(from));
  for (; to < end; to += 2, from += 2) store<u16>(to, load<u16>(from));
}
