/** Fills gaps. */
const PADDING = 0xcc;

/**
 * Bytes in the order in which they are written, and the alignment that their start needs.
 * Source: `BefEmitter` in TFRT's lib/bef_converter/bef_emitter.cc.
 */
export class ByteEmitter {
  #bytes = new Uint8Array(64);
  #size = 0;
  #alignment = 1;

  get size(): number {
    return this.#size;
  }

  /** The greatest alignment of anything written. */
  get alignment(): number {
    return this.#alignment;
  }

  byte(value: number): void {
    this.#reserve(1)[this.#size++] = value;
  }

  bytes(values: Uint8Array): void {
    this.#reserve(values.length).set(values, this.#size);
    this.#size += values.length;
  }

  /** An integer of 7 bits a byte, the highest first; bit 7 says that another byte follows. */
  vbr(value: number): void {
    let scale = 1;
    while (value / scale >= 128) scale *= 128;
    for (; scale > 1; scale /= 128) this.byte((Math.floor(value / scale) & 127) | 128);
    this.byte(value % 128);
  }

  /** `sizeBytes` low bytes of `value`, little-endian, aligned to their number. */
  integer(value: bigint, sizeBytes: number): void {
    this.align(sizeBytes);
    for (let i = 0; i < sizeBytes; i++) this.byte(Number((value >> BigInt(8 * i)) & 255n));
  }

  /** A word of 32 bits, little-endian, aligned to 4. */
  word(value: number): void {
    this.align(4);
    for (let shift = 0; shift < 32; shift += 8) this.byte((value >>> shift) & 255);
  }

  /** Pads to a multiple of `alignment`. */
  align(alignment: number): void {
    this.alignAfter(0, alignment);
  }

  /** Pads so that what follows the next `sizeBytes` bytes is aligned. */
  alignAfter(sizeBytes: number, alignment: number): void {
    while ((this.#size + sizeBytes) % alignment !== 0) this.byte(PADDING);
    this.#alignment = Math.max(this.#alignment, alignment);
  }

  /** All bytes of `part`, aligned as it needs. */
  append(part: ByteEmitter): void {
    this.align(part.alignment);
    this.bytes(part.result());
  }

  /** Writes a byte again. */
  setByte(offset: number, value: number): void {
    this.#bytes[offset] = value;
  }

  /** Writes a word again. */
  setWord(offset: number, value: number): void {
    new DataView(this.#bytes.buffer).setUint32(offset, value, true);
  }

  /** A view, dead after the next write. */
  result(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }

  #reserve(sizeBytes: number): Uint8Array {
    const needed = this.#size + sizeBytes;
    if (needed > this.#bytes.length) {
      const longer = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    return this.#bytes;
  }
}

/** The bytes of {@link ByteEmitter.vbr}. */
export function vbrSizeBytes(value: number): number {
  let size = 1;
  for (; value >= 128; value /= 128) size++;
  return size;
}
