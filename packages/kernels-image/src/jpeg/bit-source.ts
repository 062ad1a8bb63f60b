import type { HuffmanTable } from "./huffman-table.js";

/** The entropy-coded bits of a scan. */
export interface BitSource {
  /** True when a block took bits that are not there: zeros, since a marker came. Then blocks are left as they are up to the next restart. */
  readonly isStarved: boolean;
  /** The next symbol; 0 for bits that are not a code. */
  symbol(table: HuffmanTable): number;
  /** The next `count` bits, at most 16. */
  bits(count: number): number;
  /** Called after each unit of blocks. */
  endUnit(): void;
  /** Drops the rest of a byte and reads the restart marker of that number, 0 to 7. */
  restart(number: number): void;
  /** Tells the markers how far the scan came. */
  endScan(): void;
}

/** The number that `size` bits of a coefficient mean. */
export function extended(raw: number, size: number): number {
  return raw < 1 << (size - 1) ? raw - (1 << size) + 1 : raw;
}

/** The difference of a DC coefficient from the one before. */
export function difference(source: BitSource, table: HuffmanTable): number {
  const size = source.symbol(table);
  return size === 0 ? 0 : extended(source.bits(size), size);
}
