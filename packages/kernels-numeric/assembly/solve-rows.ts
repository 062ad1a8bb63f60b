/** Triangular systems; `solve-rows.ts` of the sources describes each function and has its twin. */
import { loadPair } from "./copy-matrix";
import { divideRow, subtractRows } from "./subtract-rows";

export function solveLower(
  a: usize,
  pitch: usize,
  isUnit: bool,
  first: u32,
  end: u32,
  x: usize,
  xPitch: usize,
  pairs: u32,
): void {
  const bytes = (<usize>pairs) << 4;
  for (let i = first; i < end; i += 4) {
    const count = min(4, end - i);
    const rows = a + i * pitch;
    const to = x + i * xPitch;
    subtractRows(to, xPitch, count, rows, pitch, x, xPitch, i, bytes);
    for (let p: u32 = 0; p < count; p++) {
      const factors = rows + p * pitch + (i << 3);
      const row = to + p * xPitch;
      subtractRows(row, xPitch, 1, factors, pitch, to, xPitch, p, bytes);
      if (!isUnit) divideRow(row, load<f64>(factors + (p << 3)), bytes);
    }
  }
}

export function solveUpper(
  a: usize,
  pitch: usize,
  size: u32,
  first: u32,
  end: u32,
  x: usize,
  xPitch: usize,
  pairs: u32,
): void {
  const bytes = (<usize>pairs) << 4;
  for (let i = (end - 1) & ~3; ; i -= 4) {
    const next = min(i + 4, size);
    const to = x + i * xPitch;
    const after = x + next * xPitch;
    subtractRows(to, xPitch, next - i, a + i * pitch + (next << 3), pitch, after, xPitch, size - next, bytes);
    for (let p = next; p > i; ) {
      p--;
      const row = x + p * xPitch;
      const at = a + p * (pitch + 8);
      subtractRows(row, xPitch, 1, at + 8, pitch, row + xPitch, xPitch, next - p - 1, bytes);
      divideRow(row, load<f64>(at), bytes);
    }
    if (i <= first) break;
  }
}

export function takeRows(
  source: usize,
  isDouble: bool,
  order: usize,
  rows: u32,
  columns: u32,
  target: usize,
  pitch: usize,
): void {
  if (isDouble) takeRowsOf<f64>(source, order, rows, columns, target, pitch);
  else takeRowsOf<f32>(source, order, rows, columns, target, pitch);
}

function takeRowsOf<T>(source: usize, order: usize, rows: u32, columns: u32, target: usize, pitch: usize): void {
  for (; rows > 0; rows--, order += 4, target += pitch) {
    let from = source + load<u32>(order) * columns * sizeof<T>();
    const end = target + (columns << 3);
    let to = target;
    for (; to + 16 <= end; to += 16, from += sizeof<T>() << 1) v128.store(to, loadPair<T>(from));
    for (; to < end; to += 8, from += sizeof<T>()) store<f64>(to, <f64>load<T>(from));
    memory.fill(end, 0, target + pitch - end);
  }
}

export function takeUnitRows(order: usize, size: u32, target: usize, pitch: usize): void {
  memory.fill(target, 0, size * pitch);
  for (; size > 0; size--, order += 4, target += pitch) store<f64>(target + (load<u32>(order) << 3), 1);
}
