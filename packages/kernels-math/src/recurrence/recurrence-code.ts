import type { Attributes } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";

/** How many values of each kind a step of a recurrence starts from. */
export interface ValueCounts {
  readonly sequences: number;
  readonly states: number;
  readonly invariants: number;
}

/** An op on values: those of its inputs, and numbers that belong to the op. */
export interface Instruction {
  readonly op: string;
  readonly inputs: readonly number[];
  readonly numbers: readonly number[];
}

/**
 * One step of a recurrence. Values are numbered: sequences, states, invariants, then the result of each instruction.
 */
export interface RecurrenceCode {
  readonly counts: ValueCounts;
  readonly instructions: readonly Instruction[];
  /** The results that are the states of the next step. */
  readonly next: readonly number[];
  /** The result that is collected. */
  readonly output: number;
}

/** The number of the first result. */
export function firstResult({ sequences, states, invariants }: ValueCounts): number {
  return sequences + states + invariants;
}

/**
 * Reads the code of a node: an instruction is an op and its operands, such as `AddV2 r0 v2` or `Split r3 1 4`. `x2` is the third
 * sequence, `s` a state, `v` an invariant, `r` the result of an instruction before it.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an operand that is unknown
 */
export function readRecurrenceCode(attributes: Attributes): RecurrenceCode {
  const counts: ValueCounts = {
    sequences: attributes.typeList("Tsequences").length,
    states: attributes.int32("S"),
    invariants: attributes.int32("V"),
  };
  const lines = attributes.stringList("code");
  const instructions = lines.map((line, index): Instruction => {
    const [op = "", ...words] = line.split(" ");
    return {
      op,
      inputs: words.filter(isOperand).map((word) => valueNamed(word, counts, index)),
      numbers: words.filter((word) => !isOperand(word)).map(Number),
    };
  });
  const result = (word: string) => {
    const value = valueNamed(word, counts, lines.length);
    if (value < firstResult(counts)) throw wrongOperand(word);
    return value;
  };
  const next = attributes.stringList("next").map(result);
  if (next.length !== counts.states) throw invalidArgument(`next has ${next.length} results, wanted ${counts.states}`);
  return { counts, instructions, next, output: result(attributes.string("output")) };
}

/** The kinds of values, in the order of their numbers. */
const KINDS = "xsvr";

const isOperand = (word: string) => KINDS.includes(word.charAt(0) || " ");

/** The number of the value that an operand names; of results, those before `resultCount`. */
function valueNamed(word: string, { sequences, states, invariants }: ValueCounts, resultCount: number): number {
  const counts = [sequences, states, invariants, resultCount];
  const kind = KINDS.indexOf(word.charAt(0) || " ");
  const index = Number(word.slice(1));
  if (!(Number.isInteger(index) && index >= 0 && index < (counts[kind] ?? 0))) throw wrongOperand(word);
  return counts.slice(0, kind).reduce((sum, count) => sum + count, index);
}

function wrongOperand(word: string): StatusError {
  return invalidArgument(`the code of a recurrence has no value '${word}' there`, { operand: word });
}
