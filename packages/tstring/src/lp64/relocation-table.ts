import { invalidArgument } from "@heddle/status";

/** Bytes that stood at `address` in the memory of the program that wrote an image. */
export interface AddressRange {
  readonly address: bigint;
  readonly bytes: Uint8Array;
}

/** The bytes at the addresses in an image: ranges of 64-bit addresses that do not overlap. */
export class RelocationTable {
  readonly #ranges: readonly AddressRange[];

  /**
   * @param ranges in any order; the bytes are not copied
   * @throws {StatusError} INVALID_ARGUMENT when ranges overlap or one ends past 2^64
   */
  constructor(ranges: readonly AddressRange[]) {
    this.#ranges = [...ranges].sort((a, b) => (a.address < b.address ? -1 : a.address > b.address ? 1 : 0));
    let end = 0n;
    for (const { address, bytes } of this.#ranges) {
      if (address < end) {
        throw invalidArgument(`the relocated range at address 0x${address.toString(16)} overlaps another`, {
          address: `0x${address.toString(16)}`,
        });
      }
      end = address + BigInt(bytes.length);
      if (end > 2n ** 64n) {
        throw invalidArgument(`a range of ${bytes.length} bytes at address 0x${address.toString(16)} ends past 2^64`, {
          address: `0x${address.toString(16)}`,
          sizeBytes: bytes.length,
        });
      }
    }
  }

  /** The `sizeBytes` bytes at `address`, a view; undefined unless they lie in one range. */
  resolve(address: bigint, sizeBytes: number): Uint8Array | undefined {
    let low = 0;
    let high = this.#ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ranges[middle].address <= address) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return undefined;
    const range = this.#ranges[low - 1];
    const start = address - range.address;
    if (start + BigInt(sizeBytes) > BigInt(range.bytes.length)) return undefined;
    return range.bytes.subarray(Number(start), Number(start) + sizeBytes);
  }
}
