import { type CharacterClasses, characterClasses, END_CLASS, INVALID_CLASS } from "./character-classes.js";
import type { Program } from "./program.js";
import { reversedProgram } from "./reversed-program.js";
import { GIVEN_UP, Kind, MATCHED, RESTARTED, ROW, STOP, StateTable, UNKNOWN } from "./state-table.js";
import { stepBytes, utf8Step, utf8StepBefore } from "./utf8-step.js";

/** The result of a search that finds nothing. */
export const NOWHERE = -1;
/** The result when the states are too many: ask a `Matcher`'s threads. */
export const UNDECIDED = GIVEN_UP;
/** The bytes of texts for which a table that was full soon is not tried again. */
const REST_BYTES = 65_536;

/** The most entries of a table that loops get. */
const MOST_LOOP_ENTRIES = 16_384;

/** The states of an automaton so far, for a loop that runs it over texts. */
export interface StateTables {
  /** The table that they are in, which changes with texts. */
  readonly table: Pick<StateTable, "version" | "usedEntries" | "rowSize">;
  /** The classes of characters, which change too. */
  readonly classes: Pick<CharacterClasses, "version" | "firstPages">;
  /** The row at the beginning of a text, and after a byte of each context; negative for none. */
  readonly starts: readonly number[];
  /** The context of a position after each byte, and last that of the beginning of a text. */
  readonly contexts: Uint8Array;
  /** The class of each ASCII code. */
  readonly ascii: Uint16Array;
  /** The class of all other characters; 0 when they have several. */
  readonly nonAscii: number;
  /** 1 for each byte that a match can begin with; undefined when it is not to be looked for. */
  readonly firstBytes: Uint8Array | undefined;
}

/** The states that find where a match begins, from its end backwards. */
export interface BackwardStates {
  readonly table: StateTables["table"];
  /** The row before the end of a match, for the context of each byte that follows it; negative for none. */
  readonly starts: readonly number[];
}

/**
 * Finds where matches of a {@link Program} begin and end, with one look at a table for each character. Each table is made as texts need it and
 * is bounded; a pattern that needs too many states is left to threads for a while.
 */
export class Dfa {
  /** False for a program whose empty match between the bytes of a character would not be found. */
  readonly isExact: boolean;
  /** A place where the match that was found last begins, or before it. */
  #earliest = 0;
  readonly #program: Program;
  readonly #classes: CharacterClasses;
  readonly #firstBytes: Uint8Array | undefined;
  readonly #ends: StateTable;
  #wholes: StateTable | undefined;
  #begins: StateTable | undefined;
  #contexts: Uint8Array | undefined;
  /** Bytes of texts that are still left to threads. */
  #rest = 0;

  constructor(program: Program) {
    this.#program = program;
    this.#classes = characterClasses(program);
    this.isExact = !program.matchesInsideCharacter || program.matchesAnywhere;
    this.#firstBytes = program.isAnchored ? undefined : program.firstBytes;
    this.#ends = new StateTable(program, this.#classes, Kind.FIRST, this.#firstBytes !== undefined);
  }

  /** The states that find the ends of matches, or match whole texts, for loops; undefined when they are too many or cannot tell. */
  tables(whole: boolean): StateTables | undefined {
    const classes = this.#classes;
    if (this.#rest > 0 || (!whole && !this.isExact)) return undefined;
    const table = whole ? this.#wholeTable() : this.#ends;
    const starts = table.starts(!whole && !this.#program.isAnchored);
    if (table.usedEntries.length > MOST_LOOP_ENTRIES) return undefined;
    this.#contexts ??= Uint8Array.from({ length: 257 }, (_, byte) => classes.contextOf(byte < 256 ? byte : -1));
    const contexts = this.#contexts;
    const { ascii, nonAscii } = classes;
    return { table, classes, starts, contexts, ascii, nonAscii, firstBytes: whole ? undefined : this.#firstBytes };
  }

  /** Changes with the states and classes that find the places of matches. */
  get version(): number {
    return this.#ends.version + this.#classes.version + (this.#begins?.version ?? 0);
  }

  /** The states that find the beginnings of matches, for loops; undefined when they are too many. */
  backwardStates(): BackwardStates | undefined {
    const table = this.#beginTable();
    const starts = table.starts(false);
    return table.usedEntries.length > MOST_LOOP_ENTRIES ? undefined : { table, starts };
  }

  /** Where the first match at `from` or later ends in a text from `begin` to `end`, or `NOWHERE`, or `UNDECIDED`. */
  findEnd(u8: Uint8Array, begin: number, end: number, from: number): number {
    const table = this.#ends;
    const classes = this.#classes;
    const { ascii } = classes;
    const firstBytes = this.#firstBytes;
    const { isAnchored } = this.#program;
    if (isAnchored && from > begin) return NOWHERE;
    if (this.#rest > 0) return this.#restFor(end - from);
    let found = NOWHERE;
    let at = from;
    if (firstBytes !== undefined) {
      while (at < end && firstBytes[u8[at]] === 0) at++;
      if (at === end) return NOWHERE;
    }
    this.#earliest = at;
    let row = table.start(classes.contextOf(at > begin ? u8[at - 1] : -1), !isAnchored);
    let { entries, rowSize } = table;
    let counted = at;
    while (at < end && row >= 0) {
      const byte = u8[at];
      let characterClass: number;
      let entry = UNKNOWN;
      let size = 1;
      if (byte < 0x80) {
        characterClass = ascii[byte];
        entry = entries[row | characterClass];
      } else {
        const step = utf8Step(u8, at, end);
        characterClass = classes.ofStep(step);
        size = stepBytes(step);
        if (characterClass < rowSize) entry = entries[row | characterClass];
      }
      if (entry < 0) {
        if (entry === UNKNOWN) {
          table.used += at - counted;
          counted = at;
          entry = table.step(row, characterClass);
          ({ entries, rowSize } = table);
          if (entry === GIVEN_UP) return this.#giveUp();
        }
        if (entry < 0) {
          if ((entry & MATCHED) !== 0) found = at;
          if ((entry & STOP) !== 0) break;
          if ((entry & RESTARTED) !== 0 && firstBytes !== undefined) {
            at += size;
            while (at < end && firstBytes[u8[at]] === 0) at++;
            if (at === end) return NOWHERE;
            this.#earliest = at;
            row = table.start(classes.contextOf(u8[at - 1]), true);
            ({ entries, rowSize } = table);
            continue;
          }
        }
      }
      row = entry & ROW;
      at += size;
    }
    table.used += at - counted;
    if (row < 0) return this.#giveUp();
    if (at < end) return found;
    const matches = matchesAtEnd(table, row);
    return matches === undefined ? this.#giveUp() : matches ? end : found;
  }

  /** Where the match that {@link findEnd} found in the same text, up to `from`, begins. */
  findBegin(u8: Uint8Array, begin: number, end: number, from: number): number {
    const earliest = this.#earliest;
    if (from === earliest || this.#program.isAnchored) return earliest;
    // A match that cannot be empty takes at least a byte.
    if (from === earliest + 1 && this.#firstBytes !== undefined) return earliest;
    const table = this.#beginTable();
    const classes = this.#classes;
    let found = NOWHERE;
    let at = from;
    let row = table.start(classes.contextOf(at < end ? u8[at] : -1), false);
    for (;;) {
      if (row < 0) return UNDECIDED;
      let characterClass: number = END_CLASS;
      let size = 1;
      if (at > begin) {
        const byte = u8[at - 1];
        if (byte < 0x80) characterClass = classes.ascii[byte];
        else if (at === earliest) characterClass = INVALID_CLASS;
        else {
          const step = utf8StepBefore(u8, earliest, at);
          characterClass = classes.ofStep(step);
          size = stepBytes(step);
        }
      }
      let entry = characterClass < table.rowSize ? table.entries[row | characterClass] : UNKNOWN;
      if (entry === UNKNOWN) entry = table.step(row, characterClass);
      if (entry === GIVEN_UP) return UNDECIDED;
      if (entry < 0 && (entry & MATCHED) !== 0) found = at;
      if (at === earliest || (entry < 0 && (entry & STOP) !== 0)) return found;
      table.used++;
      row = entry & ROW;
      at -= size;
    }
  }

  /** Whether the text from `begin` to `end` matches as a whole; undefined when the states are too many. */
  matchesWhole(u8: Uint8Array, begin: number, end: number): boolean | undefined {
    if (this.#rest > 0) {
      this.#restFor(end - begin);
      return undefined;
    }
    const classes = this.#classes;
    const { ascii } = classes;
    const table = this.#wholeTable();
    let row = table.start(classes.contextOf(-1), false);
    let { entries, rowSize } = table;
    let counted = begin;
    for (let at = begin; at < end && row >= 0; ) {
      const byte = u8[at];
      let characterClass: number;
      let entry = UNKNOWN;
      let size = 1;
      if (byte < 0x80) {
        characterClass = ascii[byte];
        entry = entries[row | characterClass];
      } else {
        const step = utf8Step(u8, at, end);
        characterClass = classes.ofStep(step);
        size = stepBytes(step);
        if (characterClass < rowSize) entry = entries[row | characterClass];
      }
      if (entry === UNKNOWN) {
        table.used += at - counted;
        counted = at;
        entry = table.step(row, characterClass);
        ({ entries, rowSize } = table);
      }
      if (entry === GIVEN_UP) row = GIVEN_UP;
      else if (entry < 0) return false;
      else row = entry;
      at += size;
    }
    table.used += end - counted;
    const matches = row >= 0 ? matchesAtEnd(table, row) : undefined;
    if (matches === undefined) this.#giveUp();
    return matches;
  }

  #wholeTable(): StateTable {
    this.#wholes ??= new StateTable(this.#program, this.#classes, Kind.WHOLE);
    return this.#wholes;
  }

  #beginTable(): StateTable {
    this.#begins ??= new StateTable(reversedProgram(this.#program), this.#classes, Kind.LONGEST);
    return this.#begins;
  }

  #giveUp(): typeof UNDECIDED {
    this.#rest = REST_BYTES;
    return UNDECIDED;
  }

  #restFor(bytes: number): typeof UNDECIDED {
    this.#rest -= bytes;
    return UNDECIDED;
  }
}

function matchesAtEnd(table: StateTable, row: number): boolean | undefined {
  let entry = table.entries[row | END_CLASS];
  if (entry === UNKNOWN) entry = table.step(row, END_CLASS);
  return entry === GIVEN_UP ? undefined : entry < 0 && (entry & MATCHED) !== 0;
}

const dfas = /* @__PURE__ */ new WeakMap<Program, Dfa>();

/** The automaton of a program, which all its matchers fill. */
export function dfaOf(program: Program): Dfa {
  const known = dfas.get(program);
  if (known) return known;
  const made = new Dfa(program);
  dfas.set(program, made);
  return made;
}
