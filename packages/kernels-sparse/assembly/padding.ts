/** Rows of numbers that are cut or padded to one length; `padding-loops.ts` describes each function and has its twin. */
import { copyLoose, fillLoose } from "./bytes";

export function padRows(
  values: usize,
  blockBytes: u32,
  splits: usize,
  step: u32,
  rows: u32,
  width: u32,
  padding: usize,
  paddingBytes: u32,
  target: usize,
): void {
  const rowBytes: usize = width * blockBytes;
  const tableEnd = target + rows * rowBytes;
  let start = load<u32>(splits);
  for (; rows > 0; rows--) {
    splits += step;
    const end = load<u32>(splits);
    const size: usize = min(end - start, width) * blockBytes;
    inline.always(copyLoose(values + start * blockBytes, target, size, tableEnd));
    inline.always(fillLoose(padding, paddingBytes, target + size, target + rowBytes, tableEnd));
    target += rowBytes;
    start = end;
  }
}
