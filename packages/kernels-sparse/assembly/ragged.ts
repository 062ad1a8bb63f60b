/** Rows of ragged tensors as runs; `ragged-loops.ts` describes each function and has its twin. */
import { CELL_BYTES, copyRun, longTextBytes, SMALL } from "../../tstring/assembly/cell";
import { copyBytes, copyLoose, fillLoose, fillWith } from "./bytes";

const RUN_BYTES: usize = 12;

export function listRuns(values: usize, shift: u32, count: u32, starts: usize): u32 {
  return shift === 3 ? listRunsOf<u64>(values, count, starts) : listRunsOf<u32>(values, count, starts);
}

function listRunsOf<V>(values: usize, count: u32, starts: usize): u32 {
  if (count === 0) return 0;
  store<u32>(starts, 0);
  let last = starts + 4;
  let before = load<V>(values);
  for (let i: u32 = 1; i < count; i++) {
    values += sizeof<V>();
    const value = load<V>(values);
    // Written always and kept when a run starts, which cannot be predicted.
    store<u32>(last, i);
    last += value === before ? 0 : 4;
    before = value;
  }
  return <u32>((last - starts) >> 2);
}

export function splitRows(values: usize, shift: u32, count: u32, rows: u32, splits: usize): u32 {
  return shift === 3 ? splitRowsOf<u64>(values, count, rows, splits) : splitRowsOf<u32>(values, count, rows, splits);
}

function splitRowsOf<V>(values: usize, count: u32, rows: u32, splits: usize): u32 {
  memory.fill(splits, 0, (<usize>rows + 2) << 2);
  let before: V = 0;
  let isPlain = true;
  // Each value moves the end of its row, because where a row ends cannot be predicted. Negative numbers are large unsigned ones.
  for (let i: u32 = 1; i <= count; i++, values += sizeof<V>()) {
    const row = load<V>(values);
    isPlain = isPlain && row >= before && row < <V>rows;
    before = row;
    store<u32>(splits + ((<usize>min<V>(row, <V>rows)) << 2), i, 4);
  }
  if (!isPlain) return u32.MAX_VALUE;
  let widest: u32 = 0;
  let start: u32 = 0;
  for (let row: u32 = 0; row < rows; row++) {
    splits += 4;
    const end = max(load<u32>(splits), start);
    store<u32>(splits, end);
    widest = max(widest, end - start);
    start = end;
  }
  return widest;
}

export function widestRow(splits: usize, shift: u32, rows: u32): u32 {
  return shift === 3 ? widestRowOf<u64>(splits, rows) : widestRowOf<u32>(splits, rows);
}

function widestRowOf<V>(splits: usize, rows: u32): u32 {
  let before = load<V>(splits);
  if (before !== 0) return u32.MAX_VALUE;
  let bits: V = 0;
  let widest: V = 0;
  for (; rows > 0; rows--) {
    splits += sizeof<V>();
    const next = load<V>(splits);
    bits |= next;
    // The difference to a split that falls is a large unsigned number.
    widest = max<V>(widest, next - before);
    before = next;
  }
  return (bits | widest) < 0x8000_0000 ? <u32>widest : u32.MAX_VALUE;
}

export function listSplits(splits: usize, step: u32, rows: u32, width: u32, runs: usize, placed: usize): u32 {
  const first = runs;
  let start = load<u32>(splits);
  let sum: u32 = 0;
  for (let row: u32 = 0; row < rows; row++) {
    splits += step;
    const end = load<u32>(splits);
    const length = min(end - start, width);
    // Written always and kept when the row has values, which cannot be predicted.
    store<u32>(runs, start);
    store<u32>(runs, length, 4);
    store<u32>(runs, row * width, 8);
    runs += length > 0 ? RUN_BYTES : 0;
    sum += length;
    start = end;
  }
  store<u32>(placed, sum);
  return <u32>((runs - first) / RUN_BYTES);
}

export function copyRuns(
  values: usize,
  blockBytes: u32,
  runs: usize,
  count: u32,
  fallback: usize,
  fallbackBytes: u32,
  target: usize,
  end: usize,
  text: usize,
): usize {
  const start = target;
  if (text === 0) {
    const isPattern = fallbackBytes <= 16 && popcnt(fallbackBytes) === 1;
    for (; count > 0; count--, runs += RUN_BYTES) {
      const size: usize = load<u32>(runs, 4) * blockBytes;
      const to = start + load<u32>(runs, 8) * blockBytes;
      if (target < to) {
        if (isPattern) inline.always(fillLoose(fallback, fallbackBytes, target, to, end));
        else repeat(fallback, fallbackBytes, target, to, 0);
      }
      inline.always(copyLoose(values + load<u32>(runs) * blockBytes, to, size, end));
      target = to + size;
    }
    return repeat(fallback, fallbackBytes, target, end, 0);
  }
  for (; count > 0; count--, runs += RUN_BYTES) {
    const from = values + load<u32>(runs) * blockBytes;
    const size: usize = load<u32>(runs, 4) * blockBytes;
    const to = start + load<u32>(runs, 8) * blockBytes;
    text = repeat(fallback, fallbackBytes, target, to, text);
    text = copyElements(from, to, size, text);
    target = to + size;
  }
  return repeat(fallback, fallbackBytes, target, end, text);
}

export function longBytes(cell: usize, count: u32): f64 {
  return longTextBytes(cell, count);
}

/** Fills the bytes from `target` to `end` with copies of the `size` bytes at `from`. Returns the end of the texts. */
function repeat(from: usize, size: usize, target: usize, end: usize, text: usize): usize {
  if (text !== 0 && size === CELL_BYTES && (load<u8>(from) & 3) === SMALL) {
    const first = v128.load(from);
    const last = load<u64>(from, 16);
    for (; target < end; target += CELL_BYTES) {
      v128.store(target, first);
      store<u64>(target, last, 16);
    }
    return text;
  }
  if (size > 16 || (size & (size - 1)) !== 0) {
    for (; target < end; target += size) text = copyElements(from, target, size, text);
    return text;
  }
  fillWith(from, size, target, end);
  return text;
}

/** Copies bytes or, when `text` is not 0, cells with their texts. Returns the end of the texts. */
function copyElements(from: usize, to: usize, size: usize, text: usize): usize {
  if (text !== 0) return copyRun(from, <u32>size / CELL_BYTES, to, text, usize.MAX_VALUE);
  copyBytes(from, to, size);
  return 0;
}

export function listPicked(
  splits: usize,
  step: u32,
  indices: usize,
  indexStep: u32,
  count: u32,
  runs: usize,
  output: usize,
  outputStep: u32,
  picked: f64,
): f64 {
  let sum = <u64>picked;
  for (; count > 0; count--, indices += indexStep) {
    const at = splits + <usize>load<u32>(indices) * step;
    const start = load<u32>(at);
    const length = load<u32>(at + step) - start;
    // A run without blocks stays in the list: which rows are empty cannot be predicted.
    store<u32>(runs, start);
    store<u32>(runs, length, 4);
    store<u32>(runs, <u32>sum, 8);
    runs += RUN_BYTES;
    sum += length;
    output += outputStep;
    if (outputStep === 8) store<u64>(output, sum);
    else store<u32>(output, <u32>sum);
  }
  return <f64>sum;
}
