import { dataLoss } from "@heddle/status";
import { unpackBits } from "./unpack-bits.js";

/**
 * Decodes `count` integers of the hybrid of run-length encoding and bit packing, the form of levels and indexes. Each run is cut to
 * the values that are left.
 *
 * Source: Parquet format, run length encoding / bit-packing hybrid.
 *
 * @throws {StatusError} DATA_LOSS when the bytes end early, or a value is above `max`
 */
export function readHybridRuns(bytes: Uint8Array, { start, end, width, count, max, what }: HybridRuns): Int32Array {
  if (width > 32) throw dataLoss(`${what} have ${width} bits each`, { width });
  const values = new Int32Array(count);
  let at = start;
  let seen = 0;
  const need = (sizeBytes: number) => {
    if (sizeBytes > end - at) throw dataLoss(`${what} end after ${seen} of ${count}`, { seen, count });
  };
  const checked = (value: number): number => {
    if (value > max) throw dataLoss(`${what} are at most ${max}, found ${value}`, { value, max });
    return value;
  };
  while (seen < count) {
    let header = 0;
    for (let shift = 0; ; shift += 7) {
      need(1);
      if (shift > 28) throw dataLoss(`${what} have a run whose length has more than 32 bits`, {});
      const byte = bytes[at++];
      header += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
    const length = Math.floor(header / 2);
    if (header % 2 === 1) {
      const last = Math.min(count, seen + length * 8);
      need(Math.ceil(((last - seen) * width) / 8));
      for (let bit = 0; seen < last; bit += width) values[seen++] = checked(unpackBits(bytes, at, bit, width));
      at += length * width;
    } else {
      const size = (width + 7) >> 3;
      need(size);
      const value = unpackBits(bytes, at, 0, size * 8);
      at += size;
      const last = Math.min(count, seen + length);
      if (last > seen) values.fill(checked(value), seen, last);
      seen = last;
    }
  }
  return values;
}

export interface HybridRuns {
  /** The first byte of the runs, and the end of those that they may take. */
  readonly start: number;
  readonly end: number;
  /** Bits of a value, at most 32. */
  readonly width: number;
  readonly count: number;
  /** The largest value. */
  readonly max: number;
  /** The values in messages, such as `the definition levels of column 'x'`. */
  readonly what: string;
}
