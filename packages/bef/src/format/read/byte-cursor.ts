import { dataLoss, type StatusError } from "@heddle/status";

/** Reads a range of a file from its start, and never past its end. */
export class ByteCursor {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #section: string;
  /** The offset in the file of the next byte. */
  position: number;

  /** @param section names the range in errors */
  constructor(bytes: Uint8Array, start: number, end: number, section: string) {
    this.#bytes = bytes;
    this.#end = end;
    this.#section = section;
    this.position = start;
  }

  /** The bytes that are left. */
  get remaining(): number {
    return this.#end - this.position;
  }

  byte(): number {
    const byte = this.position < this.#end ? this.#bytes[this.position] : undefined;
    if (byte === undefined) throw this.error(`more bytes are needed, but the section ends`);
    this.position++;
    return byte;
  }

  /** An integer of 7 bits a byte, the highest first; bit 7 says that another byte follows. At most 2^32 - 1. */
  vbr(): number {
    let value = 0;
    for (;;) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (value > 0xffffffff) throw this.error("an integer is over 2^32 - 1");
      if (byte < 128) return value;
    }
  }

  /** A number of things of at least `leastBytes` bytes each, for which there is room. */
  count(leastBytes: number, what: string): number {
    const count = this.vbr();
    if (count * leastBytes > this.remaining)
      throw this.error(`${count} ${what} need more than the ${this.remaining} bytes`);
    return count;
  }

  /** An index below `limit`. */
  index(limit: number, what: string): number {
    const index = this.vbr();
    if (index >= limit) throw this.error(`${what} ${index} is out of range, there are ${limit}`);
    return index;
  }

  /** The next `count` words of 32 bits, little-endian. */
  words(count: number): number[] {
    if (count * 4 > this.remaining) throw this.error(`${count} words need more than the ${this.remaining} bytes`);
    const words: number[] = [];
    for (; count > 0; count--) {
      let word = 0;
      for (let shift = 0; shift < 32; shift += 8) word |= this.byte() << shift;
      words.push(word >>> 0);
    }
    return words;
  }

  /** The start and end of the next `sizeBytes` bytes, which are passed over. */
  skip(sizeBytes: number): [number, number] {
    if (sizeBytes > this.remaining) throw this.error(`${sizeBytes} bytes are needed, ${this.remaining} are left`);
    this.position += sizeBytes;
    return [this.position - sizeBytes, this.position];
  }

  /** DATA_LOSS that names the section and the present offset. */
  error(why: string): StatusError {
    return damaged(this.#section, this.position, why);
  }
}

/** DATA_LOSS, worded as TFRT's loader does, with the reason and the offset. */
export function damaged(section: string, offset: number, why: string): StatusError {
  return dataLoss(`invalid ${section} section in BEF file: ${why}, at byte ${offset}`, { section, offset });
}
