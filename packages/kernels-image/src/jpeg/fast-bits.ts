import type { BitSource } from "./bit-source.js";
import { extended } from "./bit-source.js";
import { type HuffmanTable, LOOKUP_BITS } from "./huffman-table.js";
import type { JpegMarkers } from "./jpeg-markers.js";
import { resynchronized } from "./resynchronized.js";
import { zigzag } from "./zigzag.data.js";

/** Thrown when a scan needs bytes after the last one; the scan is then read again with {@link ExactBits}. */
export class BytesEnd extends Error {}

/** The bits of scans whose bytes end with a marker, 32 at a time. */
export class FastBits implements BitSource {
  readonly #markers: JpegMarkers;
  /** The bytes, with two of 255 after them. */
  readonly #bytes: Uint8Array;
  readonly #length: number;
  #position: number;
  /** The lowest `#count` bits are next. */
  #buffer = 0;
  #count = 0;
  /** Zeros in the buffer that are not in the file. */
  #padding = 0;
  #marker = 0;
  /** The position after the marker. */
  #markerEnd = 0;
  isStarved = false;

  /** @param bytes those of `markers`, with two of 255 after them */
  constructor(markers: JpegMarkers, bytes: Uint8Array) {
    this.#markers = markers;
    this.#bytes = bytes;
    this.#length = bytes.length - 2;
    this.#position = markers.position;
  }

  /** Decodes the 64 coefficients of a block of a sequential scan, all 0 before. @returns its DC coefficient */
  block(dc: HuffmanTable, ac: HuffmanTable, predictor: number, target: Int16Array, at: number): number {
    const bytes = this.#bytes;
    let buffer = this.#buffer;
    let count = this.#count;
    let position = this.#position;
    let value = predictor;
    let { lookup } = dc;
    let k = 0;
    do {
      while (count <= 24) {
        const byte = bytes[position];
        if (byte === 0xff) {
          this.#position = position;
          buffer = (buffer << 8) | this.#escaped();
          position = this.#position;
        } else {
          buffer = (buffer << 8) | byte;
          position++;
        }
        count += 8;
      }
      const peeked = (buffer >>> (count - LOOKUP_BITS)) & ((1 << LOOKUP_BITS) - 1);
      if (k > 0) {
        const short = ac.shortAc[peeked];
        if (short !== 0) {
          count -= short & 15;
          k += (short >> 4) & 15;
          target[at + zigzag[k++]] = short >> 8;
          continue;
        }
      }
      let symbol = lookup[peeked];
      if (symbol !== 0) {
        count -= symbol >> 8;
        symbol &= 255;
      } else {
        const table = k === 0 ? dc : ac;
        let length = LOOKUP_BITS + 1;
        while (length <= 16 && ((buffer >>> (count - length)) & ((1 << length) - 1)) > table.maxCode[length]) length++;
        if (length > 16) {
          count -= 17; // As libjpeg does.
          symbol = 0;
        } else {
          count -= length;
          symbol = table.symbols[((buffer >>> count) & ((1 << length) - 1)) + table.offsets[length]];
        }
      }
      const size = symbol & 15;
      while (count < size) {
        const byte = bytes[position];
        if (byte === 0xff) {
          this.#position = position;
          buffer = (buffer << 8) | this.#escaped();
          position = this.#position;
        } else {
          buffer = (buffer << 8) | byte;
          position++;
        }
        count += 8;
      }
      if (k === 0) {
        if (size > 0) {
          count -= size;
          value += extended((buffer >>> count) & ((1 << size) - 1), size);
        }
        target[at] = value;
        lookup = ac.lookup;
        k = 1;
        continue;
      }
      const run = symbol >> 4;
      if (size > 0) {
        k += run;
        count -= size;
        target[at + zigzag[k++]] = extended((buffer >>> count) & ((1 << size) - 1), size);
      } else if (run === 15) k += 16;
      else break;
    } while (k < 64);
    this.#buffer = buffer;
    this.#count = count;
    this.#position = position;
    return value;
  }

  symbol(table: HuffmanTable): number {
    this.#fill(17);
    const entry = table.lookup[(this.#buffer >>> (this.#count - LOOKUP_BITS)) & ((1 << LOOKUP_BITS) - 1)];
    if (entry !== 0) {
      this.#count -= entry >> 8;
      return entry & 255;
    }
    for (let length = LOOKUP_BITS + 1; length <= 16; length++) {
      const code = (this.#buffer >>> (this.#count - length)) & ((1 << length) - 1);
      if (code > table.maxCode[length]) continue;
      this.#count -= length;
      return table.symbols[code + table.offsets[length]];
    }
    this.#count -= 17; // As libjpeg does.
    return 0;
  }

  bits(count: number): number {
    this.#fill(count);
    this.#count -= count;
    return (this.#buffer >>> this.#count) & ((1 << count) - 1);
  }

  endUnit(): void {
    if (this.#count < this.#padding) this.isStarved = true;
  }

  restart(number: number): void {
    this.endScan();
    this.#buffer = 0;
    this.#count = 0;
    this.#padding = 0;
    this.#marker = resynchronized(this.#markers, number);
    this.#markerEnd = this.#markers.position;
    this.#position = this.#marker === 0 ? this.#markerEnd : this.#markerEnd - 2;
    if (this.#marker === 0) this.isStarved = false;
  }

  endScan(): void {
    this.#markers.pending = this.#marker;
    this.#markers.position = this.#marker === 0 ? this.#position : this.#markerEnd;
  }

  #fill(count: number): void {
    while (this.#count < count) {
      const byte = this.#bytes[this.#position];
      this.#buffer = (this.#buffer << 8) | (byte === 0xff ? this.#escaped() : byte);
      if (byte !== 0xff) this.#position++;
      this.#count += 8;
    }
  }

  /** The byte that starts with 255 at the position, or 0 for a marker. */
  #escaped(): number {
    if (this.#marker === 0) {
      let at = this.#position;
      if (at >= this.#length) throw new BytesEnd();
      while (at < this.#length && this.#bytes[at] === 0xff) at++;
      if (at >= this.#length) throw new BytesEnd();
      if (this.#bytes[at] === 0) {
        this.#position = at + 1;
        return 0xff;
      }
      this.#marker = this.#bytes[at];
      // The position stays at a byte of 255, so that each further byte is asked for here.
      this.#markerEnd = at + 1;
    }
    this.#padding += 8;
    return 0;
  }
}
