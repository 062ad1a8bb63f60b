import { Assertion, Op, type Program } from "./program.js";

/** The part of a {@link Program} that an automaton runs. */
export type Automaton = Pick<Program, "start" | "op" | "next" | "argument" | "sets">;

/** The program that takes the matches of another one backwards, from their ends to their beginnings. */
export function reversedProgram(program: Automaton): Automaton {
  const reversed = new ReversedProgram(program);
  return reversed.finish(program);
}

/** The instructions with the number of one of the program stand for the place before it; others are made as they are needed. */
class ReversedProgram {
  readonly #op: number[] = [];
  readonly #next: number[] = [];
  readonly #argument: number[] = [];
  readonly #sets: Program["sets"][number][] = [];

  constructor({ op }: Automaton) {
    for (let pc = 0; pc < op.length; pc++) this.#add(Op.FAIL, 0);
  }

  finish({ start, op, next, argument, sets }: Automaton): Automaton {
    const ends: number[] = [];
    const before: number[][] = Array.from(op, () => []);
    before[start].push(this.#add(Op.MATCH, 0));
    for (let pc = 0; pc < op.length; pc++) {
      if (op[pc] === Op.MATCH) ends.push(pc);
      else if (op[pc] === Op.CHARACTER) before[next[pc]].push(this.#add(Op.CHARACTER, pc, 0, sets[pc]));
      else if (op[pc] === Op.ASSERT) before[next[pc]].push(this.#add(Op.ASSERT, pc, mirrored(argument[pc])));
      else if (op[pc] !== Op.FAIL) before[next[pc]].push(pc);
      if (op[pc] === Op.SPLIT) before[argument[pc]].push(pc);
    }
    for (const [pc, branches] of before.entries()) {
      const [first, ...rest] = branches;
      if (first === undefined) continue;
      this.#op[pc] = Op.JUMP;
      this.#next[pc] = this.#splitOf(first, rest);
    }
    const [first, ...rest] = ends;
    const begin = first === undefined ? this.#add(Op.FAIL, 0) : this.#splitOf(first, rest);
    return {
      start: begin,
      op: Uint8Array.from(this.#op),
      next: Int32Array.from(this.#next),
      argument: Int32Array.from(this.#argument),
      sets: this.#sets,
    };
  }

  /** The number of an instruction that goes on with each of the branches. */
  #splitOf(first: number, rest: readonly number[]): number {
    return rest.reduce((split, branch) => this.#add(Op.SPLIT, branch, split), first);
  }

  #add(op: number, next: number, argument = 0, set?: Program["sets"][number]): number {
    this.#op.push(op);
    this.#next.push(next);
    this.#argument.push(argument);
    this.#sets.push(set);
    return this.#op.length - 1;
  }
}

/** Assertions of a text that is read backwards. */
function mirrored(assertions: number): number {
  let result = assertions & (Assertion.WORD_BOUNDARY | Assertion.NO_WORD_BOUNDARY);
  if (assertions & Assertion.BEGIN_LINE) result |= Assertion.END_LINE;
  if (assertions & Assertion.END_LINE) result |= Assertion.BEGIN_LINE;
  if (assertions & Assertion.BEGIN_TEXT) result |= Assertion.END_TEXT;
  if (assertions & Assertion.END_TEXT) result |= Assertion.BEGIN_TEXT;
  return result;
}
