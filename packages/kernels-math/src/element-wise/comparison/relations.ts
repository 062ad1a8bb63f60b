import { EQUAL, LESS, LESS_OR_EQUAL } from "./compare-layout.js";

/** The comparisons of numbers, by op: `flip` 1 negates the relation, and `isSwapped` is the second number's to the first. */
export const RELATIONS: Readonly<Record<string, readonly [relation: number, flip: 0 | 1, isSwapped?: boolean]>> = {
  Equal: [EQUAL, 0],
  NotEqual: [EQUAL, 1],
  Less: [LESS, 0],
  LessEqual: [LESS_OR_EQUAL, 0],
  Greater: [LESS, 0, true],
  GreaterEqual: [LESS_OR_EQUAL, 0, true],
};
