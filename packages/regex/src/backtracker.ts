import { assertionsAt, Op, type Program } from "./program.js";
import { stepBytes, takesStep, utf8Step } from "./utf8-step.js";

/** The most pairs of an instruction and a position; more are left to `Threads`. */
const MOST_VISITS = 65_536;

/**
 * Finds matches in short texts by trying one branch after the other, each instruction once at each position, which is faster than threads
 * that advance together and finds the same.
 *
 * Source: R. Cox, "Regular Expression Matching in the Wild", the section on backtracking with a bit for each visit.
 */
export class Backtracker {
  readonly #program: Program;
  readonly #slots: number;
  readonly #groups: Int32Array;
  readonly #visited: Int32Array;
  /** Pairs of an instruction and a position to go on with, or of -1 less a slot and its earlier position to put back. */
  readonly #stack: number[] = [];

  /** @param groups receives the positions of a match */
  constructor(program: Program, groups: Int32Array) {
    this.#program = program;
    this.#groups = groups;
    this.#slots = groups.length;
    this.#visited = new Int32Array((MOST_VISITS >>> 5) + 1);
  }

  /** True for a text from `from` to `end` that {@link find} takes. */
  takes(from: number, end: number): boolean {
    return !this.#program.matchesInsideCharacter && (end - from + 1) * this.#program.op.length <= MOST_VISITS;
  }

  /** Finds the match from `from` to `to`, which is known to be the first one, for its groups. */
  findKnown(u8: Uint8Array, begin: number, end: number, from: number, to: number): boolean {
    this.#visited.fill(0, 0, (((to - from + 1) * this.#program.op.length) >>> 5) + 1);
    return this.#findAt(u8, begin, end, from, from, to);
  }

  /** Finds the first match at `from` or later in the text from `begin` to `end`. */
  find(u8: Uint8Array, begin: number, end: number, from: number): boolean {
    const { firstBytes, isAnchored, op } = this.#program;
    this.#visited.fill(0, 0, (((end - from + 1) * op.length) >>> 5) + 1);
    for (let start = from; start <= end; ) {
      if (isAnchored && start !== begin) return false;
      if (firstBytes !== undefined) {
        while (start < end && firstBytes[u8[start]] === 0) start++;
        if (start === end) return false;
      }
      if (this.#findAt(u8, begin, end, from, start, end)) return true;
      start += start < end ? stepBytes(utf8Step(u8, start, end)) : 1;
    }
    return false;
  }

  /** @param limit where characters that are taken end */
  #findAt(u8: Uint8Array, begin: number, end: number, from: number, start: number, limit: number): boolean {
    const { op, next, argument, sets } = this.#program;
    const groups = this.#groups;
    const stack = this.#stack;
    const visited = this.#visited;
    const instructions = op.length;
    groups.fill(-1);
    groups[0] = start;
    stack.length = 0;
    stack.push(this.#program.start, start);
    while (stack.length > 0) {
      let at = stack.pop() ?? 0;
      let pc = stack.pop() ?? 0;
      if (pc < 0) {
        groups[-1 - pc] = at;
        continue;
      }
      for (;;) {
        const visit = (at - from) * instructions + pc;
        const bit = 1 << (visit & 31);
        if ((visited[visit >>> 5] & bit) !== 0) break;
        visited[visit >>> 5] |= bit;
        const kind = op[pc];
        if (kind === Op.CHARACTER) {
          const set = sets[pc];
          if (at === limit || set === undefined) break;
          const step = utf8Step(u8, at, end);
          if (!takesStep(set, step)) break;
          at += stepBytes(step);
        } else if (kind === Op.SPLIT) {
          stack.push(argument[pc], at);
        } else if (kind === Op.CAPTURE) {
          const slot = argument[pc];
          if (slot < this.#slots) {
            stack.push(-1 - slot, groups[slot]);
            groups[slot] = at;
          }
        } else if (kind === Op.ASSERT) {
          if ((argument[pc] & ~assertionsAt(u8, begin, end, at)) !== 0) break;
        } else if (kind === Op.MATCH) {
          groups[1] = at;
          return true;
        } else if (kind === Op.FAIL) {
          break;
        }
        pc = next[pc];
      }
    }
    return false;
  }
}
