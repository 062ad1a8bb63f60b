import type { LinearMemory } from "@heddle/memory";
import * as Plan from "./plan-layout.js";
import { longestKey } from "./text-twin.js";

/** The text in place of some bytes of the input: as many bytes, its address and size. */
interface Rule {
  readonly taken: number;
  readonly given: number;
  readonly size: number;
}

const SPACE = 0x20;

/** The twin of `assembly/sentencepiece/normalize.ts`. */
export function normalizeText(memory: LinearMemory, plan: number, text: number, size: number): number {
  if (size === 0) return 0;
  const { u8, u32 } = memory;
  const at = plan >>> 2;
  const flags = u32[at + Plan.FLAGS];
  const removes = (flags & Plan.REMOVE_SPACES) !== 0;
  const removesFirst = removes && (flags & Plan.CONTINUES) === 0;
  const isSuffix = (flags & Plan.AS_SUFFIX) !== 0;
  const rules = new Rules(memory, plan);
  const output = new Output(memory, plan, (flags & Plan.ESCAPE_SPACES) !== 0);
  const end = text + size;
  let from = text;
  while (removesFirst && from < end) {
    const { taken, given, size: givenSize } = rules.find(from, end);
    if (givenSize !== 1 || u8[given] !== SPACE) break;
    from += taken;
  }
  if (from === end) return 0;
  const addsPrefix = (flags & Plan.ADD_PREFIX) !== 0;
  if (addsPrefix && !isSuffix && !output.put(SPACE, from - text)) return Plan.TOO_LONG;
  let afterSpace = removesFirst;
  while (from < end) {
    const { taken, given, size: givenSize } = rules.find(from, end);
    let start = given;
    const stop = given + givenSize;
    while (afterSpace && start < stop && u8[start] === SPACE) start++;
    if (start < stop) {
      for (; start < stop; start++) if (!output.put(u8[start], from - text)) return Plan.TOO_LONG;
      afterSpace = u8[stop - 1] === SPACE;
    }
    if (!removes) afterSpace = false;
    from += taken;
  }
  const consumed = removes ? output.trim(size) : size;
  if (addsPrefix && isSuffix && !output.put(SPACE, consumed)) return Plan.TOO_LONG;
  return output.finish(consumed);
}

class Output {
  readonly #u8: Uint8Array;
  readonly #u32: Uint32Array;
  readonly #start: number;
  readonly #limit: number;
  readonly #origins: number;
  readonly #escapes: boolean;
  #to: number;

  constructor({ u8, u32 }: LinearMemory, plan: number, escapes: boolean) {
    this.#u8 = u8;
    this.#u32 = u32;
    this.#start = u32[(plan >>> 2) + Plan.TEXT];
    this.#limit = this.#start + u32[(plan >>> 2) + Plan.TEXT_CAPACITY];
    this.#origins = u32[(plan >>> 2) + Plan.ORIGINS] >>> 2;
    this.#escapes = escapes;
    this.#to = this.#start;
  }

  /** Adds a byte of the input's offset `origin`; false when there is no room. */
  put(byte: number, origin: number): boolean {
    if (byte !== SPACE || !this.#escapes) return this.#add(byte, origin);
    if (this.#to + 3 > this.#limit) return false;
    return this.#add(0xe2, origin) && this.#add(0x96, origin) && this.#add(0x81, origin);
  }

  /** Removes spaces at the end. Returns the offset in the input that the end has then. */
  trim(size: number): number {
    const u8 = this.#u8;
    let consumed = size;
    const width = this.#escapes ? 3 : 1;
    while (this.#to >= this.#start + width) {
      const last = u8[this.#to - 1];
      const isSpace = this.#escapes
        ? last === 0x81 && u8[this.#to - 2] === 0x96 && u8[this.#to - 3] === 0xe2
        : last === SPACE;
      if (!isSpace) break;
      this.#to -= width;
      if (this.#origins !== 0) consumed = this.#u32[this.#origins + this.#to - this.#start];
    }
    return consumed;
  }

  finish(consumed: number): number {
    const size = this.#to - this.#start;
    if (this.#origins !== 0) this.#u32[this.#origins + size] = consumed;
    return size;
  }

  #add(byte: number, origin: number): boolean {
    if (this.#to === this.#limit) return false;
    if (this.#origins !== 0) this.#u32[this.#origins + this.#to - this.#start] = origin;
    this.#u8[this.#to++] = byte;
    return true;
  }
}

class Rules {
  readonly #u8: Uint8Array;
  readonly #u32: Uint32Array;
  readonly #users: number;
  readonly #classes: number;
  readonly #units: number;
  readonly #unitCount: number;
  readonly #replacements: number;
  readonly #replacementBytes: number;

  constructor({ u8, u32 }: LinearMemory, plan: number) {
    this.#u8 = u8;
    this.#u32 = u32;
    const at = plan >>> 2;
    this.#users = u32[at + Plan.USER_TRIE] >>> 2;
    this.#classes = u32[at + Plan.CLASSES];
    this.#units = u32[at + Plan.CHARSMAP] >>> 2;
    this.#unitCount = u32[at + Plan.CHARSMAP_UNITS];
    this.#replacements = u32[at + Plan.REPLACEMENTS];
    this.#replacementBytes = u32[at + Plan.REPLACEMENT_BYTES];
  }

  /** The text in place of a prefix of the bytes from `at`, before `end`. */
  find(at: number, end: number): Rule {
    const u8 = this.#u8;
    if (this.#users !== 0) {
      const taken = longestKey(u8, this.#u32, this.#users, at, end);
      if (taken !== 0) return { taken, given: at, size: taken };
    }
    const found = u8[this.#classes + u8[at]] === Plan.PLAIN ? undefined : this.#replacement(at, end);
    if (found) return found;
    const taken = validSize(u8, at, end);
    if (taken === 0) return { taken: 1, given: this.#classes + Plan.REPLACEMENT_CHARACTER, size: 3 };
    return { taken, given: at, size: taken };
  }

  #replacement(at: number, end: number): Rule | undefined {
    const u8 = this.#u8;
    const u32 = this.#u32;
    const count = this.#unitCount;
    if (count === 0) return undefined;
    let state = offsetOf(u32[this.#units]);
    let value = 0;
    let taken = 0;
    for (let from = at; from < end; from++) {
      state = (state ^ u8[from]) >>> 0;
      if (state >= count) break;
      const unit = u32[this.#units + state];
      if ((unit & 0x800000ff) !== u8[from]) break;
      state = (state ^ offsetOf(unit)) >>> 0;
      if ((unit & 0x100) === 0) continue;
      if (state >= count) break;
      value = u32[this.#units + state] & 0x7fffffff;
      taken = from + 1 - at;
    }
    if (taken === 0 || value >= this.#replacementBytes) return undefined;
    const given = this.#replacements + value;
    return { taken, given, size: u8.indexOf(0, given) - given };
  }
}

/** The offset of a unit of a darts-clone trie. */
export function offsetOf(unit: number): number {
  return ((unit >>> 10) << ((unit & 0x200) >>> 6)) >>> 0;
}

/** The bytes of the UTF-8 character at `at`; 0 when it is malformed. */
export function validSize(u8: Uint8Array, at: number, end: number): number {
  const first = u8[at];
  if (first < 0x80) return 1;
  const isTrail = (index: number) => at + index < end && (u8[at + index] & 0xc0) === 0x80;
  if (first < 0xe0) return first >= 0xc2 && isTrail(1) ? 2 : 0;
  const second = u8[at + 1];
  if (first < 0xf0) {
    if (!isTrail(1) || !isTrail(2)) return 0;
    return (first === 0xe0 && second < 0xa0) || (first === 0xed && second >= 0xa0) ? 0 : 3;
  }
  if (first > 0xf4 || !isTrail(1) || !isTrail(2) || !isTrail(3)) return 0;
  return (first === 0xf0 && second < 0x90) || (first === 0xf4 && second >= 0x90) ? 0 : 4;
}
