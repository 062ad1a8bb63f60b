import type { ConstructionContext, CreateKernel, Kernel } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, elementCount, type Tensor } from "@heddle/tensor";
import {
  accumulators,
  type Elements,
  elementOf,
  type Lane,
  numericLane,
  stagedElements,
  store,
} from "@heddle/tensor/numbers";
import { integerLoopsOver } from "../element-wise/integer-loops.js";
import { Extreme, extremeLoopsOver } from "./extreme-loops.js";
import { meanOf, normOf } from "./mean-and-norm.js";
import { fillWith, type Reducer, reducerFor } from "./reducer.js";
import { planReduction } from "./reduction-axes.js";
import { sumLoopsOver } from "./sum-loops.js";

/** A reduction of one type. */
interface Form extends Reducer {
  /** The whole reduction on addresses, where that is faster. */
  readonly reduceAt?: ReduceAt | undefined;
}

/** Reduces `[outer, length, inner]` elements at `from` to `[outer, inner]` at `to`; false when it leaves this to the folds. */
type ReduceAt = (memory: LinearMemory, from: number, sizes: readonly number[], to: number) => boolean;

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

const greatestAt: ReduceAt = (memory, from, [outer, length, inner], to) => {
  if (inner !== 1) return false;
  const { i32 } = memory;
  const loops = integerLoopsOver(memory);
  for (let o = 0; o < outer; o++) i32[(to >>> 2) + o] = loops.maximum(from + o * length * 4, length);
  return true;
};

/** Sums, each divided by `divisorOf` the number of its elements. */
function sumsAt(divisorOf: (length: number) => number): ReduceAt {
  return (memory, from, [outer, length, inner], to) => {
    sumLoopsOver(memory).addMiddle(from, outer, length, inner, divisorOf(length), to);
    return true;
  };
}

const productsAt: ReduceAt = (memory, from, [outer, length, inner], to) => {
  sumLoopsOver(memory).multiplyMiddle(from, outer, length, inner, to);
  return true;
};

function extremesAt(kind: Extreme): ReduceAt {
  return (memory, from, [outer, length, inner], to) => {
    extremeLoopsOver(memory).foldMiddle(kind, from, outer, length, inner, to);
    return true;
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
      const { memory } = context;
      const isSimple = plan.sizes.length === 3 && input.elementCount > 0;
      if (isSimple && form.reduceAt?.(memory, input.address, plan.sizes, output.address)) return;
      const count = output.elementCount * lane.parts;
      const sums =
        input.elementCount === 0 ? initialSums(form, lane, count) : reduce(form, lane, memory, input, plan.sizes);
      form.finish?.(sums, 0, count, plan.reducedCount);
      store(memory, lane, output.address, sums, count);
    },
  };
}

/** Folds away every reduced size, from the innermost to the outermost; `sizes` are kept and reduced in turn, the first is kept. */
function reduce(form: Form, lane: Lane, memory: LinearMemory, input: Tensor, sizes: readonly number[]): Elements {
  let { values, base } = stagedElements(memory, lane, input);
  let fold = form.firstFold ?? form.fold;
  let inner = sizes[sizes.length - 1] * lane.parts;
  const foldAway = (reduced: number, outer: number) => {
    const sums = initialSums(form, lane, outer * inner);
    fold(sums, 0, values, base, outer, reduced, inner);
    [values, base, fold] = [sums, 0, form.fold];
  };
  if (sizes.length === 1) foldAway(1, 1);
  for (let i = sizes.length - 2; i >= 1; i -= 2) {
    foldAway(sizes[i], elementCount(sizes.slice(0, i)));
    inner *= sizes[i - 1];
  }
  return values;
}

function initialSums({ initial }: Form, lane: Lane, count: number): Elements {
  const sums = accumulators(lane, count);
  fillWith(sums, 0, count, initial, lane);
  return sums;
}
