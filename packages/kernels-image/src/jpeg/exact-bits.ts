import type { BitSource } from "./bit-source.js";
import { badJpeg } from "./errors.js";
import type { HuffmanTable } from "./huffman-table.js";
import type { JpegMarkers } from "./jpeg-markers.js";
import { resynchronized } from "./resynchronized.js";

const EOI = 0xd9;
/** A reader of units is careful once fewer bytes are left for each block. */
const CAREFUL_BYTES = 512;

/** Thrown when the bytes end within a unit: the lines before it are whole. */
export class UnitCut extends Error {}

/**
 * The bits of a scan that is cut, as libjpeg-turbo and TensorFlow's source of bytes read them with a buffer of 64 bits: what they have read
 * ahead decides which unit is the last one. A cut unit that is to be recovered reads its own bytes again, since TensorFlow says that there
 * are more and provides none.
 *
 * Source: jdhuff.c (libjpeg-turbo 2.1), MemFillInputBuffer in tensorflow/core/lib/jpeg/jpeg_handle.cc (TensorFlow 2.21).
 */
export class ExactBits implements BitSource {
  readonly #markers: JpegMarkers;
  readonly #bytes: Uint8Array;
  readonly #recovers: boolean;
  /** Blocks of a unit, or 0 for progressive scans, which are always read with care. */
  readonly #blocks: number;
  /** The next byte, and that at the last end of a unit. */
  #position: number;
  #saved: number;
  #high = 0;
  #low = 0;
  #count = 0;
  #marker = 0;
  #isCareful = true;
  isStarved = false;

  constructor(markers: JpegMarkers, recovers: boolean, blocks: number) {
    this.#markers = markers;
    this.#bytes = markers.bytes;
    this.#recovers = recovers;
    this.#blocks = blocks;
    this.#position = markers.position;
    this.#saved = markers.position;
    this.endUnit();
  }

  symbol(table: HuffmanTable): number {
    let length = 1;
    this.#hasBits(8, 0);
    if (this.#count >= 8) {
      const entry = table.lookup[this.#peek(8) << 1];
      if (entry !== 0 && entry >> 8 <= 8) {
        this.#count -= entry >> 8;
        return entry & 255;
      }
      length = 9;
    }
    this.#mayFill(length);
    let code = this.#take(length);
    while (length <= 16 && code > table.maxCode[length]) {
      this.#mayFill(1);
      code = (code << 1) | this.#take(1);
      length++;
    }
    return length > 16 ? 0 : table.symbols[code + table.offsets[length]];
  }

  bits(count: number): number {
    this.#hasBits(count, count);
    return this.#take(count);
  }

  endUnit(): void {
    this.#saved = this.#position;
    const left = this.#bytes.length - this.#saved;
    this.#isCareful = this.#blocks === 0 || this.#marker !== 0 || left < CAREFUL_BYTES * this.#blocks;
  }

  restart(number: number): void {
    this.endScan();
    this.#count = 0;
    try {
      this.#marker = resynchronized(this.#markers, number);
    } catch (error) {
      if (!this.#recovers) throw error;
      this.#marker = EOI;
    }
    this.#position = this.#markers.position;
    if (this.#marker === 0) this.isStarved = false;
    this.endUnit();
  }

  endScan(): void {
    this.#markers.pending = this.#marker;
    this.#markers.position = this.#position;
  }

  /** Within a symbol, a reader that is not careful has bits enough. */
  #mayFill(count: number): void {
    if (this.#isCareful || this.#marker !== 0) this.#hasBits(count, count);
  }

  /** Fills the buffer when it has fewer than `count` bits; adds zeros when a marker stops it before `needed`. */
  #hasBits(count: number, needed: number): void {
    if (!this.#isCareful) {
      if (this.#count <= 16) for (let i = 0; i < 6 && this.#marker === 0; i++) this.#addByte();
      if (this.#marker === 0) return;
    }
    if (this.#count >= count) return;
    while (this.#count < 57 && this.#marker === 0) this.#addByte();
    if (this.#count >= needed || this.#marker === 0) return;
    this.isStarved = true;
    while (this.#count < 57) this.#push(0);
  }

  #addByte(): void {
    const byte = this.#nextByte();
    if (byte !== 0xff) {
      if (this.#marker === 0) this.#push(byte);
      return;
    }
    let next = this.#nextByte();
    while (next === 0xff && this.#marker === 0) next = this.#nextByte();
    if (this.#marker !== 0) return;
    if (next === 0) this.#push(0xff);
    else this.#marker = next;
  }

  /** The next byte; at the end of the bytes as TensorFlow goes on, which may set the marker. */
  #nextByte(): number {
    if (this.#position < this.#bytes.length) return this.#bytes[this.#position++];
    const hasUnread = this.#saved < this.#bytes.length;
    if (!this.#recovers) throw hasUnread ? new UnitCut() : badJpeg("the file ends before the picture");
    if (!hasUnread) {
      this.#marker = EOI;
      return 0;
    }
    this.#position = this.#saved + 1;
    return this.#bytes[this.#saved];
  }

  #push(byte: number): void {
    this.#high = (this.#high << 8) | (this.#low >>> 24);
    this.#low = (this.#low << 8) | byte;
    this.#count += 8;
  }

  #take(count: number): number {
    const value = this.#peek(count);
    this.#count -= count;
    return value;
  }

  #peek(count: number): number {
    const shift = this.#count - count;
    const shifted = shift >= 32 ? this.#high >>> (shift - 32) : this.#joined(shift);
    return shifted & ((1 << count) - 1);
  }

  #joined(shift: number): number {
    return shift === 0 ? this.#low : (this.#low >>> shift) | (this.#high << (32 - shift));
  }
}
