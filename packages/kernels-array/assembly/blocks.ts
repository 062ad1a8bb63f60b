/** Loops that copy blocks of plain bytes. Sources and targets never overlap. */

/** Beyond so many bytes the engine's own copy is faster than a loop. */
const LONG_BYTES: u32 = 512;

/** Copies `count` blocks of `size` bytes, `step` bytes apart, to blocks that are `targetStep` bytes apart. */
export function copyBlocks(source: usize, step: i32, count: u32, size: u32, target: usize, targetStep: u32): void {
  if (step === 0 && targetStep === size && size * count >= 16 && size <= 8 && popcnt(size) === 1) {
    fill(source, size, target, target + size * count);
  } else if (targetStep !== size) {
    for (; count > 0; count--, source += step, target += targetStep) copyBlock(source, size, target);
  } else if (size === 8) copyPairs(source, step, count, target);
  else if (size === 4) copyEach<u32>(source, step, count, target);
  else if (size === 16) copyVectors(source, step, count, target);
  else if (size === 1) copyEach<u8>(source, step, count, target);
  else if (size === 2) copyEach<u16>(source, step, count, target);
  else {
    for (; count > 0; count--, source += step, target += size) copyBlock(source, size, target);
  }
}

/** Blocks of a row that are copied before those of the next one, where these are nearer: they are in the same lines of the cache. */
const NEAR_BLOCKS: u32 = 16;

/** Copies `rows` rows of `count` blocks to consecutive blocks: rows are `rowStep` bytes apart, the blocks of a row `step`. */
export function copyPlane(
  source: usize,
  rowStep: i32,
  rows: u32,
  step: i32,
  count: u32,
  size: u32,
  target: usize,
): void {
  const most = abs(rowStep) < abs(step) ? NEAR_BLOCKS : count;
  const rowBytes = count * size;
  for (let done: u32 = 0; done < count; done += most) {
    const part = min(most, count - done);
    let from = source + done * step;
    let to = target + done * size;
    for (let row: u32 = 0; row < rows; row++, from += rowStep, to += rowBytes) {
      copyBlocks(from, step, part, size, to, size);
    }
  }
}

/** Does as `pickBlocks` for `outer` sources, which are `step` bytes apart. */
export function pickPlane(
  source: usize,
  step: u32,
  outer: u32,
  rows: usize,
  width: u32,
  count: u32,
  size: u32,
  target: usize,
): void {
  for (; outer > 0; outer--, source += step, target += count * size)
    pickBlocks(source, rows, width, count, size, target);
}

/** Copies the blocks of `size` bytes with `count` row numbers to consecutive blocks at `target`. */
export function pickBlocks(source: usize, rows: usize, width: u32, count: u32, size: u32, target: usize): void {
  if (size === 4) pickEach<u32>(source, rows, width, count, target);
  else if (size === 8) pickEach<u64>(source, rows, width, count, target);
  else if (size === 1) pickEach<u8>(source, rows, width, count, target);
  else if (size === 16) pickVectors(source, rows, width, count, target);
  else if ((size & 15) === 0 && size <= LONG_BYTES) pickLines(source, rows, width, count, size, target);
  else {
    for (; count > 0; count--, rows += width, target += size) copyBlock(source + load<u32>(rows) * size, size, target);
  }
}

/** Repeats 1, 2, 4 or 8 bytes up to `end`; the last vector overlaps the one before. */
function fill(source: usize, size: u32, target: usize, end: usize): void {
  let vector = v128.load8_splat(source);
  if (size === 2) vector = v128.load16_splat(source);
  else if (size === 4) vector = v128.load32_splat(source);
  else if (size === 8) vector = v128.load64_splat(source);
  for (; target + 16 <= end; target += 16) v128.store(target, vector);
  v128.store(end - 16, vector);
}

function copyEach<T>(source: usize, step: i32, count: u32, target: usize): void {
  for (; count > 0; count--, source += step, target += sizeof<T>()) store<T>(target, load<T>(source));
}

function copyPairs(source: usize, step: i32, count: u32, target: usize): void {
  for (; count > 1; count -= 2, source += step << 1, target += 16) {
    v128.store(target, v128.load64_lane(source + step, v128.load64_zero(source), 1));
  }
  if (count > 0) store<u64>(target, load<u64>(source));
}

function copyVectors(source: usize, step: i32, count: u32, target: usize): void {
  for (; count > 0; count--, source += step, target += 16) v128.store(target, v128.load(source));
}

function pickEach<T>(source: usize, rows: usize, width: u32, count: u32, target: usize): void {
  for (; count > 0; count--, rows += width, target += sizeof<T>()) {
    store<T>(target, load<T>(source + load<u32>(rows) * sizeof<T>()));
  }
}

function pickVectors(source: usize, rows: usize, width: u32, count: u32, target: usize): void {
  for (; count > 0; count--, rows += width, target += 16)
    v128.store(target, v128.load(source + (load<u32>(rows) << 4)));
}

/** Picks blocks of vectors; a call for each block would take longer than its copy. */
function pickLines(source: usize, rows: usize, width: u32, count: u32, size: u32, target: usize): void {
  for (; count > 0; count--, rows += width) {
    let from = source + load<u32>(rows) * size;
    for (const end = target + size; target < end; target += 16, from += 16) v128.store(target, v128.load(from));
  }
}

/** Copies `size` bytes; when `size` is not a power of two, the last copy overlaps the one before. */
function copyBlock(source: usize, size: u32, target: usize): void {
  if (size >= 16) {
    if (size > LONG_BYTES) {
      memory.copy(target, source, size);
      return;
    }
    const last = size - 16;
    for (let i: u32 = 0; i < last; i += 16) v128.store(target + i, v128.load(source + i));
    v128.store(target + last, v128.load(source + last));
  } else if (size >= 8) {
    store<u64>(target, load<u64>(source));
    store<u64>(target + size - 8, load<u64>(source + size - 8));
  } else if (size >= 4) {
    store<u32>(target, load<u32>(source));
    store<u32>(target + size - 4, load<u32>(source + size - 4));
  } else if (size > 0) {
    store<u8>(target, load<u8>(source));
    store<u8>(target + (size >> 1), load<u8>(source + (size >> 1)));
    store<u8>(target + size - 1, load<u8>(source + size - 1));
  }
}
