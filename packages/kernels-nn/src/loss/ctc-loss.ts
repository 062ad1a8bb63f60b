import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { type Elements, numberLane, readElements, writeElements } from "@heddle/tensor/numbers";
import { logSumExp, type Round } from "../decoding/log-sum-exp.js";
import { type LabelRules, readCtcInputs, spacedLabels } from "./ctc-labels.js";
import { backwardPaths, forwardPaths, type LabelledSequence } from "./label-paths.js";

/**
 * CTCLoss: minus the logarithm of the probability that a sequence of scores has its labels, with any number of blanks between them, and the
 * gradient of that in the scores. The last class is the blank.
 */
export function createCtcLoss({ attributes }: ConstructionContext): Kernel {
  const rules: LabelRules = {
    collapsesRepeated: attributes.bool("preprocess_collapse_repeated"),
    ignoresLonger: attributes.bool("ignore_longer_outputs_than_inputs"),
  };
  const mergesRepeated = attributes.bool("ctc_merge_repeated");
  return { compute: (context) => computeLoss(context, rules, mergesRepeated) };
}

function computeLoss(context: ComputeContext, rules: LabelRules, mergesRepeated: boolean): void {
  const [scores, indices, values, sequenceLength] = [0, 1, 2, 3].map((i) => context.input(i));
  const inputs = readCtcInputs(scores, indices, values, sequenceLength);
  const [, batch, classes] = scores.shape;
  const spaced = inputs.lengths.map((_, b) => spacedLabels(inputs, b, classes, rules));
  const { round } = numberLane(scores.dtype);
  const losses = context.allocateOutput(0, [batch]);
  const gradients = context.allocateOutput(1, scores.shape);
  const { values: read, base } = readElements<number>(scores);
  writeElements<number>(losses, (loss, lossBase) => {
    writeElements<number>(gradients, (gradient, gradientBase) => {
      gradient.fill(0, gradientBase, gradientBase + gradients.elementCount);
      for (let b = 0; b < batch; b++) {
        const steps = inputs.lengths[b];
        loss[lossBase + b] = 0;
        if (steps === 0 || (rules.ignoresLonger && inputs.labels[b].length > steps)) continue;
        const sequence: LabelledSequence = {
          steps,
          classes,
          probabilities: softmaxOf(read, base + b * classes, batch * classes, steps, classes, round),
          spaced: spaced[b],
          mergesRepeated,
          round,
        };
        const [result, change] = lossOf(sequence);
        loss[lossBase + b] = result;
        for (let i = 0; i < change.length; i++) {
          const t = Math.floor(i / classes);
          gradient[gradientBase + (t * batch + b) * classes + (i % classes)] = change[i];
        }
      }
    });
  });
}

/** The probabilities of the classes at each step; a step's scores are `stride` elements after those of the step before. */
function softmaxOf(
  scores: Elements<number>,
  first: number,
  stride: number,
  steps: number,
  classes: number,
  round: Round,
): Float64Array {
  const probabilities = new Float64Array(steps * classes);
  for (let t = 0; t < steps; t++) {
    const own = Array.from({ length: classes }, (_, c) => scores[first + t * stride + c]);
    const highest = own.reduce((most, score) => Math.max(most, score));
    const powers = own.map((score) => round(Math.exp(round(score - highest))));
    const sum = powers.reduce((total, power) => round(total + power), 0);
    for (let c = 0; c < classes; c++) probabilities[t * classes + c] = round(powers[c] / sum);
  }
  return probabilities;
}

function lossOf(sequence: LabelledSequence): [loss: number, gradient: Float64Array] {
  const { steps, classes, probabilities, spaced, round } = sequence;
  const forward = forwardPaths(sequence);
  const backward = backwardPaths(sequence);
  const places = spaced.length;
  let total = -Infinity;
  for (let u = 0; u < places; u++) total = logSumExp(round, total, round(forward[u] + backward[u]));
  if (total === -Infinity) return [-total, probabilities];
  const gradient = new Float64Array(steps * classes);
  const sums = new Float64Array(classes);
  for (let t = 0; t < steps; t++) {
    sums.fill(-Infinity);
    for (let u = 0; u < places; u++) {
      const at = t * places + u;
      sums[spaced[u]] = logSumExp(round, sums[spaced[u]], round(forward[at] + backward[at]));
    }
    for (let c = 0; c < classes; c++) {
      const share = Math.fround(Math.exp(Math.fround(sums[c] - total)));
      gradient[t * classes + c] = round(probabilities[t * classes + c] - share);
    }
  }
  return [-total, gradient];
}
