import { type ComputeContext, type ConstructionContext, type Kernel, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, rowMajorStrides } from "@heddle/tensor";
import { numberElements } from "./element-numbers.js";
import { levenshtein } from "./levenshtein.js";
import { checkInputs, compareHeads, placeOf, readSequences, type Sequences, type SparseInput } from "./sequences.js";

/** EditDistance: how far the sequences of two sparse tensors are from each other, over the length of the true one if normalized. */
export function createEditDistance({ attributes }: ConstructionContext): Kernel {
  const normalizes = attributes.bool("normalize");
  return { compute: (context) => runSteps(compute(context, normalizes)) };
}

function* compute(context: ComputeContext, normalizes: boolean): Steps<void> {
  const { hypothesis, truth } = readInputs(context);
  const rank = truth.sizes.length;
  const shape = truth.sizes.slice(0, -1).map((size, d) => Math.max(size, hypothesis.sizes[d]));
  if (shape.includes(0)) throw invalidArgument(`Got output shape ${formatShape(shape)} which has 0 elements`);
  const output = context.allocateOutput(0, shape);
  const count = output.elementCount;
  const strides = rowMajorStrides(shape);
  const [guesses, truths] = numberElements(context.input(1), context.input(4));
  const distances = new Float32Array(count);
  for (let h = 0, t = 0; h < hypothesis.starts.length - 1 || t < truth.starts.length - 1; ) {
    const order = compareNext(hypothesis, h, truth, t, rank);
    const [hStart, hEnd] = [hypothesis.starts[h], order <= 0 ? hypothesis.starts[h + 1] : hypothesis.starts[h]];
    const [tStart, tEnd] = [truth.starts[t], order >= 0 ? truth.starts[t + 1] : truth.starts[t]];
    const [places, at] = order <= 0 ? [hypothesis.places, hStart * rank] : [truth.places, tStart * rank];
    const place = placeOf(places, at, strides, count);
    const walk = levenshtein(guesses, hStart, hEnd, truths, tStart, tEnd);
    let step = walk.next();
    while (!step.done) {
      const pause = context.pause();
      if (pause) yield pause;
      step = walk.next();
    }
    distances[place] = normalizes ? step.value / (tEnd - tStart) : step.value; // Infinity without a truth, as in TensorFlow.
    if (order <= 0) h++;
    if (order >= 0) t++;
  }
  context.memory.f32.set(distances, output.address / 4);
}

/** Negative when the next sequence of the hypothesis has no truth, positive when the next truth has no hypothesis. */
function compareNext(hypothesis: Sequences, h: number, truth: Sequences, t: number, rank: number): number {
  if (h === hypothesis.starts.length - 1) return 1;
  if (t === truth.starts.length - 1) return -1;
  return compareHeads(hypothesis.places, hypothesis.starts[h] * rank, truth.places, truth.starts[t] * rank, rank);
}

function readInputs(context: ComputeContext): { readonly hypothesis: Sequences; readonly truth: Sequences } {
  const part = (name: string, first: number): SparseInput => {
    const [indices, values, shape] = [0, 1, 2].map((i) => context.input(first + i));
    return { name, indices, values, shape };
  };
  const [hypothesis, truth] = [part("hypothesis", 0), part("truth", 3)];
  checkInputs(hypothesis, truth);
  return { hypothesis: readSequences(hypothesis), truth: readSequences(truth) };
}
