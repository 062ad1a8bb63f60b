import type { LinearMemory } from "@heddle/memory";
import { PairHeap } from "./pair-heap.js";
import * as Plan from "./plan-layout.js";
import { characterSize, isSpaceSymbol, longestKey, stateAfter } from "./text-twin.js";
import { idOf } from "./words-twin.js";

/** The state of a user-defined piece, which is never merged. */
const FROZEN = 0xffffffff;
const NONE = -1;

/** A part of the text that is merged with its neighbours. */
interface MergedSymbol {
  readonly start: number;
  /** In bytes; 0 when it is part of another symbol. */
  size: number;
  previous: number;
  next: number;
  /** In the trie; 0 when no piece begins with its text. */
  state: number;
}

/** The twin of `assembly/sentencepiece/bpe.ts`. */
export function bpePieces(memory: LinearMemory, plan: number, size: number): number {
  return new Bpe(memory, plan).run(size, () => false);
}

/** As {@link bpePieces}; `skip` says of each merge whether it is left out. Source: BPE-dropout, arxiv.org/abs/1910.13267. */
export function sampledBpePieces(memory: LinearMemory, plan: number, size: number, skip: () => boolean): number {
  return new Bpe(memory, plan).run(size, skip);
}

class Bpe {
  readonly #memory: LinearMemory;
  readonly #plan: number;
  readonly #text: number;
  readonly #trie: number;
  readonly #scores: number;
  readonly #leftSizes: number;
  #symbols: MergedSymbol[] = [];
  #pieces = 0;

  constructor(memory: LinearMemory, plan: number) {
    const { u32 } = memory;
    const at = plan >>> 2;
    this.#memory = memory;
    this.#plan = plan;
    this.#text = u32[at + Plan.TEXT];
    this.#trie = u32[at + Plan.TRIE] >>> 2;
    this.#scores = u32[at + Plan.SCORES] >>> 2;
    this.#leftSizes = u32[at + Plan.LEFT_SIZES] >>> 2;
  }

  run(size: number, skip: () => boolean): number {
    const { u8, u32 } = this.#memory;
    const at = this.#plan >>> 2;
    const users = u32[at + Plan.USER_TRIE] >>> 2;
    const flags = u32[at + Plan.FLAGS];
    const splitsBefore = (flags & Plan.SPLITS_BEFORE_SPACE) !== 0;
    const splitsAfter = (flags & Plan.SPLITS_AFTER_SPACE) !== 0;
    const end = this.#text + size;
    let afterSpace = true;
    for (let from = this.#text; from < end; ) {
      const frozen = users === 0 ? 0 : longestKey(u8, u32, users, from, end);
      const isSpace = frozen === 0 && isSpaceSymbol(u8, from, end);
      if ((splitsBefore && isSpace && !afterSpace) || (splitsAfter && !isSpace && afterSpace)) this.#merge(skip);
      const width = frozen || characterSize(u8, from, end);
      this.#symbols.push({
        start: from - this.#text,
        size: width,
        previous: this.#symbols.length - 1,
        next: this.#symbols.length + 1,
        state: frozen > 0 ? FROZEN : stateAfter(u8, u32, this.#trie, 0, from, from + width),
      });
      from += width;
      afterSpace = isSpace;
    }
    this.#merge(skip);
    return this.#pieces;
  }

  #merge(skip: () => boolean): void {
    const symbols = this.#symbols;
    if (symbols.length === 0) return;
    symbols[symbols.length - 1].next = NONE;
    const heap = new PairHeap();
    for (let i = 1; i < symbols.length; i++) this.#addPair(heap, i - 1, i);
    for (let pair = heap.pop(); pair; pair = heap.pop()) {
      const [left, right] = [symbols[pair.left], symbols[pair.right]];
      if (left.size === 0 || right.size === 0 || left.size + right.size !== pair.size || skip()) continue;
      left.state = this.#stateAfter(left, right);
      left.size += right.size;
      left.next = right.next;
      right.size = 0;
      if (left.next !== NONE) symbols[left.next].previous = pair.left;
      this.#addPair(heap, left.previous, pair.left);
      this.#addPair(heap, pair.left, left.next);
    }
    for (let i = 0; i !== NONE; i = symbols[i].next) this.#putPieces(symbols[i].start, symbols[i].size);
    this.#symbols = [];
  }

  #addPair(heap: PairHeap, left: number, right: number): void {
    if (left === NONE || right === NONE) return;
    const { u32, f32 } = this.#memory;
    const [leftSymbol, rightSymbol] = [this.#symbols[left], this.#symbols[right]];
    if (leftSymbol.state === 0 || leftSymbol.state === FROZEN || rightSymbol.state === FROZEN) return;
    const merged = this.#stateAfter(leftSymbol, rightSymbol);
    if (merged === 0) return;
    const value = u32[this.#trie + merged * 2 + 1];
    if (value >= Plan.RESERVED_VALUE) return;
    const id = value & Plan.ID_BITS;
    if (value >= Plan.UNUSED_VALUE && this.#leftSizes !== 0) u32[this.#leftSizes + id] = leftSymbol.size;
    heap.push({ score: f32[this.#scores + id], left, right, size: leftSymbol.size + rightSymbol.size });
  }

  #stateAfter(left: MergedSymbol, right: MergedSymbol): number {
    const { u8, u32 } = this.#memory;
    const at = this.#text + right.start;
    return stateAfter(u8, u32, this.#trie, left.state, at, at + right.size);
  }

  /** Writes the piece of a symbol; an unused one becomes the parts that it was last made of. */
  #putPieces(start: number, size: number): void {
    const { u8, u32 } = this.#memory;
    const at = this.#plan >>> 2;
    const parts = [[start, size]];
    for (let part = parts.pop(); part; part = parts.pop()) {
      const [from, length] = part;
      const id = idOf(this.#memory, this.#plan, this.#text + from, this.#text + from + length);
      const isUnused = this.#leftSizes !== 0 && u8[u32[at + Plan.TYPES] + id] === Plan.UNUSED_PIECE;
      const left = isUnused ? u32[this.#leftSizes + id] : 0;
      if (left > 0 && left < length) {
        parts.push([from + left, length - left], [from, left]);
        continue;
      }
      const piece = (u32[at + Plan.PIECES] >>> 2) + this.#pieces++ * 2;
      u32[piece] = id;
      u32[piece + 1] = from + length;
    }
  }
}
