import {
  joined,
  LOWEST_SCORE,
  mayFollow,
  NO_STATE,
  type StateScores,
  type TransitionRules,
  weighted,
} from "./state-scores.js";

/**
 * Writes the states of sequence `row` to `states`: the path with the best score; without an allowed one {@link NO_STATE} for all. Sums
 * and products are rounded where upstream rounds them.
 *
 * Source: tensorflow_text/core/kernels/constrained_sequence.cc, `ViterbiAnalysis` (TensorFlow Text 2.20).
 */
export function viterbiStates(scores: StateScores, rules: TransitionRules, row: number, states: Int32Array): void {
  const outside = scores.states;
  const steps = states.length;
  if (steps === 0) return;
  const first = row * scores.steps * outside;
  /** The state before each state of each step on the best path to it. */
  const sources = new Int32Array(steps * outside).fill(NO_STATE);
  let before = new Float64Array(outside).fill(LOWEST_SCORE);
  for (let state = 0; state < outside; state++) {
    if (rules.hasEnds && !mayFollow(rules, outside, state)) continue;
    sources[state] = outside;
    const score = scores.values[first + state];
    before[state] = rules.hasEnds ? weighted(score, rules, outside, state) : score;
  }
  normalize(before, rules);
  let after = new Float64Array(outside);
  for (let step = 1; step < steps; step++) {
    const at = step * outside;
    for (let state = 0; state < outside; state++) {
      const own = scores.values[first + at + state];
      let best = NO_STATE;
      let bestScore = LOWEST_SCORE;
      for (let source = 0; source < outside; source++) {
        if (sources[at - outside + source] === NO_STATE || !mayFollow(rules, source, state)) continue;
        const score = weighted(joined(own, before[source], rules), rules, source, state);
        if (score >= bestScore) {
          best = source;
          bestScore = score;
        }
      }
      sources[at + state] = best;
      after[state] = bestScore;
    }
    normalize(after, rules);
    [before, after] = [after, before];
  }
  let state = lastState(before, sources.subarray((steps - 1) * outside), rules);
  if (state === NO_STATE) states.fill(NO_STATE);
  else {
    for (let step = steps - 1; step >= 0; step--) {
      states[step] = state;
      state = sources[step * outside + state];
    }
  }
}

function lastState(scores: Float64Array, sources: Int32Array, rules: TransitionRules): number {
  const outside = scores.length;
  let best = NO_STATE;
  let bestScore = LOWEST_SCORE;
  for (let state = 0; state < outside; state++) {
    if (sources[state] === NO_STATE || (rules.hasEnds && !mayFollow(rules, state, outside))) continue;
    const rounded = Math.fround(scores[state]);
    const score = rules.hasEnds ? weighted(rounded, rules, state, outside) : rounded;
    if (score >= bestScore) {
      best = state;
      bestScore = score;
    }
  }
  return best;
}

/** Divides scores that are multiplied by the largest, so that they do not vanish. */
function normalize(scores: Float64Array, { isLogarithmic }: TransitionRules): void {
  if (isLogarithmic || scores.length === 0) return;
  let largest = scores[0];
  for (const score of scores) if (largest < score) largest = score;
  if (largest > 0) for (let state = 0; state < scores.length; state++) scores[state] /= largest;
}
