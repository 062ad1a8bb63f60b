/** Undoes the filters of PNG lines; `unfilter-loops.ts` describes the function and has its twin. */
export function unfilter(at: usize, rows: u32, lineBytes: u32, unit: u32, hasAbove: u32): i32 {
  const step: usize = lineBytes + 1;
  for (let row: u32 = 0; row < rows; row++, at += step) {
    const filter = load<u8>(at);
    const from = at + 1;
    const end = from + lineBytes;
    if (filter === 0) continue;
    if (filter > 4) return 1;
    const hasUp = row > 0 || hasAbove > 0;
    if (filter === 1 || (filter === 4 && !hasUp)) {
      for (let to = from + unit; to < end; to++) store<u8>(to, load<u8>(to) + load<u8>(to - unit));
    } else if (filter === 2) {
      if (hasUp) addUp(from, end, step);
    } else if (filter === 3) average(from, end, unit, hasUp ? step : 0);
    else {
      addUp(from, min(from + unit, end), step);
      paeth(from + unit, end, unit, step);
    }
  }
  return 0;
}

function addUp(from: usize, end: usize, step: usize): void {
  let to = from;
  for (; to + 16 <= end; to += 16) v128.store(to, i8x16.add(v128.load(to), v128.load(to - step)));
  for (; to < end; to++) store<u8>(to, load<u8>(to) + load<u8>(to - step));
}

function average(from: usize, end: usize, unit: u32, step: usize): void {
  for (let to = from; to < end; to++) {
    const left: u32 = to < from + unit ? 0 : load<u8>(to - unit);
    const up: u32 = step === 0 ? 0 : load<u8>(to - step);
    store<u8>(to, load<u8>(to) + ((left + up) >> 1));
  }
}

function paeth(from: usize, end: usize, unit: u32, step: usize): void {
  for (let to = from; to < end; to++) {
    const a: i32 = load<u8>(to - unit);
    const b: i32 = load<u8>(to - step);
    const c: i32 = load<u8>(to - step - unit);
    const pa = abs(b - c);
    const pb = abs(a - c);
    const pc = abs(a + b - c - c);
    // Chosen without branches: which of them is nearest is not to be foreseen.
    const other = select(b, c, pb <= pc);
    store<u8>(to, load<u8>(to) + select(a, other, pa <= pb && pa <= pc));
  }
}
