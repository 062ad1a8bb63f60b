/** Records of comma-separated values; `csv-loops.ts` describes each function. */
import {
  CELL_BYTES,
  cellData,
  cellSize,
  SMALL_CAPACITY,
  VIEW,
  writeReference,
  writeText,
} from "../../tstring/assembly/cell";

const QUOTE: u32 = 0x22;
const NEWLINE: u32 = 0x0a;
const RETURN: u32 = 0x0d;

export function splitRecords(
  cell: usize,
  count: u32,
  delimiter: u32,
  usesQuotes: bool,
  fields: u32,
  spans: usize,
  stride: u32,
  spare: usize,
): u32 {
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES) {
    let at = cellData(cell);
    const begin = at;
    const end = at + cellSize(cell);
    let field: u32 = 0;
    while (at < end) {
      const first = <u32>load<u8>(at);
      if (first === NEWLINE || first === RETURN) {
        at++;
        continue;
      }
      if (field === fields) return i;
      const isQuoted = usesQuotes && first === QUOTE;
      if (isQuoted) at++;
      const from = at;
      const span = spans + ((<usize>field * stride + i) << 3);
      let stop = isQuoted ? quotedEnd(at, end, delimiter) : plainEnd(at, end, delimiter, usesQuotes);
      if (stop !== 0) writeSpan(span, from, <u32>(stop - from));
      else {
        if (!isQuoted || spare === 0) return i;
        stop = copyQuoted(at, end, delimiter, spare, span);
        if (stop === 0) return i;
        spare += load<u32>(span, 4);
      }
      field++;
      at = stop + 1 + usize(isQuoted);
    }
    if (end > begin && load<u8>(end - 1) === <u8>delimiter) {
      if (field === fields) return i;
      writeSpan(spans + ((<usize>field * stride + i) << 3), end, 0);
      field++;
    }
    if (field !== fields) return i;
  }
  return count;
}

/** Where a field without quotes ends; 0 for a byte that it may not have. */
function plainEnd(at: usize, end: usize, delimiter: u32, usesQuotes: bool): usize {
  for (; at < end; at++) {
    const byte = <u32>load<u8>(at);
    if (byte === delimiter) return at;
    if ((usesQuotes && byte === QUOTE) || byte === NEWLINE || byte === RETURN) return 0;
  }
  return at;
}

/** The quote that ends a field; 0 without one, and for a quote within the field. */
function quotedEnd(at: usize, end: usize, delimiter: u32): usize {
  for (; at < end; at++) {
    if (load<u8>(at) === <u8>QUOTE) return at + 1 === end || load<u8>(at + 1) === <u8>delimiter ? at : 0;
  }
  return 0;
}

/** As `quotedEnd`, for a field in which two quotes stand for one: writes its text to `target` and its span. */
function copyQuoted(at: usize, end: usize, delimiter: u32, target: usize, span: usize): usize {
  const last = end - 1;
  let to = target;
  while (at < last && (load<u8>(at) !== <u8>QUOTE || load<u8>(at + 1) !== <u8>delimiter)) {
    if (load<u8>(at) === <u8>QUOTE) {
      if (load<u8>(++at) !== <u8>QUOTE) return 0;
    }
    store<u8>(to++, load<u8>(at++));
  }
  if (at > last || load<u8>(at) !== <u8>QUOTE) return 0;
  writeSpan(span, target, <u32>(to - target));
  return at;
}

function writeSpan(span: usize, text: usize, size: u32): void {
  store<u32>(span, text);
  store<u32>(span, size, 4);
}

export function viewSpans(spans: usize, count: u32, target: usize): void {
  for (let i: u32 = 0; i < count; i++, spans += 8, target += CELL_BYTES) {
    writeReference(target, VIEW, load<u32>(spans), load<u32>(spans, 4));
  }
}

export function hasEmptySpan(spans: usize, count: u32): bool {
  for (let i: u32 = 0; i < count; i++, spans += 8) if (load<u32>(spans, 4) === 0) return true;
  return false;
}

export function longSpanBytes(spans: usize, count: u32): f64 {
  let bytes: f64 = 0;
  for (let i: u32 = 0; i < count; i++, spans += 8) {
    const size = load<u32>(spans, 4);
    if (size > SMALL_CAPACITY) bytes += size;
  }
  return bytes;
}

export function copySpans(spans: usize, count: u32, target: usize, text: usize): usize {
  for (let i: u32 = 0; i < count; i++, spans += 8, target += CELL_BYTES) {
    text = writeText(target, load<u32>(spans), load<u32>(spans, 4), text);
  }
  return text;
}

export function fillSpans(spans: usize, count: u32, text: usize, size: u32): void {
  for (let i: u32 = 0; i < count; i++, spans += 8) {
    if (load<u32>(spans, 4) !== 0) continue;
    store<u32>(spans, text);
    store<u32>(spans, size, 4);
  }
}
