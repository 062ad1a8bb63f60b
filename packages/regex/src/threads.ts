import { assertionsAt, Op, type Program } from "./program.js";
import { stepBytes, takesStep, utf8Step } from "./utf8-step.js";

/** Threads in order of preference: each an instruction, with the positions of its groups. */
class ThreadList {
  readonly pcs: Int32Array;
  readonly captures: Int32Array;
  readonly #indexOf: Int32Array;
  size = 0;

  constructor(instructions: number, slots: number) {
    this.pcs = new Int32Array(instructions);
    this.captures = new Int32Array(instructions * slots);
    this.#indexOf = new Int32Array(instructions);
  }

  /** Adds an instruction and returns its index; -1 when the list has it already. */
  add(pc: number): number {
    const index = this.#indexOf[pc];
    if (index < this.size && this.pcs[index] === pc) return -1;
    this.#indexOf[pc] = this.size;
    this.pcs[this.size] = pc;
    return this.size++;
  }
}

/**
 * Finds matches by advancing all threads together, character by character; the leftmost match that the pattern prefers wins. It takes
 * time proportional to text and program for any of them, and is slower than the other ways to find a match, which are tried first.
 *
 * Source: R. Cox, "Regular Expression Matching: the Virtual Machine Approach"; semantics are those of RE2.
 */
export class Threads {
  readonly #program: Program;
  readonly #groups: Int32Array;
  readonly #slots: number;
  readonly #working: Int32Array;
  readonly #stack: Int32Array;
  #current: ThreadList;
  #following: ThreadList;

  /** @param groups receives the positions of a match */
  constructor(program: Program, groups: Int32Array) {
    this.#program = program;
    this.#groups = groups;
    this.#slots = groups.length;
    this.#working = new Int32Array(this.#slots);
    // Each instruction is pushed at most twice (a branch, and a group position to restore), two words each.
    this.#stack = new Int32Array(4 * program.op.length + 4);
    this.#current = new ThreadList(program.op.length, this.#slots);
    this.#following = new ThreadList(program.op.length, this.#slots);
  }

  /** Finds the first match at `from` or later in the text from `begin` to `end`; `whole` asks for one that is the whole text. */
  find(u8: Uint8Array, begin: number, end: number, from: number, whole: boolean): boolean {
    const { firstBytes, matchesInsideCharacter } = this.#program;
    const onlyAtBegin = whole || this.#program.isAnchored;
    let found = false;
    let at = from;
    this.#current.size = 0;
    for (;;) {
      if (this.#current.size === 0) {
        if (found || (onlyAtBegin && at !== begin)) break;
        if (firstBytes !== undefined && !onlyAtBegin) {
          while (at < end && firstBytes[u8[at]] === 0) at++;
          if (at === end) break;
        }
      }
      if (!found && (!onlyAtBegin || at === begin) && (at === end || firstBytes === undefined || firstBytes[u8[at]])) {
        this.#startThread(this.#current, u8, begin, end, at);
      }
      const step = at < end ? utf8Step(u8, at, end) : -1;
      const next = at + stepBytes(step);
      this.#following.size = 0;
      if (this.#advance(u8, begin, end, at, step, next, whole)) found = true;
      if (!found && matchesInsideCharacter && next > at + 1 && !onlyAtBegin) {
        found = this.#matchInsideCharacter(u8, begin, end, at + 1);
      }
      if (at >= end) break;
      const done = this.#current;
      this.#current = this.#following;
      this.#following = done;
      at = next;
    }
    return found;
  }

  /** Lets every thread take the character at `at`. True when a thread has matched: the groups have the match. */
  #advance(
    u8: Uint8Array,
    begin: number,
    end: number,
    at: number,
    step: number,
    next: number,
    whole: boolean,
  ): boolean {
    const { op, next: nextPc, sets } = this.#program;
    const { pcs, captures, size } = this.#current;
    const slots = this.#slots;
    for (let i = 0; i < size; i++) {
      const pc = pcs[i];
      const base = i * slots;
      if (op[pc] === Op.MATCH) {
        if (whole && at !== end) continue;
        for (let slot = 0; slot < slots; slot++) this.#groups[slot] = captures[base + slot];
        this.#groups[1] = at;
        return true; // The threads after it are less preferred.
      }
      const set = sets[pc];
      if (at === end || set === undefined) continue;
      if (!takesStep(set, step)) continue;
      for (let slot = 0; slot < slots; slot++) this.#working[slot] = captures[base + slot];
      this.#addThreads(this.#following, nextPc[pc], u8, begin, end, next);
    }
    return false;
  }

  /** Finds an empty match between two bytes of a character. Threads that began before are in {@link #following} and go on. */
  #matchInsideCharacter(u8: Uint8Array, begin: number, end: number, at: number): boolean {
    this.#current.size = 0;
    this.#startThread(this.#current, u8, begin, end, at);
    return this.#advance(u8, begin, end, at, -1, at + 1, false);
  }

  #startThread(list: ThreadList, u8: Uint8Array, begin: number, end: number, at: number): void {
    this.#working.fill(-1);
    this.#working[0] = at;
    this.#addThreads(list, this.#program.start, u8, begin, end, at);
  }

  /** Adds `first` and all instructions reachable from it at `at`, with the groups in {@link #working}. */
  #addThreads(list: ThreadList, first: number, u8: Uint8Array, begin: number, end: number, at: number): void {
    const { op, next, argument } = this.#program;
    const slots = this.#slots;
    const working = this.#working;
    const stack = this.#stack;
    let assertions = -1;
    let depth = 0;
    let pc = first;
    for (;;) {
      const index = list.add(pc);
      let goesOn = false;
      if (index >= 0) {
        switch (op[pc]) {
          case Op.SPLIT:
            stack[depth++] = argument[pc];
            stack[depth++] = 0;
            pc = next[pc];
            goesOn = true;
            break;
          case Op.JUMP:
            pc = next[pc];
            goesOn = true;
            break;
          case Op.CAPTURE:
            if (argument[pc] < slots) {
              stack[depth++] = -1 - argument[pc];
              stack[depth++] = working[argument[pc]];
              working[argument[pc]] = at;
            }
            pc = next[pc];
            goesOn = true;
            break;
          case Op.ASSERT:
            if (assertions < 0) assertions = assertionsAt(u8, begin, end, at);
            goesOn = (argument[pc] & ~assertions) === 0;
            pc = next[pc];
            break;
          case Op.FAIL:
            break;
          default: {
            const base = index * slots;
            for (let slot = 0; slot < slots; slot++) list.captures[base + slot] = working[slot];
          }
        }
      }
      while (!goesOn) {
        if (depth === 0) return;
        depth -= 2;
        if (stack[depth] < 0) {
          working[-1 - stack[depth]] = stack[depth + 1];
        } else {
          pc = stack[depth];
          goesOn = true;
        }
      }
    }
  }
}
