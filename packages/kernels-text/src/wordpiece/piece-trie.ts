import { resourceExhausted } from "@heddle/status";
import { tableSeed } from "../tokens/table-seed.js";

const EMPTY = -1;
/** Nodes whose number and a byte make a key of 31 bits. */
const MAX_NODES = 2 ** 23;

/** The node that every piece begins at. */
export const ROOT = 0;

/**
 * The pieces of a vocabulary as a trie of bytes, in flat arrays: an edge is a slot of a hash table, by the number of its node and its
 * byte. A step costs about one access, whatever the number of pieces.
 */
export class PieceTrie {
  #keys = new Int32Array(1024).fill(EMPTY);
  #targets = new Int32Array(1024);
  #shift = 22;
  /** Spreads keys over the slots: odd. */
  readonly #factor = tableSeed() | 1;
  /** The value of each node; -1 for one that ends no piece. */
  #values = new Int32Array(512).fill(-1);
  #nodes = 1;

  /**
   * Adds the bytes from `begin` to `end` with a value from 0 on. The last value of a piece counts.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED for a vocabulary of more than 2^23 different beginnings of pieces
   */
  add(bytes: Uint8Array, begin: number, end: number, value: number): void {
    let node = ROOT;
    for (let at = begin; at < end; at++) {
      const next = this.next(node, bytes[at]);
      node = next < 0 ? this.#addNode(node, bytes[at]) : next;
    }
    this.#values[node] = value;
  }

  /** The node after `node` by a byte; -1 when no piece goes on so. */
  next(node: number, byte: number): number {
    const keys = this.#keys;
    const key = node * 256 + byte;
    const mask = keys.length - 1;
    for (let slot = Math.imul(key, this.#factor) >>> this.#shift; ; slot = (slot + 1) & mask) {
      if (keys[slot] === key) return this.#targets[slot];
      if (keys[slot] === EMPTY) return -1;
    }
  }

  /** The node after the bytes from `begin` to `end`; -1 when no piece begins so. */
  walk(from: number, bytes: Uint8Array, begin: number, end: number): number {
    let node = from;
    for (let at = begin; at < end && node >= 0; at++) node = this.next(node, bytes[at]);
    return node;
  }

  /** The value of the piece that ends at `node`; -1 when none does. */
  valueAt(node: number): number {
    return this.#values[node];
  }

  #addNode(node: number, byte: number): number {
    const added = this.#nodes++;
    if (added === MAX_NODES) throw resourceExhausted(`the vocabulary has more than ${MAX_NODES} beginnings of pieces`);
    if (added === this.#values.length) {
      const grown = new Int32Array(added * 2).fill(-1);
      grown.set(this.#values);
      this.#values = grown;
    }
    if (added * 2 > this.#keys.length) this.#growSlots();
    this.#insert(node * 256 + byte, added);
    return added;
  }

  #insert(key: number, target: number): void {
    const keys = this.#keys;
    const mask = keys.length - 1;
    let slot = Math.imul(key, this.#factor) >>> this.#shift;
    while (keys[slot] !== EMPTY) slot = (slot + 1) & mask;
    keys[slot] = key;
    this.#targets[slot] = target;
  }

  #growSlots(): void {
    const [keys, targets] = [this.#keys, this.#targets];
    this.#keys = new Int32Array(keys.length * 2).fill(EMPTY);
    this.#targets = new Int32Array(keys.length * 2);
    this.#shift--;
    for (let slot = 0; slot < keys.length; slot++) {
      if (keys[slot] !== EMPTY) this.#insert(keys[slot], targets[slot]);
    }
  }
}
