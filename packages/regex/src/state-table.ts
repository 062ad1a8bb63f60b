import { Before, type CharacterClasses, END_CLASS } from "./character-classes.js";
import { Assertion, Op } from "./program.js";
import type { Automaton } from "./reversed-program.js";

/** How the instructions of a state are run. */
export const Kind = {
  /** A match begins anywhere at the first place possible and ends where the pattern prefers. */
  FIRST: 0,
  /** The whole text has to match. */
  WHOLE: 1,
  /** A match begins at once and is as long as possible. */
  LONGEST: 2,
} as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

/** An entry of a table that is not known yet; the others are the row of the next state, or that with flags when they are negative. */
export const UNKNOWN = -1;
/** The result of {@link StateTable.step} when the states are too many. */
export const GIVEN_UP = -2;
/** A flag of an entry: a match ends before the character. */
export const MATCHED = 1 << 28;
/** A flag of an entry: the next state takes nothing. */
export const STOP = 1 << 29;
/** A flag of an entry: no match goes on, so that a new search begins after the character. */
export const RESTARTED = 1 << 30;
/** The bits of an entry that are a row. */
export const ROW = MATCHED - 1;
const FLAGGED = 1 << 31;

/** The most states that are kept. */
const MOST_STATES = 4096;
/** The most entries of a table. */
const MOST_ENTRIES = 1 << 20;
/** The most instructions in all states, which bounds the time that they take to make. */
const MOST_WORK = 262_144;
/** The characters for each state that a full table has to have been used for to be worth making again. */
const LEAST_USE = 10;
/** Stands for the search at later places, after all instructions. */
const LATER = -1;

interface State {
  /** In order of preference. With assertions, on which what is reached depends, those where instructions are to be looked for; else all. */
  readonly pcs: Int32Array;
  readonly before: number;
}

/**
 * The states of an automaton, which are lists of instructions, and for each state and class of characters the next one, made as texts
 * need them.
 *
 * Source: R. Cox, "Regular Expression Matching in the Wild", the section on caching the DFA.
 */
export class StateTable {
  /** For each row, which has a state, the entry of each class. */
  entries = new Int32Array(0);
  /** Changes when an entry does. */
  version = 0;
  /** The characters that were read since the table was empty; who reads them counts. */
  used = 0;
  readonly #program: Automaton;
  readonly #classes: CharacterClasses;
  readonly #setOf: Int32Array;
  readonly #kind: Kind;
  readonly #asks: boolean;
  readonly #seen: Int32Array;
  #stamp = 0;
  /** The binary logarithm of the entries of a row. */
  #rowBits = 0;
  #mostStates = 0;
  #states: State[] = [];
  readonly #known = new Map<string, number>();
  readonly #starts = new Int32Array(8);
  readonly #marksRestarts: boolean;

  /** @param marksRestarts asks for the flag `RESTARTED` */
  constructor(program: Automaton, classes: CharacterClasses, kind: Kind, marksRestarts = false) {
    this.#program = program;
    this.#classes = classes;
    this.#setOf = classes.placesOf(program.sets);
    this.#kind = kind;
    this.#asks = program.op.includes(Op.ASSERT);
    this.#seen = new Int32Array(program.op.length);
    this.#marksRestarts = marksRestarts;
    this.#clear();
  }

  /** The entries of the states so far. */
  get usedEntries(): Int32Array {
    return this.entries.subarray(0, this.#states.length << this.#rowBits);
  }

  /** The classes that a row has room for. */
  get rowSize(): number {
    return 1 << this.#rowBits;
  }

  /** The row of the state before the first character, or `GIVEN_UP`. @param searches tries later places too */
  start(before: number, searches: boolean): number {
    const place = before + (searches ? 4 : 0);
    if (this.#starts[place] >= 0) return this.#starts[place];
    let state = this.#stateOf(this.#startOf(searches), before);
    if (state === GIVEN_UP) {
      this.#clear();
      state = this.#stateOf(this.#startOf(searches), before);
      if (state === GIVEN_UP) return GIVEN_UP;
    }
    this.#starts[place] = state << this.#rowBits;
    return this.#starts[place];
  }

  /** The row of {@link start} for each context; `GIVEN_UP` for all when the table has no room for them at once. */
  starts(searches: boolean): number[] {
    const contexts = Object.values(Before);
    for (let tries = 0; tries < 2; tries++) {
      const { version } = this;
      const rows = contexts.map((before) => this.start(before, searches));
      // A table that was full is made again, and rows before that are void.
      if (this.version === version) return rows;
    }
    return contexts.map(() => GIVEN_UP);
  }

  /**
   * The entry of a state and a class, which is kept. `GIVEN_UP` when the table is full and was of little use; else a full table is made
   * again, and earlier rows are void.
   */
  step(row: number, characterClass: number): number {
    const state = this.#states[row >>> this.#rowBits];
    const isWide = characterClass >>> this.#rowBits > 0;
    const entry = isWide ? GIVEN_UP : this.#stepOf(state, row, characterClass);
    if (entry !== GIVEN_UP) return entry;
    const isOfUse = isWide || this.used >= LEAST_USE * this.#states.length;
    this.#clear();
    if (!isOfUse) return GIVEN_UP;
    const again = this.#stateOf([...state.pcs], state.before);
    return again === GIVEN_UP ? GIVEN_UP : this.#stepOf(state, again << this.#rowBits, characterClass);
  }

  #stepOf(state: State, row: number, characterClass: number): number {
    const { flags, pcs } = this.#advance(state, characterClass);
    const next = this.#stateOf(pcs, this.#classes.contextAfter(characterClass));
    if (next === GIVEN_UP) return GIVEN_UP;
    let entry = (next << this.#rowBits) | flags;
    if (pcs.length === 0) entry |= STOP;
    if (entry !== next << this.#rowBits) entry |= FLAGGED;
    this.entries[row | characterClass] = entry;
    this.version++;
    return entry;
  }

  #startOf(searches: boolean): number[] {
    const pcs: number[] = [];
    this.#stamp++;
    this.#reach(pcs, this.#program.start);
    if (searches) pcs.push(LATER);
    return pcs;
  }

  #clear(): void {
    this.#rowBits = Math.max(3, 32 - Math.clz32(this.#classes.count + 1));
    this.#mostStates = Math.min(MOST_STATES, MOST_ENTRIES >>> this.#rowBits, MOST_WORK / this.#program.op.length);
    this.used = 0;
    this.#states = [];
    this.#known.clear();
    this.#starts.fill(UNKNOWN);
    this.entries = new Int32Array(16 << this.#rowBits).fill(UNKNOWN);
    this.version++;
  }

  /** The instructions after a character of a class; the flag `MATCHED` when a match ends before it. */
  #advance({ pcs, before }: State, characterClass: number): { flags: number; pcs: number[] } {
    const { op, next, start } = this.#program;
    const list = this.#asks ? this.#expanded(pcs, before, characterClass) : pcs;
    const following: number[] = [];
    let flags = 0;
    this.#stamp++;
    for (const pc of list) {
      if (pc === LATER) {
        if (characterClass === END_CLASS) continue;
        if (following.length === 0 && this.#marksRestarts) flags |= RESTARTED;
        this.#reach(following, start);
        following.push(LATER);
      } else if (op[pc] === Op.MATCH) {
        if (this.#kind === Kind.WHOLE && characterClass !== END_CLASS) continue;
        flags = MATCHED;
        // Those after it are less preferred.
        if (this.#kind === Kind.FIRST) break;
      } else if (op[pc] === Op.CHARACTER && this.#classes.takes(this.#setOf[pc], characterClass)) {
        this.#reach(following, next[pc]);
      }
    }
    return { flags, pcs: following };
  }

  /** The characters and matches of a state, in order of preference, past the assertions that hold before a character of a class. */
  #expanded(pcs: Int32Array, before: number, characterClass: number): number[] {
    const holds = assertionsBetween(before, this.#classes.contextAfter(characterClass));
    const list: number[] = [];
    this.#stamp++;
    for (const pc of pcs) {
      if (pc === LATER) list.push(pc);
      else this.#close(list, pc, holds);
    }
    return list;
  }

  /** Adds an instruction to a state. */
  #reach(pcs: number[], first: number): void {
    if (!this.#asks) this.#close(pcs, first, 0);
    else if (this.#seen[first] !== this.#stamp) {
      this.#seen[first] = this.#stamp;
      pcs.push(first);
    }
  }

  /** Adds the characters and matches that are reached from `first` without a character, in order of preference. */
  #close(pcs: number[], first: number, holds: number): void {
    const { op, next, argument } = this.#program;
    const seen = this.#seen;
    const pending = [first];
    for (let pc = pending.pop(); pc !== undefined; pc = pending.pop()) {
      if (seen[pc] === this.#stamp) continue;
      seen[pc] = this.#stamp;
      const kind = op[pc];
      if (kind === Op.SPLIT) pending.push(argument[pc], next[pc]);
      else if (kind === Op.CAPTURE || kind === Op.JUMP) pending.push(next[pc]);
      else if (kind === Op.ASSERT) {
        if ((argument[pc] & ~holds) === 0) pending.push(next[pc]);
      } else if (kind !== Op.FAIL) pcs.push(pc);
    }
  }

  #stateOf(pcs: number[], before: number): number {
    const kept = this.#kind === Kind.FIRST ? this.#preferred(pcs) : pcs.sort((a, b) => a - b);
    const key = `${kept.length === 0 ? Before.OTHER : before} ${kept.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const state = this.#states.length;
    if (state >= this.#mostStates) return GIVEN_UP;
    if (state << this.#rowBits === this.entries.length) {
      const grown = new Int32Array(this.entries.length * 2).fill(UNKNOWN);
      grown.set(this.entries);
      this.entries = grown;
    }
    this.#states.push({ pcs: Int32Array.from(kept), before });
    this.#known.set(key, state);
    return state;
  }

  /** The instructions up to the first match, which is preferred to those after it. */
  #preferred(pcs: number[]): number[] {
    if (this.#asks) return pcs;
    const match = pcs.findIndex((pc) => pc !== LATER && this.#program.op[pc] === Op.MATCH);
    return match < 0 ? pcs : pcs.slice(0, match + 1);
  }
}

/** The assertions that hold between two contexts. Words are ASCII words, as in RE2. */
export function assertionsBetween(before: number, after: number): number {
  const isInside = (before === Before.WORD) === (after === Before.WORD);
  let assertions: number = isInside ? Assertion.NO_WORD_BOUNDARY : Assertion.WORD_BOUNDARY;
  if (before === Before.BEGIN) assertions |= Assertion.BEGIN_TEXT;
  if (before === Before.BEGIN || before === Before.LINE_END) assertions |= Assertion.BEGIN_LINE;
  if (after === Before.BEGIN) assertions |= Assertion.END_TEXT;
  if (after === Before.BEGIN || after === Before.LINE_END) assertions |= Assertion.END_LINE;
  return assertions;
}
