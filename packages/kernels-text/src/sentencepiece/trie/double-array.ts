import { resourceExhausted } from "@heddle/status";
import { NO_VALUE } from "../loops/plan-layout.js";
import type { KeyTree } from "./key-tree.js";

/** States are numbered with 24 bits. */
const MAX_UNITS = 1 << 24;
/** A block is the units that differ in the last 8 bits of their index. */
const BLOCK = 256;
/** Free units are sought in this many blocks, the last ones. */
const OPEN_BLOCKS = 16;
/** As many places are tried for the children of a state. */
const MAX_TRIES = 64;

/**
 * The double array of a tree: two words a unit, the first `base << 8 | byte`. The child of a state by a byte is the unit at `base ^ byte`,
 * if that has the byte. Unit 0 is the root. No two states have one base, so a unit of another state has another byte; the
 * units of block 0 have bytes that never match, and base 0 is that of states without children.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for more than 2^24 units
 */
export function doubleArray(tree: KeyTree): Uint32Array {
  const builder = new Builder(tree.size);
  // Nodes wait with the unit that they have.
  const nodes: number[] = [0];
  const units: number[] = [0];
  const bytes = new Uint8Array(BLOCK);
  const children = new Uint32Array(BLOCK);
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const unit = units.pop() ?? 0;
    let count = 0;
    for (let child = tree.firstChild[node]; child !== 0; child = tree.nextSibling[child]) {
      bytes[count] = tree.byte[child];
      children[count++] = child;
    }
    builder.setValue(unit, tree.value[node]);
    if (count === 0) continue;
    const base = builder.place(bytes, count);
    builder.setBase(unit, base);
    for (let i = 0; i < count; i++) {
      nodes.push(children[i]);
      units.push(base ^ bytes[i]);
    }
  }
  return builder.finish();
}

class Builder {
  #words: Uint32Array;
  /** By unit: bit 0 when it is taken. By base: bit 1 when a state has it. */
  #marks: Uint8Array;
  /** The free units of open blocks as a ring through unit 0, which is not free. */
  #next: Uint32Array;
  #previous: Uint32Array;
  #units = BLOCK;

  constructor(nodes: number) {
    const capacity = BLOCK * (2 + Math.ceil((nodes * 1.1) / BLOCK));
    this.#words = new Uint32Array(capacity * 2);
    this.#marks = new Uint8Array(capacity);
    this.#next = new Uint32Array(capacity);
    this.#previous = new Uint32Array(capacity);
    for (let unit = 0; unit < BLOCK; unit++) {
      this.#words[unit * 2] = (unit & 0xff) ^ 1;
      this.#words[unit * 2 + 1] = NO_VALUE;
      this.#marks[unit] = 3;
    }
  }

  setValue(unit: number, value: number): void {
    this.#words[unit * 2 + 1] = value;
  }

  setBase(unit: number, base: number): void {
    this.#words[unit * 2] = ((base << 8) | (this.#words[unit * 2] & 0xff)) >>> 0;
  }

  /** Takes a base at which the units of the first `count` bytes are free, and these units. */
  place(bytes: Uint8Array, count: number): number {
    const base = this.#find(bytes, count);
    this.#marks[base] |= 2;
    for (let i = 0; i < count; i++) {
      const unit = base ^ bytes[i];
      this.#marks[unit] |= 1;
      this.#words[unit * 2] = bytes[i];
      this.#unlink(unit);
    }
    return base;
  }

  /** The units; bytes of free ones match no base. */
  finish(): Uint32Array {
    for (let block = BLOCK; block < this.#units; block += BLOCK) this.#closeBlock(block);
    return this.#words.slice(0, this.#units * 2);
  }

  /** A single child takes the oldest free unit that it can; more children are sought room for in the newest, where most units are free. */
  #find(bytes: Uint8Array, count: number): number {
    const first = bytes[0];
    const ring = count === 1 ? this.#next : this.#previous;
    let tries = MAX_TRIES;
    for (let unit = ring[0]; unit !== 0 && tries-- > 0; unit = ring[unit]) {
      if (this.#fits(unit ^ first, bytes, count)) return unit ^ first;
    }
    return this.#addBlock() ^ first;
  }

  #fits(base: number, bytes: Uint8Array, count: number): boolean {
    const marks = this.#marks;
    if ((marks[base] & 2) !== 0) return false;
    for (let i = 0; i < count; i++) if ((marks[base ^ bytes[i]] & 1) !== 0) return false;
    return true;
  }

  /** A new block of free units. */
  #addBlock(): number {
    const start = this.#units;
    if (start + BLOCK > MAX_UNITS) throw resourceExhausted(`the pieces need more than ${MAX_UNITS} states`);
    if (start + BLOCK > this.#marks.length) this.#grow();
    this.#units += BLOCK;
    const closed = start - OPEN_BLOCKS * BLOCK;
    if (closed > 0) {
      for (let unit = closed; unit < closed + BLOCK; unit++) if ((this.#marks[unit] & 1) === 0) this.#unlink(unit);
    }
    for (let unit = start; unit < start + BLOCK; unit++) {
      this.#words[unit * 2 + 1] = NO_VALUE;
      const last = this.#previous[0];
      this.#next[last] = unit;
      this.#previous[unit] = last;
      this.#next[unit] = 0;
      this.#previous[0] = unit;
    }
    return start;
  }

  #unlink(unit: number): void {
    this.#next[this.#previous[unit]] = this.#next[unit];
    this.#previous[this.#next[unit]] = this.#previous[unit];
  }

  #grow(): void {
    const wider = (from: Uint32Array) => {
      const to = new Uint32Array(from.length * 2);
      to.set(from);
      return to;
    };
    this.#words = wider(this.#words);
    this.#next = wider(this.#next);
    this.#previous = wider(this.#previous);
    const marks = new Uint8Array(this.#marks.length * 2);
    marks.set(this.#marks);
    this.#marks = marks;
  }

  /** There are fewer bases in a block than taken units, so there is one that no state has. */
  #closeBlock(block: number): void {
    let unused = block;
    while (unused < block + BLOCK && (this.#marks[unused] & 2) !== 0) unused++;
    for (let unit = block; unit < block + BLOCK; unit++) {
      if ((this.#marks[unit] & 1) === 0) this.#words[unit * 2] = (unit ^ unused) & 0xff;
    }
  }
}
