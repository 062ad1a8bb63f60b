import { invalidArgument } from "@heddle/status";

/** Reads the numbers and names of WebAssembly's binary format; every length is checked before it is used. */
export class WasmReader {
  readonly bytes: Uint8Array;
  readonly #fail: (reason: string) => Error;
  #position = 0;

  /** @param fail makes the error for invalid bytes; default INVALID_ARGUMENT */
  constructor(bytes: Uint8Array, fail: (reason: string) => Error = invalidModule) {
    this.bytes = bytes;
    this.#fail = fail;
  }

  /** The offset of the next byte. */
  get position(): number {
    return this.#position;
  }

  get atEnd(): boolean {
    return this.#position >= this.bytes.length;
  }

  byte(): number {
    const byte = this.bytes[this.#position];
    if (byte === undefined) throw this.#fail(`unexpected end at byte ${this.#position}`);
    this.#position++;
    return byte;
  }

  /** An unsigned LEB128 number of up to 32 bits. */
  unsigned(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw this.#tooLong();
  }

  /** A signed LEB128 number of up to 32 bits. */
  signed(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return shift < 28 && (byte & 0x40) !== 0 ? value | (-1 << (shift + 7)) : value;
    }
    throw this.#tooLong();
  }

  /** The next `length` bytes: a view. */
  take(length: number): Uint8Array {
    const start = this.#position;
    const left = this.bytes.length - start;
    if (length > left) throw this.#fail(`${length} bytes are wanted at byte ${start}, ${left} are left`);
    this.#position += length;
    return this.bytes.subarray(start, this.#position);
  }

  /** A length, then that many bytes: a view. */
  sized(): Uint8Array {
    return this.take(this.unsigned());
  }

  /** A length, then that many bytes, as a reader with offsets of its own. */
  part(): WasmReader {
    return new WasmReader(this.sized(), this.#fail);
  }

  /** A length, then that many bytes of UTF-8. */
  name(): string {
    return new TextDecoder().decode(this.sized());
  }

  #tooLong(): Error {
    return this.#fail(`a number before byte ${this.#position} is longer than 32 bits`);
  }
}

function invalidModule(reason: string): Error {
  return invalidArgument(`invalid WebAssembly module: ${reason}`);
}
