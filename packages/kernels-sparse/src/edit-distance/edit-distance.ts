import { type ComputeContext, type ConstructionContext, type Kernel, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, rowMajorStrides } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { type EditLoops, editLoopsOver } from "./edit-loops.js";
import { numberElements } from "./element-numbers.js";
import { levenshtein } from "./levenshtein.js";
import { checkInputs, compareHeads, placeOf, readSequences, type Sequences, type SparseInput } from "./sequences.js";

/** The sizes of elements that are equal when their bytes or texts are. */
const ELEMENT_BYTES: Readonly<Partial<Record<DataType, number>>> = {
  [DataType.STRING]: CELL_BYTES,
  [DataType.INT32]: 4,
  [DataType.INT64]: 8,
};

/** The most pairs of elements of two sequences that are compared without numbers. */
const MOST_PAIRS = 16_384;
/** The pairs that are compared between two pauses. */
const PAIRS_AT_ONCE = 65_536;

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
  using scope = context.memory.scope();
  let longest = 0;
  for (let i = 1; i < truth.starts.length; i++) longest = Math.max(longest, truth.starts[i] - truth.starts[i - 1]);
  const compare = comparison(context, scope.malloc((Math.min(longest, MOST_PAIRS) + 1) * 4));
  const distances = new Float32Array(count);
  for (let h = 0, t = 0; h < hypothesis.starts.length - 1 || t < truth.starts.length - 1; ) {
    const order = compareNext(hypothesis, h, truth, t, rank);
    const [hStart, hEnd] = [hypothesis.starts[h], order <= 0 ? hypothesis.starts[h + 1] : hypothesis.starts[h]];
    const [tStart, tEnd] = [truth.starts[t], order >= 0 ? truth.starts[t + 1] : truth.starts[t]];
    const [places, at] = order <= 0 ? [hypothesis.places, hStart * rank] : [truth.places, tStart * rank];
    const place = placeOf(places, at, strides, count);
    const distance = compare.short(hStart, hEnd, tStart, tEnd) ?? (yield* compare.long(hStart, hEnd, tStart, tEnd));
    distances[place] = normalizes ? distance / (tEnd - tStart) : distance; // Infinity without a truth, as in TensorFlow.
    if (order <= 0) h++;
    if (order >= 0) t++;
  }
  context.memory.f32.set(distances, output.address / 4);
}

/** Compares a sequence of the hypothesis with one of the truth. */
interface Comparison {
  /** Undefined for sequences that are long, of other elements, or after a time. */
  short(hStart: number, hEnd: number, tStart: number, tEnd: number): number | undefined;
  /** Pauses. */
  long(hStart: number, hEnd: number, tStart: number, tEnd: number): Steps<number>;
}

/** Short sequences of texts or integers are compared by a loop; elements of others get numbers first. @param row has room for a truth */
function comparison(context: ComputeContext, row: number): Comparison {
  const [guesses, truths] = [context.input(1), context.input(4)];
  const bytes = ELEMENT_BYTES[guesses.dtype];
  let numbers: ReturnType<typeof numberElements> | undefined;
  let compared = 0;
  let loops: EditLoops | undefined;
  const compare: Comparison = {
    short(hStart, hEnd, tStart, tEnd) {
      const pairs = (hEnd - hStart + 1) * (tEnd - tStart + 1);
      if (bytes === undefined || pairs > MOST_PAIRS || compared > PAIRS_AT_ONCE) return undefined;
      compared += pairs;
      const [from, to] = [guesses.address + hStart * bytes, truths.address + tStart * bytes];
      loops ??= editLoopsOver(context.memory);
      return loops.editDistance(from, hEnd - hStart, to, tEnd - tStart, bytes, row);
    },
    *long(hStart, hEnd, tStart, tEnd) {
      compared = 0;
      const pause = context.pause();
      if (pause) yield pause;
      const short = compare.short(hStart, hEnd, tStart, tEnd);
      if (short !== undefined) return short;
      numbers ??= numberElements(guesses, truths);
      const walk = levenshtein(numbers[0], hStart, hEnd, numbers[1], tStart, tEnd);
      let step = walk.next();
      while (!step.done) {
        const pause = context.pause();
        if (pause) yield pause;
        step = walk.next();
      }
      return step.value;
    },
  };
  return compare;
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
