import { BackwardBits } from "./backward-bits.js";
import { zstdError } from "./errors.js";
import { nextState, readFseTable } from "./fse-table.js";

/** A Huffman code: the symbol for each value of the next `log` bits, and how many of these it takes. */
export interface HuffmanTable {
  readonly log: number;
  readonly symbols: Uint8Array;
  readonly bits: Uint8Array;
}

const MOST_LOG = 12;
const MOST_WEIGHTS = 255;

/**
 * Reads the description of a Huffman code.
 *
 * Source: RFC 8878, 4.2.1.
 *
 * @throws {StatusError} INVALID_ARGUMENT
 */
export function readHuffmanTable(bytes: Uint8Array, start: number, end: number): { table: HuffmanTable; end: number } {
  if (start >= end) throw zstdError("corrupt");
  const head = bytes[start];
  const count = head - 127;
  const length = head < 128 ? head : (count + 1) >>> 1;
  const first = start + 1;
  if (first + length > end) throw zstdError("corrupt");
  if (head < 128) return { table: tableOf(compressedWeights(bytes, first, first + length)), end: first + length };
  const weights = Array.from({ length: count }, (_, i) => (bytes[first + (i >>> 1)] >>> (i % 2 === 0 ? 4 : 0)) & 15);
  return { table: tableOf(weights), end: first + length };
}

function compressedWeights(bytes: Uint8Array, start: number, end: number): number[] {
  const { table, end: first } = readFseTable(bytes, start, end, 255, 6);
  const reader = new BackwardBits(bytes, first, end);
  const weights: number[] = [];
  const states = [reader.read(table.log), reader.read(table.log)];
  if (reader.left < 0) throw zstdError("corrupt");
  for (let turn = 0; ; turn ^= 1) {
    weights.push(table.symbols[states[turn]]);
    if (weights.length >= MOST_WEIGHTS) throw zstdError("corrupt");
    states[turn] = nextState(table, states[turn], reader);
    if (reader.left >= 0) continue;
    weights.push(table.symbols[states[turn ^ 1]]);
    return weights;
  }
}

/** The table of the weights of all symbols but the last, whose weight makes the code complete. */
function tableOf(weights: number[]): HuffmanTable {
  let total = 0;
  for (const weight of weights) {
    if (weight > MOST_LOG) throw zstdError("corrupt");
    total += (1 << weight) >>> 1;
  }
  if (total === 0) throw zstdError("corrupt");
  const log = 32 - Math.clz32(total);
  const rest = (1 << log) - total;
  if (log > MOST_LOG || (rest & (rest - 1)) !== 0) throw zstdError("corrupt");
  weights.push(32 - Math.clz32(rest));
  const ones = weights.filter((weight) => weight === 1).length;
  if (ones < 2 || ones % 2 === 1) throw zstdError("corrupt");
  const symbols = new Uint8Array(1 << log);
  const bits = new Uint8Array(1 << log);
  let at = 0;
  for (let weight = 1; weight <= log; weight++) {
    weights.forEach((own, symbol) => {
      if (own !== weight) return;
      const size = 1 << (weight - 1);
      symbols.fill(symbol, at, at + size);
      bits.fill(log + 1 - weight, at, at + size);
      at += size;
    });
  }
  return { log, symbols, bits };
}

/** Decodes one stream, which must be exactly `count` symbols. @throws {StatusError} INVALID_ARGUMENT */
export function decodeHuffman(
  { log, symbols, bits }: HuffmanTable,
  bytes: Uint8Array,
  [start, end]: readonly [number, number],
  target: Uint8Array,
  from: number,
  count: number,
): void {
  const reader = new BackwardBits(bytes, start, end);
  const to = from + count;
  const mask = (1 << log) - 1;
  let { left } = reader;
  let i = from;
  // As `peek` reads bits, while there are enough.
  for (; i < to && left >= log; i++) {
    const at = start + ((left - log) >>> 3);
    const word = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16);
    const code = (word >>> ((left - log) & 7)) & mask;
    target[i] = symbols[code];
    left -= bits[code];
  }
  reader.left = left;
  for (; i < to; i++) {
    const code = reader.peek(log);
    target[i] = symbols[code];
    reader.left -= bits[code];
  }
  if (reader.left !== 0) throw zstdError("corrupt");
}
