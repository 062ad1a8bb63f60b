import { logSumExp, type Round } from "../decoding/log-sum-exp.js";

/** A sequence whose paths are summed: the probabilities of its classes at each step, and its labels with blanks between them. */
export interface LabelledSequence {
  readonly steps: number;
  readonly classes: number;
  /** The probability of class `c` at step `t` is `probabilities[t * classes + c]`. */
  readonly probabilities: Float64Array;
  readonly spaced: readonly number[];
  /** A label that is repeated from step to step is one; else each step has a label of its own. */
  readonly mergesRepeated: boolean;
  readonly round: Round;
}

/**
 * The logarithms of the probabilities of all paths to place `u` of the labels at step `t`, at `t * spaced.length + u`.
 *
 * Source: Graves, Supervised Sequence Labelling with Recurrent Neural Networks, 7.3; tensorflow/core/util/ctc/ctc_loss_calculator.h
 * (TensorFlow 2.21).
 */
export function forwardPaths(sequence: LabelledSequence): Float64Array {
  const { steps, spaced, round } = sequence;
  const places = spaced.length;
  const paths = new Float64Array(steps * places).fill(-Infinity);
  paths[0] = logOf(sequence, spaced[0], 0);
  if (paths.length > 1) paths[1] = logOf(sequence, spaced[1] ?? spaced[0], 0);
  for (let t = 1; t < steps; t++) {
    const before = (t - 1) * places;
    for (let u = Math.max(0, places - 2 * (steps - t)); u < Math.min(places, 2 * (t + 1)); u++) {
      let sum = stays(sequence, u) ? paths[before + u] : -Infinity;
      if (u > 0) sum = logSumExp(round, sum, paths[before + u - 1]);
      if (u > 1 && skips(sequence, u, u - 2)) sum = logSumExp(round, sum, paths[before + u - 2]);
      paths[t * places + u] = round(logOf(sequence, spaced[u], t) + sum);
    }
  }
  return paths;
}

/** As {@link forwardPaths}, of all paths from place `u` after step `t` to the end. */
export function backwardPaths(sequence: LabelledSequence): Float64Array {
  const { steps, spaced, round } = sequence;
  const places = spaced.length;
  const paths = new Float64Array(steps * places).fill(-Infinity);
  // With blanks alone, the first of these is the place of the step before the last, as in TensorFlow.
  for (let u = places - 2; u < places; u++) {
    const at = (steps - 1) * places + u;
    if (at >= 0) paths[at] = 0;
  }
  for (let t = steps - 2; t >= 0; t--) {
    const next = (t + 1) * places;
    for (let u = Math.max(0, places - 2 * (steps - t)); u < Math.min(places, 2 * (t + 1)); u++) {
      const at = t * places + u;
      const add = (to: number) => {
        const path = round(paths[next + to] + logOf(sequence, spaced[to], t + 1));
        paths[at] = logSumExp(round, paths[at], path);
      };
      if (stays(sequence, u)) add(u);
      if (u + 1 < places) add(u + 1);
      if (u + 2 < places && skips(sequence, u, u + 2)) add(u + 2);
    }
  }
  return paths;
}

function stays({ mergesRepeated, spaced, classes }: LabelledSequence, u: number): boolean {
  return mergesRepeated || spaced[u] === classes - 1;
}

/** True when a path may go between two labels without the blank that is between them. */
function skips({ mergesRepeated, spaced, classes }: LabelledSequence, u: number, other: number): boolean {
  return spaced[u] !== classes - 1 && !(mergesRepeated && spaced[u] === spaced[other]);
}

function logOf({ probabilities, classes, round }: LabelledSequence, label: number, t: number): number {
  return round(Math.log(probabilities[t * classes + label]));
}
