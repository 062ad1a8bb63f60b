import { dataLoss } from "@heddle/status";

const decoder = /* @__PURE__ */ new TextDecoder();

/**
 * Reads the numbers of MLIR's bytecode. Every failure is DATA_LOSS with the offset.
 *
 * Source: mlir/docs/BytecodeFormat.md (LLVM).
 */
export class ByteReader {
  readonly #bytes: Uint8Array;
  /** The part of the file that the bytes are, and where it begins, for messages. */
  readonly #where: string;
  #at = 0;

  constructor(bytes: Uint8Array, where: string) {
    this.#bytes = bytes;
    this.#where = where;
  }

  get remaining(): number {
    return this.#bytes.length - this.#at;
  }

  get offset(): number {
    return this.#at;
  }

  /** The failure for bytes that are not what they should be. */
  failure(problem: string): Error {
    return dataLoss(`StableHLO bytecode: ${this.#where}, offset ${this.#at}: ${problem}`);
  }

  byte(): number {
    if (this.#at >= this.#bytes.length) throw this.failure("it ends too early");
    return this.#bytes[this.#at++];
  }

  /** A view of the next bytes. */
  take(count: number): Uint8Array {
    if (count > this.remaining) throw this.failure(`wanted ${count} bytes, found ${this.remaining}`);
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  /** An unsigned number of up to 64 bits: the zeros at the low end of the first byte count the bytes that follow. */
  wideVarint(): bigint {
    const first = this.byte();
    if (first & 1) return BigInt(first >> 1);
    const extra = first === 0 ? 8 : 31 - Math.clz32(first & -first);
    let value = extra === 8 ? 0n : BigInt(first);
    const base = extra === 8 ? 0n : 8n;
    for (let i = 0; i < extra; i++) value |= BigInt(this.byte()) << (base + BigInt(8 * i));
    return extra === 8 ? value : value >> BigInt(extra + 1);
  }

  /** A number that counts or names something. */
  varint(): number {
    const value = this.wideVarint();
    if (value > 0x7fffffffn) throw this.failure(`${value} is too large`);
    return Number(value);
  }

  /** A number whose low bit is a flag. */
  flagged(): { readonly value: number; readonly flag: boolean } {
    const both = this.wideVarint();
    if (both > 0xffffffffn) throw this.failure(`${both} is too large`);
    return { value: Number(both >> 1n), flag: (both & 1n) === 1n };
  }

  signedVarint(): bigint {
    const value = this.wideVarint();
    return BigInt.asIntN(64, (value >> 1n) ^ -(value & 1n));
  }

  /** How many elements follow, each of at least one byte. */
  count(): number {
    const count = this.varint();
    if (count > this.remaining) throw this.failure(`${count} elements do not fit in ${this.remaining} bytes`);
    return count;
  }

  list<T>(read: () => T): T[] {
    const count = this.count();
    const values: T[] = [];
    for (let i = 0; i < count; i++) values.push(read());
    return values;
  }

  /** An integer of a known width, as its bits. */
  integer(width: number): bigint {
    if (width <= 8) return BigInt(this.byte());
    return BigInt.asUintN(width, this.signedVarint());
  }

  blob(): Uint8Array {
    return this.take(this.varint());
  }

  /** Text up to a byte 0, which is passed. */
  terminatedText(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    if (end < 0) throw this.failure("a text has no end");
    const text = decoder.decode(this.take(end - this.#at));
    this.#at++;
    return text;
  }
}
