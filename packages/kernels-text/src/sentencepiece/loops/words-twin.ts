import type { LinearMemory } from "@heddle/memory";
import * as Plan from "./plan-layout.js";
import { characterSize, isSpaceSymbol, longestKey, stateAfter } from "./text-twin.js";

/** The id of the piece with the bytes from `at` to `end`, or that of unknown text. */
export function idOf({ u8, u32 }: LinearMemory, plan: number, at: number, end: number): number {
  const trie = u32[(plan >>> 2) + Plan.TRIE] >>> 2;
  const state = stateAfter(u8, u32, trie, 0, at, end);
  const value = state === 0 ? Plan.NO_VALUE : u32[trie + state * 2 + 1];
  return value === Plan.NO_VALUE ? u32[(plan >>> 2) + Plan.UNKNOWN] : value & Plan.ID_BITS;
}

/** The twin of `wordPieces` of `assembly/sentencepiece/words.ts`. */
export function wordPieces(memory: LinearMemory, plan: number, size: number): number {
  const { u8, u32 } = memory;
  const text = u32[(plan >>> 2) + Plan.TEXT];
  const end = text + size;
  const pieces = new Pieces(memory, plan);
  let start = text;
  for (let at = text; at < end; at += characterSize(u8, at, end)) {
    if (at === start || !isSpaceSymbol(u8, at, end)) continue;
    pieces.put(start, at);
    start = at;
  }
  if (start < end) pieces.put(start, end);
  return pieces.count;
}

/** The twin of `characterPieces`. */
export function characterPieces(memory: LinearMemory, plan: number, size: number): number {
  const { u8, u32 } = memory;
  const text = u32[(plan >>> 2) + Plan.TEXT];
  const users = u32[(plan >>> 2) + Plan.USER_TRIE] >>> 2;
  const end = text + size;
  const pieces = new Pieces(memory, plan);
  for (let at = text; at < end; ) {
    const width = (users && longestKey(u8, u32, users, at, end)) || characterSize(u8, at, end);
    pieces.put(at, at + width);
    at += width;
  }
  return pieces.count;
}

class Pieces {
  count = 0;
  readonly #memory: LinearMemory;
  readonly #plan: number;

  constructor(memory: LinearMemory, plan: number) {
    this.#memory = memory;
    this.#plan = plan;
  }

  put(start: number, end: number): void {
    const { u32 } = this.#memory;
    const at = this.#plan >>> 2;
    const piece = (u32[at + Plan.PIECES] >>> 2) + this.count++ * 2;
    u32[piece] = idOf(this.#memory, this.#plan, start, end);
    u32[piece + 1] = end - u32[at + Plan.TEXT];
  }
}
