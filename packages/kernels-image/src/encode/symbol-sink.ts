import type { HuffmanCode } from "../jpeg/huffman-table.js";
import { BitWriter } from "./bit-writer.js";

/** Takes the symbols of a scan: counts them or writes them. */
export interface SymbolSink {
  /** A symbol of the table of that number, and `count` bits after it. */
  symbol(table: number, symbol: number, value: number, count: number): void;
  /** Bits without a symbol. */
  bits(value: number, count: number): void;
}

/** Counts the symbols of each table. */
export class SymbolCounter implements SymbolSink {
  readonly counts = new Map<number, Uint32Array>();

  symbol(table: number, symbol: number): void {
    let counts = this.counts.get(table);
    if (!counts) {
      counts = new Uint32Array(256);
      this.counts.set(table, counts);
    }
    counts[symbol]++;
  }

  bits(): void {}
}

/** Writes the symbols in the codes of their tables. */
export class SymbolWriter implements SymbolSink {
  readonly #writer = new BitWriter();
  readonly #codes: ReadonlyMap<number, Uint32Array>;

  constructor(codes: ReadonlyMap<number, HuffmanCode>) {
    this.#codes = new Map([...codes].map(([table, code]) => [table, wordsOf(code)]));
  }

  symbol(table: number, symbol: number, value: number, count: number): void {
    const word = this.#codes.get(table)?.[symbol] ?? 0;
    this.#writer.write(word >>> 8, word & 255);
    if (count > 0) this.#writer.write(value, count);
  }

  bits(value: number, count: number): void {
    this.#writer.write(value, count);
  }

  finish(): Uint8Array {
    return this.#writer.finish();
  }
}

/** By symbol: its code shifted by 8, and the length. */
function wordsOf({ counts, symbols }: HuffmanCode): Uint32Array {
  const words = new Uint32Array(256);
  for (let length = 1, code = 0, at = 0; length <= 16; length++, code <<= 1) {
    for (let i = 0; i < counts[length - 1]; i++, code++, at++) words[symbols[at]] = (code << 8) | length;
  }
  return words;
}
