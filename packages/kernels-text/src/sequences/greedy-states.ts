import { LOWEST_SCORE, mayFollow, NO_STATE, type StateScores, type TransitionRules, weighted } from "./state-scores.js";

/**
 * Writes the states of sequence `row` to `states`: in each step the best one that may follow the state before. Of equal ones the last.
 *
 * Source: tensorflow_text/core/kernels/constrained_sequence.cc, `GreedyAnalysis` (TensorFlow Text 2.20).
 */
export function greedyStates(scores: StateScores, rules: TransitionRules, row: number, states: Int32Array): void {
  const { hasEnds } = rules;
  const outside = scores.states;
  let before = outside;
  for (let step = 0; step < states.length && before !== NO_STATE; step++) {
    const at = (row * scores.steps + step) * scores.states;
    const isBound = hasEnds || step > 0;
    const isLast = hasEnds && step === states.length - 1;
    let best = NO_STATE;
    let bestScore = LOWEST_SCORE;
    for (let state = 0; state < outside; state++) {
      let score = scores.values[at + state];
      if (isBound) {
        if (!mayFollow(rules, before, state) || (isLast && !mayFollow(rules, state, outside))) continue;
        score = weighted(score, rules, before, state);
        if (isLast) score = weighted(score, rules, state, outside);
      }
      if (score >= bestScore) {
        best = state;
        bestScore = score;
      }
    }
    states[step] = best;
    before = best;
    if (best === NO_STATE) states.fill(NO_STATE, step);
  }
}
