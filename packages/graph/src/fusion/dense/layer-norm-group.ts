import type { KernelStep } from "../../plan/plan.js";
import type { PlanRewriter } from "../plan-rewriter.js";
import { floatAttr, intAttr } from "../step-attrs.js";
import { isReadOutside, type ReadGroup } from "../step-group.js";
import { isFlag, type Match, matchStep, noted, oneOf, op, type Pattern, scalar, value } from "../step-pattern.js";
import { indicesOf, isOfFloats } from "../step-values.js";
import { biasStep } from "./gelu-group.js";

const x = value("x");
const times = (left: Pattern, right: Pattern) => op("Mul", [left, right]);
const plus = (left: Pattern, right: Pattern) => op("Add AddV2", [left, right]);

/** A constant axis, the same one wherever it is. */
const axis: Pattern = (match, slot) => {
  const axes = indicesOf(match.rewriter.constants.get(slot));
  return axes?.length === 1 ? noted(match, "axis", axes[0] ?? 0) : undefined;
};

const meanOf = (pattern: Pattern) =>
  op("Mean", [pattern, axis], (match, { instance }) => (isFlag(instance.attributes, "keep_dims") ? match : undefined));

const mean = meanOf(x);
const variance = meanOf(oneOf(op("SquaredDifference", [x, mean]), op("SquaredDifference", [mean, x])));
const inverse = op("Rsqrt", [plus(variance, scalar("epsilon"))]);
/** The factor of x. A pattern with `gamma` is tried first: the one without would match its inner part only elsewhere. */
const factor = oneOf(times(inverse, value("gamma")), inverse);
const shift = oneOf(
  plus(times(op("Neg", [mean]), factor), value("beta")),
  op("Sub", [value("beta"), times(mean, factor)]),
  times(op("Neg", [mean]), factor),
);
const layerNorm = plus(times(x, factor), shift);

/** Reads a layer normalization, in the forms of Keras and of `tf.nn.batch_normalization`, with what was added to x before. */
export const readLayerNorm: ReadGroup = (last, rewriter) => {
  if (!PLUS.has(last.instance.op.name) || !isOfFloats(last.instance.attributes)) return undefined;
  const match = matchStep(layerNorm, last, rewriter);
  if (!match) return undefined;
  const { slots, numbers } = match;
  const { steps, inputs, residuals, biases } = withAddends(match);
  const [gamma, beta] = ["gamma", "beta"].map((name) => [slots.get(name) ?? []].flat());
  return {
    op: "HeddleLayerNorm",
    attrs: [
      ["R", intAttr(residuals)],
      ["B", intAttr(biases)],
      ["G", intAttr(gamma?.length ?? 0)],
      ["O", intAttr(beta?.length ?? 0)],
      ["axis", intAttr(numbers.get("axis") ?? 0)],
      ["epsilon", floatAttr(numbers.get("epsilon") ?? 0)],
    ],
    inputs: [...inputs, ...(gamma ?? []), ...(beta ?? [])],
    steps,
  };
};

const PLUS = new Set(["Add", "AddV2"]);

interface Addends {
  readonly steps: ReadonlySet<KernelStep>;
  /** x, then the residual and the bias if there are such. */
  readonly inputs: readonly number[];
  readonly residuals: number;
  readonly biases: number;
}

/** The tensors whose sum is the x of a match, when nothing else reads the sum: a residual, and x with a bias. */
function withAddends({ steps, slots, rewriter }: Match): Addends {
  const slot = slots.get("x") ?? -1;
  const sum = rewriter.producerOf(slot);
  const isSum = sum && PLUS.has(sum.instance.op.name) && isOfFloats(sum.instance.attributes);
  if (!isSum || isReadOutside(slot, steps, rewriter)) return { steps, inputs: [slot], residuals: 0, biases: 0 };
  const known = new Set(steps).add(sum);
  const [left = -1, right = -1] = sum.inputs;
  for (const [plain, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const bias = biasedBefore(other, known, rewriter);
    if (bias && plain !== other) {
      const [biased = -1, vector = -1] = bias.inputs;
      return { steps: known.add(bias), inputs: [biased, plain, vector], residuals: 1, biases: 1 };
    }
  }
  return { steps: known, inputs: [left, right], residuals: 1, biases: 0 };
}

function biasedBefore(slot: number, steps: ReadonlySet<KernelStep>, rewriter: PlanRewriter): KernelStep | undefined {
  const step = biasStep(slot, rewriter);
  return step && !isReadOutside(slot, steps, rewriter) ? step : undefined;
}
