import type { ConstructionContext, Kernel, Registrar } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import type { Tensor } from "@heddle/tensor";
import type { Fold } from "./folds.js";
import { type Lane, numericLane } from "./lane.js";
import { type Finish, meanOf, normOf, squareFold } from "./mean-and-norm.js";
import type { Numbers } from "./numbers.js";
import { fillWith, type Reducer, reducerFor } from "./reducer.js";
import { planReduction } from "./reduction-axes.js";
import { registerOp } from "./register-op.js";
import { accumulators, numbersOf, store } from "./staging.js";

/** A reduction of one type: how it folds, and what becomes of the folded values. */
interface Form extends Reducer {
  /** The first fold, where it differs from those that go on with its results. */
  readonly firstFold?: Fold;
  readonly finish?: Finish;
}

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

export const registerSum = /* @__PURE__ */ reduction("Sum", "numbertype", (lane) => reducerFor("sum", lane));
export const registerProd = /* @__PURE__ */ reduction("Prod", "numbertype", (lane) => reducerFor("product", lane));
export const registerMax = /* @__PURE__ */ reduction("Max", ORDERED, (lane) =>
  withInfinity(reducerFor("maximum", lane), lane, Number.NEGATIVE_INFINITY),
);
export const registerMin = /* @__PURE__ */ reduction("Min", ORDERED, (lane) =>
  withInfinity(reducerFor("minimum", lane), lane, Number.POSITIVE_INFINITY),
);
export const registerMean = /* @__PURE__ */ reduction("Mean", "numbertype", meanOf);
export const registerEuclideanNorm = /* @__PURE__ */ reduction("EuclideanNorm", "numbertype", (lane) => ({
  ...reducerFor("sum", lane),
  firstFold: squareFold(lane),
  finish: normOf(lane),
}));
export const registerAll = /* @__PURE__ */ reduction("All", "bool", (lane) => ({
  ...reducerFor("minimum", lane),
  initial: 1,
}));
export const registerAny = /* @__PURE__ */ reduction("Any", "bool", (lane) => ({
  ...reducerFor("maximum", lane),
  initial: 0,
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

function withInfinity(reducer: Reducer, lane: Lane, infinity: number): Form {
  return lane.elementClass === "float" ? { ...reducer, initial: infinity } : reducer;
}

function createReduction(formOf: (lane: Lane) => Form, { inputTypes, attributes }: ConstructionContext): Kernel {
  const lane = numericLane(inputTypes[0]);
  const form = formOf(lane);
  const keepDimensions = attributes.bool("keep_dims");
  return {
    compute(context) {
      const input = context.input(0);
      const plan = planReduction(input.shape, context.input(1), keepDimensions);
      const output = context.allocateOutput(0, plan.outputShape);
      const { memory } = context;
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
