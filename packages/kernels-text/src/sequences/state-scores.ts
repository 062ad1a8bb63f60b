/** Scores of states in steps of sequences: `values[(row * steps + step) * states + state]`. */
export interface StateScores {
  readonly values: Float32Array;
  readonly steps: number;
  readonly states: number;
}

/** Which state may follow which, and how it counts. Matrices have a row for the state before and a column for the state after. */
export interface TransitionRules {
  /** True when sequences begin and end at a state of their own, numbered after the others. */
  readonly hasEnds: boolean;
  /** True when scores are logarithms: they are added, else multiplied. */
  readonly isLogarithmic: boolean;
  /** The number of states in the matrices. */
  readonly width: number;
  /** Undefined when all transitions are allowed. */
  readonly allowed: Uint8Array | undefined;
  /** Undefined when transitions do not count. */
  readonly weights: Float32Array | undefined;
}

/** The state of a step that no allowed transition leads to. */
export const NO_STATE = -1;

/** The least score: the lowest float32. */
export const LOWEST_SCORE = -3.4028234663852886e38;

const { fround } = Math;

/** True when `after` may follow `before`. */
export function mayFollow({ allowed, width }: TransitionRules, before: number, after: number): boolean {
  return allowed === undefined || allowed[before * width + after] !== 0;
}

/** A score joined with the one before it. */
export function joined(score: number, other: number, { isLogarithmic }: TransitionRules): number {
  return fround(isLogarithmic ? score + other : score * other);
}

/** A score with the weight of a transition. */
export function weighted(score: number, rules: TransitionRules, before: number, after: number): number {
  const { weights, width } = rules;
  return weights === undefined ? score : joined(score, weights[before * width + after], rules);
}
