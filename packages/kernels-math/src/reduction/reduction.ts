import {
  type ComputeContext,
  type ConstructionContext,
  type CreateKernel,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { elementCount, type Tensor } from "@heddle/tensor";
import {
  accumulators,
  type ElementSpan,
  type Elements,
  elementOf,
  type Lane,
  numericLane,
} from "@heddle/tensor/numbers";
import { Extreme } from "./extreme/extreme-loops.js";
import { unsignedExtremes } from "./extreme/unsigned-extremes.js";
import { extremesAt, meansAt, productsAt, sumsAt } from "./float-reductions.js";
import { complexProducts } from "./fold/complex-products.js";
import { FoldOp } from "./fold/fold-loops.js";
import { foldPart } from "./fold/folds.js";
import { ELEMENTS_AT_ONCE, stagedInBlocks, storeInBlocks } from "./fold/in-element-blocks.js";
import { integersAt } from "./integer-reductions.js";
import { meanOf, normOf } from "./mean-and-norm.js";
import { normsFor } from "./norms.js";
import { type ReduceAt, reduceWith } from "./reduce-at.js";
import { meansFor, reduceAtFor } from "./reduce-at-for.js";
import { fillWith, type Reducer, reducerFor } from "./reducer.js";
import { planReduction, type ReductionPlan } from "./reduction-axes.js";
import { type StagedReduction, stagedMean, stagedReduction } from "./staged-reductions.js";

export {
  createMaxOfFloats,
  createMeanOfFloats,
  createMinOfFloats,
  createProdOfFloats,
  createSumOfFloats,
} from "./float-reductions.js";
export {
  createMaxOfIntegers,
  createMinOfIntegers,
  createProdOfIntegers,
  createSumOfIntegers,
} from "./integer-reductions.js";

/** Bytes of an inner and a reduced size that {@link ReduceAt} takes. Folds take more, because they pause. */
const MOST_BYTES_AT_ONCE = 1 << 26;

/** A reduction of one type. */
interface Form extends Reducer {
  /** The reduction on addresses, where loops take the type, as it is or staged. */
  readonly at?: ReduceAt | StagedReduction | undefined;
}

/** Creates the kernels of a reduction along chosen axes. */
function reduction(form: (lane: Lane) => Form): CreateKernel {
  return (context) => createReduction(form, context);
}

export const createSum = /* @__PURE__ */ reduction((lane) => ({
  ...reducerFor("sum", lane),
  at: loopsFor(lane, FoldOp.SUM, sumsAt),
}));
export const createProd = /* @__PURE__ */ reduction((lane) => ({
  ...reducerFor("product", lane),
  at: complexProducts(lane) ?? loopsFor(lane, FoldOp.PRODUCT, productsAt),
}));
export const createMax = /* @__PURE__ */ reduction((lane) => ({
  ...withInfinity(reducerFor("maximum", lane), lane, Number.NEGATIVE_INFINITY),
  at: unsignedExtremes(lane, FoldOp.GREATEST) ?? loopsFor(lane, FoldOp.GREATEST, extremesAt(Extreme.GREATEST_FLOAT)),
}));
export const createMin = /* @__PURE__ */ reduction((lane) => ({
  ...withInfinity(reducerFor("minimum", lane), lane, Number.POSITIVE_INFINITY),
  at: unsignedExtremes(lane, FoldOp.LEAST) ?? loopsFor(lane, FoldOp.LEAST, extremesAt(Extreme.LEAST_FLOAT)),
}));
export const createMean = /* @__PURE__ */ reduction((lane) => ({
  ...meanOf(lane),
  at: meansFor(lane) ?? stagedMean(lane, meansAt),
}));
export const createEuclideanNorm = /* @__PURE__ */ reduction((lane) => ({
  ...normOf(lane),
  at: normsFor(lane),
}));
export const createAll = /* @__PURE__ */ reduction((lane) => ({
  ...reducerFor("minimum", lane),
  at: extremesAt(Extreme.LEAST_BYTE),
}));
export const createAny = /* @__PURE__ */ reduction((lane) => ({
  ...reducerFor("maximum", lane),
  at: extremesAt(Extreme.GREATEST_BYTE),
}));

/** Sums, products and extremes of all types but complex products and extremes of unsigned integers. */
function loopsFor(lane: Lane, op: FoldOp, floats: ReduceAt): Form["at"] {
  return reduceAtFor(lane, op, floats) ?? stagedReduction(lane, floats, integersAt(op, 4));
}

function withInfinity(reducer: Reducer, lane: Lane, infinity: number): Form {
  return lane.elementClass === "float" ? { ...reducer, initial: elementOf<Lane>(lane, infinity) } : reducer;
}

function createReduction(formOf: (lane: Lane) => Form, { inputTypes, attributes }: ConstructionContext): Kernel {
  const lane = numericLane(inputTypes[0]);
  const form = formOf(lane);
  const staged = typeof form.at === "object" ? form.at : undefined;
  const reduceAt = typeof form.at === "function" ? form.at : staged?.reduceAt;
  const widths = { ends: lane.bytes, between: staged?.between ?? lane.bytes };
  const keepDimensions = attributes.bool("keep_dims");
  const keepsIntegers = (lane.elementClass === "int" || lane.elementClass === "big") && !form.firstFold;
  return {
    compute(context) {
      const input = context.input(0);
      const plan = planReduction(input.shape, context.input(1), keepDimensions);
      if (keepsIntegers && plan.reducedCount === 1) {
        context.setOutput(0, input.withShape(plan.outputShape)); // Each sum is of one element.
        return;
      }
      const output = context.allocateOutput(0, plan.outputShape);
      const bytes = (input.elementCount / plan.sizes[0]) * widths.between;
      const isLarge = bytes > MOST_BYTES_AT_ONCE && (plan.sizes[2] > 1 || staged !== undefined);
      // Of no elements, the results of a wider type differ.
      if (!reduceAt || isLarge || (staged && input.elementCount === 0)) {
        return runSteps(fold(context, form, lane, input, plan, output));
      }
      return reduceWith(context, reduceAt, widths, input.address, plan, output.address);
    },
  };
}

/** Folds away every reduced size, from the innermost to the outermost; sizes are kept and reduced in turn, the first is kept. */
function* fold(
  context: ComputeContext,
  form: Form,
  lane: Lane,
  input: Tensor,
  { sizes, reducedCount }: ReductionPlan,
  output: Tensor,
): Steps<void> {
  const count = output.elementCount * lane.parts;
  const sums =
    input.elementCount === 0 ? initialSums(form, lane, count) : yield* foldSizes(context, form, lane, input, sizes);
  const { finish } = form;
  const finishPart = finish && ((start: number, numbers: number) => finish(sums, start, numbers, reducedCount));
  yield* settle(storeInBlocks<Lane>(context, lane, output.address, sums, count, finishPart));
}

function* foldSizes(
  context: ComputeContext,
  form: Form,
  lane: Lane,
  input: Tensor,
  sizes: readonly number[],
): Steps<Elements> {
  let elements: () => ElementSpan = yield* stagedInBlocks<Lane>(context, lane, input);
  let combine = form.firstFold ?? form.fold;
  let inner = sizes[sizes.length - 1] * lane.parts;
  let sums: Elements;
  for (let i = sizes.length - 2; ; i -= 2) {
    const length = i < 0 ? 1 : sizes[i];
    const outer = elementCount(sizes.slice(0, Math.max(0, i)));
    sums = initialSums(form, lane, outer * inner);
    const foldBlock = (start: number, end: number) => {
      const { values, base } = elements();
      foldPart(combine, sums, values, base, length, inner, start * lane.parts, end * lane.parts);
    };
    yield* settle(inBlocks(context, (outer * length * inner) / lane.parts, ELEMENTS_AT_ONCE, foldBlock));
    if (i <= 1) return sums;
    const span = { values: sums, base: 0 };
    elements = () => span;
    combine = form.fold;
    inner *= sizes[i - 1];
  }
}

function initialSums({ initial }: Form, lane: Lane, count: number): Elements {
  const sums = accumulators(lane, count);
  if (initial) fillWith(sums, 0, count, initial, lane);
  return sums;
}
