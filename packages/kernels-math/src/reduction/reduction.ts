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
import type { LinearMemory } from "@heddle/memory";
import { DataType, elementCount, type Tensor } from "@heddle/tensor";
import {
  accumulators,
  type ElementSpan,
  type Elements,
  elementOf,
  type Lane,
  numericLane,
} from "@heddle/tensor/numbers";
import { integerLoopsOver } from "../element-wise/integer-loops.js";
import { Extreme, extremeLoopsOver } from "./extreme-loops.js";
import { foldPart } from "./folds.js";
import { ELEMENTS_AT_ONCE, stagedInBlocks, storeInBlocks } from "./in-element-blocks.js";
import { meanOf, normOf } from "./mean-and-norm.js";
import { fillWith, type Reducer, reducerFor } from "./reducer.js";
import { planReduction, type ReductionPlan } from "./reduction-axes.js";
import { sumLoopsOver } from "./sum-loops.js";

/** Elements that {@link ReduceAt} reduces without a pause, where the outer size can be cut. */
const WHOLES_AT_ONCE = 65_536;
/** Bytes of an inner and a reduced size that {@link ReduceAt} takes. Folds take more, because they pause. */
const MOST_BYTES_AT_ONCE = 1 << 26;

/** A reduction of one type. */
interface Form extends Reducer {
  /** The whole reduction on addresses, where that is faster. */
  readonly reduceAt?: ReduceAt | undefined;
  /** True when `reduceAt` takes an inner size of 1 only. */
  readonly reducesRowsOnly?: boolean;
}

/** Reduces `[outer, length, inner]` elements at `from` to `[outer, inner]` at `to`. */
type ReduceAt = (memory: LinearMemory, from: number, sizes: readonly number[], to: number) => void;

/** Creates the kernels of a reduction along chosen axes. */
function reduction(form: (lane: Lane) => Form): CreateKernel {
  return (context) => createReduction(form, context);
}

export const createSum = /* @__PURE__ */ reduction((lane) => ({
  ...reducerFor("sum", lane),
  reduceAt: lane.dtype === DataType.FLOAT ? sumsAt(() => 1) : undefined,
}));
export const createProd = /* @__PURE__ */ reduction((lane) => ({
  ...reducerFor("product", lane),
  reduceAt: lane.dtype === DataType.FLOAT ? productsAt : undefined,
}));
export const createMax = /* @__PURE__ */ reduction((lane) => ({
  ...withInfinity(reducerFor("maximum", lane), lane, Number.NEGATIVE_INFINITY),
  reduceAt:
    lane.dtype === DataType.INT32
      ? greatestAt
      : lane.dtype === DataType.FLOAT
        ? extremesAt(Extreme.GREATEST_FLOAT)
        : undefined,
  reducesRowsOnly: lane.dtype === DataType.INT32,
}));
export const createMin = /* @__PURE__ */ reduction((lane) => ({
  ...withInfinity(reducerFor("minimum", lane), lane, Number.POSITIVE_INFINITY),
  reduceAt: lane.dtype === DataType.FLOAT ? extremesAt(Extreme.LEAST_FLOAT) : undefined,
}));
export const createMean = /* @__PURE__ */ reduction((lane) => ({
  ...meanOf(lane),
  reduceAt: lane.dtype === DataType.FLOAT ? sumsAt((length) => length) : undefined,
}));
export const createEuclideanNorm = /* @__PURE__ */ reduction((lane) => ({
  ...normOf(lane),
}));
export const createAll = /* @__PURE__ */ reduction((lane) => ({
  ...reducerFor("minimum", lane),
  initial: elementOf(lane, 1),
  reduceAt: extremesAt(Extreme.LEAST_BYTE),
}));
export const createAny = /* @__PURE__ */ reduction((lane) => ({
  ...reducerFor("maximum", lane),
  initial: elementOf(lane, 0),
  reduceAt: extremesAt(Extreme.GREATEST_BYTE),
}));

const greatestAt: ReduceAt = (memory, from, [outer, length], to) => {
  const { i32 } = memory;
  const loops = integerLoopsOver(memory);
  for (let o = 0; o < outer; o++) i32[(to >>> 2) + o] = loops.maximum(from + o * length * 4, length);
};

/** Sums, each divided by `divisorOf` the number of its elements. */
function sumsAt(divisorOf: (length: number) => number): ReduceAt {
  return (memory, from, [outer, length, inner], to) => {
    sumLoopsOver(memory).addMiddle(from, outer, length, inner, divisorOf(length), to);
  };
}

const productsAt: ReduceAt = (memory, from, [outer, length, inner], to) => {
  sumLoopsOver(memory).multiplyMiddle(from, outer, length, inner, to);
};

function extremesAt(kind: Extreme): ReduceAt {
  return (memory, from, [outer, length, inner], to) => {
    extremeLoopsOver(memory).foldMiddle(kind, from, outer, length, inner, to);
  };
}

function withInfinity(reducer: Reducer, lane: Lane, infinity: number): Form {
  return lane.elementClass === "float" ? { ...reducer, initial: elementOf<Lane>(lane, infinity) } : reducer;
}

function createReduction(formOf: (lane: Lane) => Form, { inputTypes, attributes }: ConstructionContext): Kernel {
  const lane = numericLane(inputTypes[0]);
  const form = formOf(lane);
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
      const { reduceAt } = form;
      if (!reduceAt || plan.sizes.length !== 3 || input.elementCount === 0) {
        return runSteps(fold(context, form, lane, input, plan, output));
      }
      const [outer, length, inner] = plan.sizes;
      const whole = length * inner;
      if (inner > 1 && (form.reducesRowsOnly || whole * lane.bytes > MOST_BYTES_AT_ONCE)) {
        return runSteps(fold(context, form, lane, input, plan, output));
      }
      return inBlocks(context, outer, Math.ceil(WHOLES_AT_ONCE / whole), (start, end) => {
        const from = input.address + start * whole * lane.bytes;
        reduceAt(context.memory, from, [end - start, length, inner], output.address + start * inner * lane.bytes);
      });
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
