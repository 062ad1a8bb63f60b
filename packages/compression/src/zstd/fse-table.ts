import type { BackwardBits } from "./backward-bits.js";
import { zstdError } from "./errors.js";

/** A table of states of a finite state entropy code: the symbol of each, and how the next state is read. */
export interface FseTable {
  /** Bits of a state. */
  readonly log: number;
  readonly symbols: Uint8Array;
  readonly bits: Uint8Array;
  readonly bases: Uint16Array;
}

/** A table, and where the bytes after its description begin. */
export interface FseDescription {
  readonly table: FseTable;
  readonly end: number;
}

/** The state after `state`. */
export function nextState({ bits, bases }: FseTable, state: number, reader: BackwardBits): number {
  return bases[state] + reader.read(bits[state]);
}

/** The table whose states all have one symbol, which takes no bits. */
export function constantFseTable(symbol: number): FseTable {
  return { log: 0, symbols: Uint8Array.of(symbol), bits: new Uint8Array(1), bases: new Uint16Array(1) };
}

/**
 * Reads the description of a table with symbols up to `mostSymbol` and states of up to `mostLog` bits.
 *
 * Source: RFC 8878, 4.1.1.
 *
 * @throws {StatusError} INVALID_ARGUMENT
 */
export function readFseTable(
  bytes: Uint8Array,
  start: number,
  end: number,
  mostSymbol: number,
  mostLog: number,
): FseDescription {
  let at = start * 8;
  const read = (count: number) => {
    let bits = 0;
    for (let i = 0; i < count; i++, at++) bits |= ((bytes[at >>> 3] >>> (at & 7)) & 1) << i;
    if (at > end * 8) throw zstdError("corrupt");
    return bits;
  };
  const log = read(4) + 5;
  if (log > mostLog) throw zstdError("corrupt");
  const counts: number[] = [];
  let left = 1 << log;
  while (left > 0 && counts.length <= mostSymbol) {
    const width = 32 - Math.clz32(left + 1);
    const short = (1 << width) - 1 - (left + 1);
    // Small values take a bit less.
    let value = read(width - 1);
    if (value >= short && read(1) === 1) value += (1 << (width - 1)) - short;
    const count = value - 1;
    left -= Math.abs(count);
    counts.push(count);
    if (count !== 0) continue;
    for (let more = 3; more === 3; ) {
      more = read(2);
      for (let i = 0; i < more; i++) counts.push(0);
    }
  }
  if (left !== 0 || counts.length > mostSymbol + 1) throw zstdError("corrupt");
  return { table: fseTable(counts, log), end: (at + 7) >>> 3 };
}

/** The table for how many of its states each symbol has; -1 is one state that reads all bits. Source: RFC 8878, 4.1.1. */
export function fseTable(counts: readonly number[], log: number): FseTable {
  const size = 1 << log;
  const symbols = new Uint8Array(size);
  const next = Uint16Array.from(counts, (count) => (count === -1 ? 1 : count));
  let high = size;
  for (let symbol = 0; symbol < counts.length; symbol++) if (counts[symbol] === -1) symbols[--high] = symbol;
  const step = (size >>> 1) + (size >>> 3) + 3;
  let place = 0;
  for (let symbol = 0; symbol < counts.length; symbol++) {
    for (let i = 0; i < counts[symbol]; i++) {
      symbols[place] = symbol;
      do place = (place + step) & (size - 1);
      while (place >= high);
    }
  }
  const bits = new Uint8Array(size);
  const bases = new Uint16Array(size);
  for (let state = 0; state < size; state++) {
    const rank = next[symbols[state]]++;
    bits[state] = log - (31 - Math.clz32(rank));
    bases[state] = (rank << bits[state]) - size;
  }
  return { log, symbols, bits, bases };
}
