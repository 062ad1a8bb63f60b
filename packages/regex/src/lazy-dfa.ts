import { Assertion, type CharacterSet, isWordByte, Op, type Program } from "./program.js";
import { stepBytes, utf8Step } from "./utf8-step.js";

/** The most states that are kept; a pattern that needs more is left to the `Matcher`. */
const MOST_STATES = 1024;
/** The most instructions in all states, which bounds the time that they take to make. */
const MOST_WORK = 262_144;
/** The most transitions of characters above U+007F that are kept. */
const MOST_CHARACTERS = 16_384;
/** The state without instructions: no match any more. */
const DEAD = 0;
/** The state after a match was found. */
const FOUND = 1;
const UNKNOWN = -1;
const GIVEN_UP = -2;

/** The byte before a position, as far as assertions ask: one of these. */
const Before = { BEGIN: 0, LINE_END: 1, WORD: 2, OTHER: 3 } as const;

/** One for each program, which all its matchers fill. */
const searches = /* @__PURE__ */ new WeakMap<Program, LazyDfa>();
const wholes = /* @__PURE__ */ new WeakMap<Program, LazyDfa>();

/** The automaton of a program. @param kind "search" finds a match anywhere; for "whole" the whole text has to match */
export function lazyDfaOf(program: Program, kind: "search" | "whole"): LazyDfa {
  const dfas = kind === "search" ? searches : wholes;
  const known = dfas.get(program);
  if (known) return known;
  const made = new LazyDfa(program, kind === "search");
  dfas.set(program, made);
  return made;
}

interface State {
  /** Sorted: assertions, characters and matches. */
  readonly pcs: readonly number[];
  readonly before: number;
  /** Whether it matches at the end of the text; undefined until it is asked. */
  atEnd: boolean | undefined;
}

/**
 * Says whether a text matches a {@link Program}, without where: sets of instructions become states, which are made as texts need them, and each
 * ASCII byte is then one look at a table.
 *
 * Source: R. Cox, "Regular Expression Matching in the Wild", the section on caching the DFA.
 */
export class LazyDfa {
  readonly #program: Program;
  readonly #isSearch: boolean;
  readonly #asksBefore: boolean;
  readonly #states: State[] = [];
  readonly #known = new Map<string, number>();
  readonly #characters = new Map<number, number>();
  readonly #starts = new Int32Array(4).fill(UNKNOWN);
  /** For each state the next one after each of 128 bytes. */
  #table = new Int32Array(16 * 128).fill(UNKNOWN);

  readonly #mostStates: number;
  #hasGivenUp = false;

  /** @param isSearch finds a match anywhere; otherwise the whole text has to match */
  constructor(program: Program, isSearch: boolean) {
    this.#program = program;
    this.#isSearch = isSearch;
    this.#mostStates = Math.min(MOST_STATES, MOST_WORK / program.op.length);
    this.#asksBefore = program.op.includes(Op.ASSERT);
    this.#stateOf(new Set(), Before.OTHER); // DEAD
    this.#stateOf(new Set([-1]), Before.OTHER); // FOUND
  }

  /** Whether the text from `from` to `end`, which began at `begin`, matches; undefined when it takes too many states to say. */
  matches(u8: Uint8Array, begin: number, end: number, from: number): boolean | undefined {
    if (this.#hasGivenUp) return undefined;
    let table = this.#table;
    let state = this.#startAt(from > begin ? u8[from - 1] : -1);
    for (let at = from; at < end && state > FOUND; ) {
      const byte = u8[at];
      if (byte < 0x80) {
        at++;
        const next = table[(state << 7) | byte];
        if (next >= 0) {
          state = next;
          continue;
        }
        state = this.#afterByte(state, byte);
      } else {
        const step = utf8Step(u8, at, end);
        state = this.#afterCharacter(state, step, byte);
        at += stepBytes(step);
      }
      table = this.#table;
    }
    if (state < 0) return undefined;
    return state > FOUND ? this.#matchesAtEnd(this.#states[state]) : state === FOUND;
  }

  #startAt(before: number): number {
    const context = this.#contextOf(before);
    if (this.#starts[context] === UNKNOWN) {
      const pcs = new Set<number>();
      this.#close(pcs, this.#program.start);
      this.#starts[context] = this.#stateOf(pcs, context);
    }
    return this.#starts[context];
  }

  #afterByte(state: number, byte: number): number {
    const next = this.#advance(state, byte, (set) => set.ascii[byte] === 1, byte);
    if (next >= 0) this.#table[(state << 7) | byte] = next;
    return next;
  }

  #afterCharacter(state: number, step: number, lead: number): number {
    const key = (step + 4) * MOST_STATES + state;
    const known = this.#characters.get(key);
    if (known !== undefined) return known;
    const takes = (set: CharacterSet) => (set.hasAllNonAscii ? step !== -1 : step >= 0 && set.takes(step >> 3));
    const next = this.#advance(state, lead, takes, lead);
    if (this.#characters.size >= MOST_CHARACTERS) this.#characters.clear();
    this.#characters.set(key, next);
    return next;
  }

  /** The state after a character that begins with the byte `after`; the byte `last` stands for its last one. */
  #advance(state: number, after: number, takes: (set: CharacterSet) => boolean, last: number): number {
    const { next, start, sets } = this.#program;
    const pcs = this.#expanded(this.#states[state], after);
    if (this.#isSearch && this.#hasMatch(pcs)) return FOUND;
    const following = new Set<number>();
    for (const pc of pcs) {
      const set = sets[pc];
      if (set !== undefined && takes(set)) this.#close(following, next[pc]);
    }
    if (this.#isSearch) this.#close(following, start);
    return this.#stateOf(following, this.#contextOf(last));
  }

  #matchesAtEnd(state: State): boolean {
    state.atEnd ??= this.#hasMatch(this.#expanded(state, -1));
    return state.atEnd;
  }

  #hasMatch(pcs: ReadonlySet<number>): boolean {
    for (const pc of pcs) if (this.#program.op[pc] === Op.MATCH) return true;
    return false;
  }

  /** The instructions of a state and those after its assertions that hold before the byte `after`. */
  #expanded({ pcs, before }: State, after: number): ReadonlySet<number> {
    const { op, next, argument } = this.#program;
    const all = new Set(pcs);
    if (!this.#asksBefore) return all;
    const holds = assertionsBetween(before, after);
    // A set that grows is walked to its end.
    for (const pc of all) if (op[pc] === Op.ASSERT && (argument[pc] & ~holds) === 0) this.#close(all, next[pc]);
    return all;
  }

  /** Adds the assertions, characters and matches that are reached from `first` without them. */
  #close(pcs: Set<number>, first: number): void {
    const { op, next, argument } = this.#program;
    const seen = new Set<number>();
    const pending = [first];
    for (let pc = pending.pop(); pc !== undefined; pc = pending.pop()) {
      if (seen.has(pc)) continue;
      seen.add(pc);
      if (op[pc] === Op.SPLIT) pending.push(next[pc], argument[pc]);
      else if (op[pc] === Op.CAPTURE || op[pc] === Op.JUMP) pending.push(next[pc]);
      else if (op[pc] !== Op.FAIL) pcs.add(pc);
    }
  }

  #stateOf(pcs: ReadonlySet<number>, before: number): number {
    if (pcs.size === 0 && this.#states.length > 0) return DEAD;
    const sorted = [...pcs].sort((a, b) => a - b);
    const key = `${before} ${sorted.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const state = this.#states.length;
    if (state >= this.#mostStates) {
      this.#hasGivenUp = true;
      return GIVEN_UP;
    }
    if (state * 128 === this.#table.length) {
      const grown = new Int32Array(this.#table.length * 2).fill(UNKNOWN);
      grown.set(this.#table);
      this.#table = grown;
    }
    this.#states.push({ pcs: sorted, before, atEnd: undefined });
    this.#known.set(key, state);
    return state;
  }

  #contextOf(before: number): number {
    if (!this.#asksBefore) return Before.OTHER;
    if (before < 0) return Before.BEGIN;
    if (before === 0x0a) return Before.LINE_END;
    return isWordByte(before) ? Before.WORD : Before.OTHER;
  }
}

/** The assertions that hold between two bytes; `after` is negative at the end. Words are ASCII words, as in RE2. */
function assertionsBetween(before: number, after: number): number {
  const isInside = (before === Before.WORD) === isWordByte(after);
  let assertions: number = isInside ? Assertion.NO_WORD_BOUNDARY : Assertion.WORD_BOUNDARY;
  if (before === Before.BEGIN) assertions |= Assertion.BEGIN_TEXT;
  if (before === Before.BEGIN || before === Before.LINE_END) assertions |= Assertion.BEGIN_LINE;
  if (after < 0) assertions |= Assertion.END_TEXT;
  if (after < 0 || after === 0x0a) assertions |= Assertion.END_LINE;
  return assertions;
}
