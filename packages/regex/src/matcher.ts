import { Backtracker } from "./backtracker.js";
import { type BackwardStates, type Dfa, dfaOf, NOWHERE, type StateTables, UNDECIDED } from "./dfa.js";
import { notAGroupCount, notAProgram, notBytes } from "./errors.js";
import { type OnePath, onePathOf, type PathTables } from "./one-path.js";
import type { Program } from "./program.js";
import { Threads } from "./threads.js";

/** All that a loop needs to find the places of matches and of their groups. */
export interface MatchTables {
  readonly ends: StateTables;
  readonly begins: BackwardStates;
  /** The groups; undefined when only the match itself is asked for. */
  readonly groups: PathTables | undefined;
  /** True when a match can only begin at the start of the text. */
  readonly isAnchored: boolean;
}

/**
 * Runs a {@link Program} over UTF-8 bytes in time proportional to their number. Bytes that form no character match nothing. A table of states
 * finds the place of a match, and then one path through the program its groups. Where these cannot tell, one branch after the other is
 * tried in short texts, and all together in long ones. `compile-pattern.ts` says why RE2JS's own matcher is not used.
 */
export class Matcher {
  /** Start and end of the match, then of each group, as addresses; -1 for a group that took no part. */
  readonly groups: Int32Array;
  readonly #program: Program;
  readonly #slots: number;
  readonly #backtracker: Backtracker;
  readonly #dfa: Dfa;
  #onePath: OnePath | undefined;
  #threads: Threads | undefined;

  /** @param groupCount the number of groups, besides the match itself, whose positions are recorded */
  constructor(program: Program, groupCount: number) {
    if (typeof program?.groupCount !== "number") throw notAProgram(program);
    if (!(groupCount >= 0)) throw notAGroupCount(groupCount);
    this.#program = program;
    this.#slots = 2 * (groupCount + 1);
    this.groups = new Int32Array(this.#slots);
    this.#backtracker = new Backtracker(program, this.groups);
    this.#dfa = dfaOf(program);
  }

  /**
   * Finds the first match at `from` or later in the text from `begin` to `end`; {@link groups} has its positions.
   *
   * @throws {StatusError} INVALID_ARGUMENT when `u8` is not a Uint8Array, or does not have these places
   */
  find(u8: Uint8Array, begin: number, end: number, from: number): boolean {
    if (!(begin >= 0 && begin <= from && end <= u8.length) || typeof u8 === "string")
      throw notBytes(u8, begin, end, from);
    const dfa = this.#dfa;
    const to = dfa.isExact ? dfa.findEnd(u8, begin, end, from) : UNDECIDED;
    if (to === NOWHERE) return false;
    if (to !== UNDECIDED) {
      const at = dfa.findBegin(u8, begin, end, to);
      if (at >= 0) return this.#findGroups(u8, begin, end, at, to);
    }
    if (this.#backtracker.takes(from, end)) return this.#backtracker.find(u8, begin, end, from);
    return this.#slowly().find(u8, begin, end, from, false);
  }

  /** The states that match whole texts, for loops; undefined when texts are to be matched one by one. */
  wholeTables(): StateTables | undefined {
    return this.#dfa.tables(true);
  }

  /** The states and paths so far, for loops; undefined when texts are to be searched one by one. */
  matchTables(): MatchTables | undefined {
    const ends = this.#dfa.tables(false);
    const begins = this.#dfa.backwardStates();
    const groups = this.#slots > 2 ? this.#paths().tables() : undefined;
    if (ends === undefined || begins === undefined || (this.#slots > 2 && groups === undefined)) return undefined;
    return { ends, begins, groups, isAnchored: this.#program.isAnchored };
  }

  /** Changes with the result of {@link matchTables}. */
  get tablesVersion(): number {
    return this.#dfa.version + (this.#slots > 2 ? this.#paths().version : 0);
  }

  /** True when the text from `begin` to `end` matches as a whole; refuses what {@link find} refuses. */
  matchesWhole(u8: Uint8Array, begin: number, end: number): boolean {
    if (!(begin >= 0 && end <= u8.length) || typeof u8 === "string") throw notBytes(u8, begin, end, begin);
    return this.#dfa.matchesWhole(u8, begin, end) ?? this.#slowly().find(u8, begin, end, begin, true);
  }

  /** Finds the groups of the first match, whose place is known. */
  #findGroups(u8: Uint8Array, begin: number, end: number, from: number, to: number): boolean {
    const { groups } = this;
    if (this.#slots === 2) {
      groups[0] = from;
      groups[1] = to;
      return true;
    }
    if (this.#paths().find(u8, begin, end, from, to, groups)) return true;
    if (this.#backtracker.takes(from, to)) return this.#backtracker.findKnown(u8, begin, end, from, to);
    return this.#slowly().find(u8, begin, end, from, false);
  }

  #paths(): OnePath {
    this.#onePath ??= onePathOf(this.#program);
    return this.#onePath;
  }

  #slowly(): Threads {
    this.#threads ??= new Threads(this.#program, this.groups);
    return this.#threads;
  }
}
