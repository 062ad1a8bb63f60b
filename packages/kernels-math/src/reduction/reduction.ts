import type { ConstructionContext, Kernel, Registrar } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { integerLoopsOver } from "../element-wise/integer-loops.js";
import { type Lane, numericLane } from "../lane.js";
import type { Numbers } from "../numbers.js";
import { registerOp } from "../register-op.js";
import { accumulators, numbersOf, store } from "../staging.js";
import { Extreme, extremeLoopsOver } from "./extreme-loops.js";
import type { Fold } from "./folds.js";
import { type Finish, meanOf, normOf, squareFold } from "./mean-and-norm.js";
import { fillWith, type Reducer, reducerFor } from "./reducer.js";
import { planReduction } from "./reduction-axes.js";
import { sumLoopsOver } from "./sum-loops.js";

/** A reduction of one type: how it folds, and what becomes of the folded values. */
interface Form extends Reducer {
  /** The first fold, where it differs from those that go on with its results. */
  readonly firstFold?: Fold;
  /** The whole reduction on addresses, where that is faster. */
  readonly reduceAt?: ReduceAt;
  readonly finish?: Finish;
}

/** Reduces `[outer, length, inner]` elements to `[outer, inner]` of them; false when it does not, for it is no faster. */
type ReduceAt = (memory: LinearMemory, from: number, sizes: readonly number[], to: number) => boolean;

const ORDERED = "realnumbertype, qint8, quint8, qint32, qint16, quint16";

/** A reduction along chosen axes. */
function reduction(op: string, types: string, form: (lane: Lane) => Form): (registrar: Registrar) => void {
  const T = types === "bool" ? types : "T";
  const attrs = ["keep_dims: bool = false", "Tidx: {int32, int64} = DT_INT32"];
  if (T === "T") attrs.push(`T: {${types}}`);
  return (registrar) =>
    registerOp(registrar, op, `input: ${T}, reduction_indices: Tidx -> output: ${T}`, attrs, (context) =>
      createReduction(form, context),
    );
}

export const registerSum = /* @__PURE__ */ reduction("Sum", "numbertype", (lane) => ({
  ...reducerFor("sum", lane),
  reduceAt: lane.dtype === DataType.FLOAT ? sumsAt(() => 1) : undefined,
}));
export const registerProd = /* @__PURE__ */ reduction("Prod", "numbertype", (lane) => ({
  ...reducerFor("product", lane),
  reduceAt: lane.dtype === DataType.FLOAT ? productsAt : undefined,
}));
export const registerMax = /* @__PURE__ */ reduction("Max", ORDERED, (lane) => ({
  ...withInfinity(reducerFor("maximum", lane), lane, Number.NEGATIVE_INFINITY),
  reduceAt:
    lane.dtype === DataType.INT32
      ? greatestAt
      : lane.dtype === DataType.FLOAT
        ? extremesAt(Extreme.GREATEST_FLOAT)
        : undefined,
}));
export const registerMin = /* @__PURE__ */ reduction("Min", ORDERED, (lane) => ({
  ...withInfinity(reducerFor("minimum", lane), lane, Number.POSITIVE_INFINITY),
  reduceAt: lane.dtype === DataType.FLOAT ? extremesAt(Extreme.LEAST_FLOAT) : undefined,
}));
export const registerMean = /* @__PURE__ */ reduction("Mean", "numbertype", (lane) => ({
  ...meanOf(lane),
  reduceAt: lane.dtype === DataType.FLOAT ? sumsAt((length) => length) : undefined,
}));
export const registerEuclideanNorm = /* @__PURE__ */ reduction("EuclideanNorm", "numbertype", (lane) => ({
  ...reducerFor("sum", lane),
  firstFold: squareFold(lane),
  finish: normOf(lane),
}));
export const registerAll = /* @__PURE__ */ reduction("All", "bool", (lane) => ({
  ...reducerFor("minimum", lane),
  initial: 1,
  reduceAt: extremesAt(Extreme.LEAST_BYTE),
}));
export const registerAny = /* @__PURE__ */ reduction("Any", "bool", (lane) => ({
  ...reducerFor("maximum", lane),
  initial: 0,
  reduceAt: extremesAt(Extreme.GREATEST_BYTE),
}));

/** All reductions. */
export const reductions = [
  registerSum,
  registerProd,
  registerMax,
  registerMin,
  registerMean,
  registerEuclideanNorm,
  registerAll,
  registerAny,
];

const greatestAt: ReduceAt = (memory, from, [outer, length, inner], to) => {
  if (inner !== 1) return false;
  const { i32 } = memory;
  const loops = integerLoopsOver(memory);
  for (let o = 0; o < outer; o++) i32[(to >>> 2) + o] = loops.maximum(from + o * length * 4, length);
  return true;
};

/** Sums that are divided by something. */
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
  return lane.elementClass === "float" ? { ...reducer, initial: infinity } : reducer;
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
        context.setOutput(0, input.withShape(plan.outputShape)); // Each is made from one, and is that one.
        return;
      }
      const output = context.allocateOutput(0, plan.outputShape);
      const { memory } = context;
      const isSimple = plan.sizes.length === 3 && input.elementCount > 0;
      if (isSimple && form.reduceAt?.(memory, input.address, plan.sizes, output.address)) return;
      const count = output.elementCount * lane.parts;
      const sums =
        input.elementCount === 0 ? initialSums(form, lane, count) : reduce(form, lane, memory, input, plan.sizes);
      form.finish?.(sums, count, plan.reducedCount);
      store(memory, lane, output.address, sums, count);
    },
  };
}

/** Folds away every reduced size, from the innermost to the outermost. */
function reduce(form: Form, lane: Lane, memory: LinearMemory, input: Tensor, sizes: readonly number[]): Numbers {
  const { numbers, start } = numbersOf(memory, lane, input);
  let x = numbers;
  let xi = start;
  let fold = form.firstFold ?? form.fold;
  let inner = sizes[sizes.length - 1] * lane.parts;
  for (let i = Math.max(sizes.length - 2, 0); i >= 1 || x === numbers; i -= 2) {
    const length = i >= 1 ? sizes[i] : 1;
    let outer = 1;
    for (let o = 0; o < i; o++) outer *= sizes[o];
    const sums = initialSums(form, lane, outer * inner);
    fold(sums, 0, x, xi, outer, length, inner);
    x = sums;
    xi = 0;
    fold = form.fold;
    if (i >= 1) inner *= sizes[i - 1];
  }
  return x;
}

function initialSums(form: Form, lane: Lane, count: number): Numbers {
  const sums = accumulators(lane, count);
  fillWith(sums, count, form.initial, lane);
  return sums;
}
