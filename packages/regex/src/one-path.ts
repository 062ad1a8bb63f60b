import { Before, type CharacterClasses, characterClasses, END_CLASS } from "./character-classes.js";
import { Op, type Program } from "./program.js";
import { assertionsBetween } from "./state-table.js";
import { stepBytes, utf8Step } from "./utf8-step.js";

/** The most entries of the table of a program. */
const MOST_ENTRIES = 1 << 18;
const UNKNOWN = 0;
const NO_WAY = -1;

/** The paths through a program so far, for a loop. */
export interface PathTables {
  /** For each instruction, context before it and class, within a match and at its end: a place in `ways`; 0 or negative for none. */
  readonly entries: Int32Array;
  /** The binary logarithm of the entries of an instruction and a context. */
  readonly rowBits: number;
  /** The contexts of a position that are told apart: 1 or 4. */
  readonly contexts: number;
  readonly start: number;
  /** Each way: the next instruction, and a bit for each slot of a group that is set before the character. */
  readonly ways: Int32Array;
  /** The context after a character of each class. */
  readonly contextAfter: Uint8Array;
}

/** The most entries of a table that loops get. */
const MOST_LOOP_ENTRIES = 16_384;
/** The slots that have a bit: those of the match and of the nine groups that a rewrite can name. */
const MOST_SLOTS = 20;

/** A character that only one instruction takes: the next one, and the slots of groups that begin or end before it. */
interface Way {
  readonly next: number;
  readonly slots: readonly number[];
}

/**
 * Finds the groups of a match whose beginning and end are known, while at each character only one instruction can go on; that is seldom
 * otherwise.
 *
 * Source: R. Cox, "Regular Expression Matching in the Wild", the section on one-pass expressions.
 */
export class OnePath {
  readonly #program: Program;
  readonly #classes: CharacterClasses;
  readonly #setOf: Int32Array;
  readonly #rowBits: number;
  readonly #contexts: number;
  /** For each instruction, context before it and class, within a match and at its end: a place in `#ways`, `UNKNOWN` or `NO_WAY`. */
  readonly #table: Int32Array | undefined;
  readonly #ways: Way[] = [{ next: 0, slots: [] }];
  #tables: PathTables | undefined;

  constructor(program: Program) {
    this.#program = program;
    this.#classes = characterClasses(program);
    this.#setOf = this.#classes.placesOf(program.sets);
    this.#contexts = program.op.includes(Op.ASSERT) ? 4 : 1;
    this.#rowBits = 33 - Math.clz32(this.#classes.count * 2);
    const entries = (program.op.length * this.#contexts) << this.#rowBits;
    if (entries <= MOST_ENTRIES) this.#table = new Int32Array(entries);
  }

  /** The paths so far; undefined for a program with too many. */
  tables(): PathTables | undefined {
    const entries = this.#table;
    if (entries === undefined || entries.length > MOST_LOOP_ENTRIES) return undefined;
    if (this.#tables?.ways.length === this.#ways.length * 2) return this.#tables;
    const classes = this.#classes;
    const ways = new Int32Array(this.#ways.length * 2);
    for (const [i, { next, slots }] of this.#ways.entries()) {
      ways[i * 2] = next;
      for (const slot of slots) if (slot < MOST_SLOTS) ways[i * 2 + 1] |= 1 << slot;
    }
    const contextAfter = Uint8Array.from({ length: classes.count }, (_, place) => classes.contextAfter(place));
    const [rowBits, contexts, { start }] = [this.#rowBits, this.#contexts, this.#program];
    this.#tables = { entries, rowBits, contexts, start, ways, contextAfter };
    return this.#tables;
  }

  /** Changes with the result of {@link tables}. */
  get version(): number {
    return this.#ways.length;
  }

  /**
   * Writes the groups of the match from `from` to `to` in the text from `begin` to `end`. False when more than one instruction could go on
   * somewhere.
   */
  find(u8: Uint8Array, begin: number, end: number, from: number, to: number, groups: Int32Array): boolean {
    const table = this.#table;
    if (table === undefined) return false;
    const classes = this.#classes;
    const contexts = this.#contexts;
    const rowBits = this.#rowBits;
    groups.fill(-1);
    let pc = this.#program.start;
    let context = contexts === 1 ? 0 : classes.contextOf(from > begin ? u8[from - 1] : -1);
    for (let at = from; ; ) {
      let characterClass: number = END_CLASS;
      let size = 1;
      if (at < end) {
        const step = utf8Step(u8, at, end);
        characterClass = step < 0x400 && step >= 0 ? classes.ascii[step >> 3] : classes.ofStep(step);
        size = stepBytes(step);
      }
      const isEnd = at === to;
      const column = (characterClass << 1) | (isEnd ? 1 : 0);
      if (column >>> rowBits > 0) return false;
      const place = ((pc * contexts + context) << rowBits) | column;
      let way = table[place];
      if (way === UNKNOWN) {
        way = this.#learn(pc, context, characterClass, isEnd);
        table[place] = way;
      }
      if (way === NO_WAY) return false;
      const { next, slots } = this.#ways[way];
      if (slots.length > 0) setSlots(groups, slots, at);
      if (isEnd) {
        groups[0] = from;
        groups[1] = to;
        return true;
      }
      if (contexts > 1) context = classes.contextAfter(characterClass);
      pc = next;
      at += size;
    }
  }

  #learn(pc: number, context: number, characterClass: number, isEnd: boolean): number {
    const way = this.#wayOf(pc, context, characterClass, isEnd);
    if (way === undefined) return NO_WAY;
    this.#ways.push(way);
    return this.#ways.length - 1;
  }

  /** The way from an instruction before a character to the only one after it, or to a match. */
  #wayOf(first: number, context: number, characterClass: number, ends: boolean): Way | undefined {
    const { op, next, argument } = this.#program;
    const before = this.#contexts === 1 ? Before.OTHER : context;
    const holds = assertionsBetween(before, this.#classes.contextAfter(characterClass));
    const seen = new Set<number>();
    const pending: { pc: number; slots: readonly number[] }[] = [{ pc: first, slots: [] }];
    let found: Way | undefined;
    for (let way = pending.pop(); way !== undefined; way = pending.pop()) {
      const { pc, slots } = way;
      if (seen.has(pc)) continue;
      seen.add(pc);
      if (op[pc] === Op.SPLIT) pending.push({ pc: argument[pc], slots }, { pc: next[pc], slots });
      else if (op[pc] === Op.JUMP) pending.push({ pc: next[pc], slots });
      else if (op[pc] === Op.CAPTURE) pending.push({ pc: next[pc], slots: [...slots, argument[pc]] });
      else if (op[pc] === Op.ASSERT) {
        if ((argument[pc] & ~holds) === 0) pending.push({ pc: next[pc], slots });
      } else if (op[pc] === Op.MATCH) {
        if (ends) return { next: pc, slots };
      } else if (op[pc] === Op.CHARACTER && !ends && this.#classes.takes(this.#setOf[pc], characterClass)) {
        if (found) return undefined;
        found = { next: next[pc], slots };
      }
    }
    return found;
  }
}

function setSlots(groups: Int32Array, slots: readonly number[], at: number): void {
  for (let i = 0; i < slots.length; i++) if (slots[i] < groups.length) groups[slots[i]] = at;
}

const paths = /* @__PURE__ */ new WeakMap<Program, OnePath>();

/** The paths of a program, which all its matchers fill. */
export function onePathOf(program: Program): OnePath {
  const known = paths.get(program);
  if (known) return known;
  const made = new OnePath(program);
  paths.set(program, made);
  return made;
}
