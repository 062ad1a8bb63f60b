import { dataLoss } from "@heddle/status";
import { unpackBits } from "./unpack-bits.js";

/** Integers and the end of their bytes. */
export interface DeltaIntegers<T> {
  readonly values: T;
  readonly end: number;
}

/**
 * Decodes `count` integers of delta encoding; they wrap around in their type.
 *
 * Source: Parquet format, delta encoding (DELTA_BINARY_PACKED).
 *
 * @throws {StatusError} DATA_LOSS
 */
export function readDeltaInt32(bytes: Uint8Array, start: number, count: number, what: string) {
  return readDelta(bytes, start, new Int32Array(count), 32, what, (value) => Number(BigInt.asIntN(32, value)));
}

/** As {@link readDeltaInt32}, for 64 bits. */
export function readDeltaInt64(bytes: Uint8Array, start: number, count: number, what: string) {
  return readDelta(bytes, start, new BigInt64Array(count), 64, what, (value) => BigInt.asIntN(64, value));
}

function readDelta<T extends Int32Array | BigInt64Array>(
  bytes: Uint8Array,
  start: number,
  values: T,
  maxWidth: number,
  what: string,
  wrap: (value: bigint) => T[number],
): DeltaIntegers<T> {
  const count = values.length;
  if (count === 0) return { values, end: start };
  let at = start;
  const fail = (why: string) => dataLoss(`${what} are damaged: ${why}`, { at });
  const need = (sizeBytes: number) => {
    if (sizeBytes > bytes.length - at) throw fail("they end early");
  };
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      need(1);
      const byte = bytes[at++];
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw fail("an integer has more than 10 bytes");
  };
  const zigzag = (): bigint => {
    const value = varint();
    return (value >> 1n) ^ -(value & 1n);
  };
  const blockSize = Number(varint());
  const miniblocks = Number(varint());
  const total = Number(varint());
  const size = blockSize / miniblocks;
  if (!(miniblocks >= 1 && miniblocks <= bytes.length && size >= 8 && size % 8 === 0)) {
    throw fail(`a block has ${blockSize} values in ${miniblocks} parts`);
  }
  if (total < count) throw fail(`there are ${total} of ${count}`);
  let value = zigzag();
  let i = 0;
  values[i++] = wrap(value);
  while (i < count) {
    const least = zigzag();
    need(miniblocks);
    const widths = bytes.subarray(at, at + miniblocks);
    at += miniblocks;
    for (let part = 0; part < miniblocks && i < count; part++) {
      const width = widths[part];
      if (width > maxWidth) throw fail(`a part has ${width} bits for each`);
      const last = Math.min(count, i + size);
      need(Math.ceil(((last - i) * width) / 8));
      for (let bit = 0; i < last; bit += width) {
        const low = unpackBits(bytes, at, bit, Math.min(32, width));
        const high = width > 32 ? unpackBits(bytes, at, bit + 32, width - 32) : 0;
        value = BigInt.asIntN(64, value + least + (BigInt(high) << 32n) + BigInt(low));
        values[i++] = wrap(value);
      }
      at = Math.min(bytes.length, at + (size * width) / 8);
    }
  }
  return { values, end: at };
}
