/** Rows of numbers that are cut or padded to one length; `padding-loops.ts` describes each function and has its twin. */
import { copyBytes, fillWith } from "./bytes";

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
  let start = load<u32>(splits);
  for (; rows > 0; rows--) {
    splits += step;
    const end = load<u32>(splits);
    const size: usize = min(end - start, width) * blockBytes;
    copyBytes(values + start * blockBytes, target, size);
    fillWith(padding, paddingBytes, target + size, target + rowBytes);
    target += rowBytes;
    start = end;
  }
}
