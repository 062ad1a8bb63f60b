import { dataLoss, resourceExhausted } from "@heddle/status";

const MAGIC = 0x184d2204;

/**
 * Decompresses an LZ4 frame, the form in which Arrow files are compressed; checksums are not compared.
 *
 * Source: LZ4 frame format 1.6.4 and block format.
 *
 * @throws {StatusError} DATA_LOSS for damaged bytes; RESOURCE_EXHAUSTED for more than `maxBytes` bytes
 */
export function decompressLz4Frame(frame: Uint8Array, maxBytes: number): Uint8Array {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  if (frame.length < 7 || view.getUint32(0, true) !== MAGIC) throw badFrame();
  const flags = frame[4];
  const hasSize = (flags & 8) !== 0;
  const output = new Lz4Output(hasSize ? view.getUint32(6, true) : frame.length * 4, maxBytes);
  let at = 7 + (hasSize ? 8 : 0) + ((flags & 1) !== 0 ? 4 : 0);
  for (;;) {
    if (at + 4 > frame.length) throw badFrame();
    const word = view.getUint32(at, true);
    at += 4;
    if (word === 0) return output.bytes.subarray(0, output.size);
    const end = at + (word & 0x7fffffff);
    if (end > frame.length) throw badFrame();
    if (word >>> 31 === 1) output.copy(frame, at, end);
    else output.decompress(frame, at, end);
    at = end + ((flags & 16) !== 0 ? 4 : 0);
  }
}

/** Blocks may refer to the bytes of those before them. */
class Lz4Output {
  bytes: Uint8Array;
  size = 0;
  readonly #maxBytes: number;

  constructor(expectedBytes: number, maxBytes: number) {
    this.bytes = new Uint8Array(Math.min(expectedBytes, maxBytes, 1 << 26));
    this.#maxBytes = maxBytes;
  }

  copy(source: Uint8Array, start: number, end: number): void {
    if (end > source.length) throw badFrame();
    this.#reserve(end - start);
    this.bytes.set(source.subarray(start, end), this.size);
    this.size += end - start;
  }

  decompress(source: Uint8Array, at: number, end: number): void {
    const length = (nibble: number): number => {
      let total = nibble;
      for (let byte = nibble === 15 ? 255 : 0; byte === 255; total += byte) {
        if (at >= end) throw badFrame();
        byte = source[at++];
      }
      return total;
    };
    while (at < end) {
      const token = source[at++];
      const literals = length(token >> 4);
      if (at + literals > end) throw badFrame();
      this.copy(source, at, at + literals);
      at += literals;
      if (at === end) return; // The last sequence has no match.
      if (at + 2 > end) throw badFrame();
      const distance = source[at] | (source[at + 1] << 8);
      at += 2;
      this.#repeat(distance, length(token & 15) + 4);
    }
  }

  #repeat(distance: number, count: number): void {
    if (distance === 0 || distance > this.size) throw badFrame();
    this.#reserve(count);
    const { bytes } = this;
    let { size } = this;
    for (const last = size + count; size < last; size++) bytes[size] = bytes[size - distance];
    this.size = size;
  }

  #reserve(sizeBytes: number): void {
    const wanted = this.size + sizeBytes;
    if (wanted <= this.bytes.length) return;
    if (wanted > this.#maxBytes) {
      throw resourceExhausted(`a compressed buffer has more than ${this.#maxBytes} bytes`, {
        maxBytes: this.#maxBytes,
      });
    }
    const grown = new Uint8Array(Math.min(this.#maxBytes, Math.max(wanted, this.bytes.length * 2)));
    grown.set(this.bytes.subarray(0, this.size));
    this.bytes = grown;
  }
}

function badFrame() {
  return dataLoss("a compressed buffer is not a whole LZ4 frame");
}
