import {
  CELL_BYTES,
  cellData,
  cellSize,
  OFFSET,
  SMALL_CAPACITY,
  startSmall,
  writeReference,
  writeText,
} from "../../tstring/assembly/cell";
import {
  LEFT,
  LEFT_BYTES,
  NO_SHORT_ROWS,
  RIGHT,
  RIGHT_BYTES,
  ROWS,
  SEPARATOR,
  SEPARATOR_BYTES,
  SHORT_PADS,
  SPLITS,
  STARTS,
  WIDTH_COUNT,
  WIDTHS,
} from "../src/ngrams/ngram-layout";
import { copyOver } from "./blocks";

/** The sum of the sizes of `count` tokens. */
export function sumTokens(cell: usize, count: i32): f64 {
  let sum: u64 = 0;
  for (let i = 0; i < count; i++, cell += CELL_BYTES) sum += cellSize(cell);
  return <f64>sum;
}

/**
 * Copies the texts of `count` tokens, each followed by the separator, to `text`, which has 16 bytes to spare. Writes the address at which
 * each begins, and the end, to `starts`.
 */
export function joinTokens(
  cell: usize,
  count: i32,
  separator: usize,
  separatorSize: u32,
  text: usize,
  starts: usize,
): void {
  for (let i = 0; i < count; i++, cell += CELL_BYTES, starts += 4) {
    store<u32>(starts, <u32>text);
    text = copyOver(text, cellData(cell), cellSize(cell));
    text = copyOver(text, separator, separatorSize);
  }
  store<u32>(starts, <u32>text);
}

/** Writes two float64 to `sizes`: the bytes of all n-grams that are too long for a SMALL cell, and of the longest n-gram. */
export function measureNgrams(plan: usize, sizes: usize): void {
  store<f64>(sizes, 0);
  store<f64>(sizes, 0, 8);
  eachRow(plan, 0, 0, sizes);
}

/** Writes all n-grams as cells from `target` on, and long texts from `text` on. Returns the end of those. */
export function writeNgrams(plan: usize, target: usize, text: usize): usize {
  return eachRow(plan, target, text, 0);
}

/** Measures all n-grams, if `sizes` is not 0, or writes them in order. */
function eachRow(plan: usize, target: usize, text: usize, sizes: usize): usize {
  const splits = load<u32>(plan, SPLITS * 4);
  const widths = load<u32>(plan, WIDTHS * 4);
  const widthsEnd = widths + load<u32>(plan, WIDTH_COUNT * 4) * 8;
  const shortPads = load<u32>(plan, SHORT_PADS * 4);
  const rowsEnd = splits + load<u32>(plan, ROWS * 4) * 4;
  for (let row = splits; row < rowsEnd; row += 4) {
    const start = load<u32>(row);
    const length = load<u32>(row, 4) - start;
    let hasNgram = false;
    for (let at = widths; at < widthsEnd; at += 8) {
      const width = load<u32>(at);
      const pad = load<u32>(at, 4);
      const count = <i64>length + 2 * <i64>pad - <i64>width + 1;
      if (count <= 0) continue;
      hasNgram = true;
      for (let i: u32 = 0; i < <u32>count; i++, target += CELL_BYTES) {
        if (i >= pad && i + pad < <u32>count) {
          // From here to the last ones that reach a right pad, there are only tokens.
          const inner = <u32>count - pad - i;
          text = tokenNgrams(plan, start + i - pad, inner, width, target, text, sizes);
          i += inner;
          target += inner * CELL_BYTES;
          if (i === <u32>count) break;
        }
        const left = pad > i ? pad - i : 0;
        const following = <u32>count - i - 1;
        const right = pad > following ? pad - following : 0;
        const first = start + (i > pad ? i - pad : 0);
        text = paddedNgram(plan, left, first, first + width - left - right, right, target, text, sizes);
      }
    }
    if (hasNgram || shortPads === <u32>NO_SHORT_ROWS || length === 0) continue;
    text = paddedNgram(plan, shortPads, start, start + length, shortPads, target, text, sizes);
    target += CELL_BYTES;
  }
  return text;
}

/** Measures or writes `count` n-grams without pads, from the token `first` on. */
function tokenNgrams(plan: usize, first: u32, count: u32, width: u32, target: usize, text: usize, sizes: usize): usize {
  const separatorSize = load<u32>(plan, SEPARATOR_BYTES * 4);
  let from = load<u32>(plan, STARTS * 4) + ((<usize>first) << 2);
  let to = from + ((<usize>width) << 2);
  if (sizes === 0) {
    for (let i: u32 = 0; i < count; i++, from += 4, to += 4, target += CELL_BYTES) {
      const source = load<u32>(from);
      text = writeText(target, source, load<u32>(to) - source - separatorSize, text);
    }
    return text;
  }
  let longBytes: u64 = 0;
  let longest: u32 = 0;
  for (let i: u32 = 0; i < count; i++, from += 4, to += 4) {
    const size = load<u32>(to) - load<u32>(from) - separatorSize;
    if (size > SMALL_CAPACITY) longBytes += size;
    longest = max(longest, size);
  }
  store<f64>(sizes, load<f64>(sizes) + <f64>longBytes);
  store<f64>(sizes, max(load<f64>(sizes, 8), <f64>longest), 8);
  return text;
}

/** Measures or writes one n-gram: left pads, the tokens from `first` to `end`, right pads. */
function paddedNgram(
  plan: usize,
  left: u32,
  first: u32,
  end: u32,
  right: u32,
  target: usize,
  text: usize,
  sizes: usize,
): usize {
  const starts = load<u32>(plan, STARTS * 4);
  const separatorSize = load<u32>(plan, SEPARATOR_BYTES * 4);
  const source = load<u32>(starts + ((<usize>first) << 2));
  // Separators between the tokens count with them; each pad has a separator too.
  const tokens = end > first ? load<u32>(starts + ((<usize>end) << 2)) - source - separatorSize : 0;
  const pieces = <u64>left + <u64>right + (end > first ? 1 : 0);
  const size =
    <u64>tokens +
    <u64>left * load<u32>(plan, LEFT_BYTES * 4) +
    <u64>right * load<u32>(plan, RIGHT_BYTES * 4) +
    (pieces - 1) * separatorSize;
  if (sizes !== 0) {
    if (size > SMALL_CAPACITY) store<f64>(sizes, load<f64>(sizes) + <f64>size);
    store<f64>(sizes, max(load<f64>(sizes, 8), <f64>size), 8);
    return text;
  }
  let to = text;
  if (size > SMALL_CAPACITY) {
    writeReference(target, OFFSET, text, <u32>size);
  } else {
    startSmall(target, <u32>size);
    to = target + 1;
  }
  const separator = load<u32>(plan, SEPARATOR * 4);
  let isFirst = true;
  for (let i: u32 = 0; i < left; i++) {
    if (!isFirst) to = copyExactly(to, separator, separatorSize);
    to = copyExactly(to, load<u32>(plan, LEFT * 4), load<u32>(plan, LEFT_BYTES * 4));
    isFirst = false;
  }
  if (end > first) {
    if (!isFirst) to = copyExactly(to, separator, separatorSize);
    to = copyExactly(to, source, tokens);
    isFirst = false;
  }
  for (let i: u32 = 0; i < right; i++) {
    if (!isFirst) to = copyExactly(to, separator, separatorSize);
    to = copyExactly(to, load<u32>(plan, RIGHT * 4), load<u32>(plan, RIGHT_BYTES * 4));
    isFirst = false;
  }
  return size > SMALL_CAPACITY ? to : text;
}

/** Copies `size` bytes and writes nothing after them. Returns their end. */
function copyExactly(target: usize, source: usize, size: u32): usize {
  const end = source + size;
  for (; source + 8 <= end; source += 8, target += 8) store<u64>(target, load<u64>(source));
  for (; source < end; source++, target++) store<u8>(target, load<u8>(source));
  return target;
}
