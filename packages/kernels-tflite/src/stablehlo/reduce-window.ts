import { type ComputeContext, type CreateKernel, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, rowMajorStrides, type TypedArray } from "@heddle/tensor";
import { placesIn } from "./places-in.js";
import { type WindowPlan, windowPlaces } from "./window-sizes.js";

/** The most elements of a window: their places are held. */
const MOST_WINDOW_ELEMENTS = 2 ** 24;
/** Elements that are reduced in a first block. */
const ELEMENTS_AT_ONCE = 1 << 14;

type Combine = (a: number, b: number) => number;
type CombineWide = (a: bigint, b: bigint) => bigint;

/**
 * REDUCE_WINDOW: the elements of each place of a window, reduced to one from an initial value on.
 *
 * Source: tensorflow/lite/kernels/reduce_window.cc (TensorFlow 2.21).
 */
export const createReduceWindow: CreateKernel = ({ attributes }) => {
  const name = attributes.string("reduce_function");
  return { compute: (context) => reduceWindow(context, name) };
};

function reduceWindow(context: ComputeContext, name: string): void | Promise<void> {
  const input = context.input(0);
  const initial = context.input(1);
  const [sizes, strides, dilations] = [2, 3, 4].map((index) => Array.from(context.input(index).elements(), Number));
  if (initial.elementCount !== 1) {
    throw invalidArgument(`an initial value of shape ${formatShape(initial.shape)}; wanted a scalar`);
  }
  const plan: WindowPlan = { sizes, strides, dilations };
  const shape = windowPlaces(input.shape, plan);
  const output = context.allocateOutput(0, shape);
  if (output.elementCount === 0) return;
  const count = sizes.reduce((product, size) => product * size, 1);
  if (count > MOST_WINDOW_ELEMENTS) {
    throw invalidArgument(`a window of ${count} elements; wanted at most ${MOST_WINDOW_ELEMENTS}`);
  }
  const steps = rowMajorStrides(input.shape);
  const offsets = placesIn(
    sizes,
    steps.map((step, axis) => step * dilations[axis]),
  );
  const outputStrides = rowMajorStrides(shape);
  const startOf = (place: number) =>
    outputStrides.reduce((start, stride, axis) => {
      return start + (Math.floor(place / stride) % shape[axis]) * strides[axis] * steps[axis];
    }, 0);
  const reduce = input.dtype === DataType.INT64 ? wideReducer(name) : reducer(name, input.dtype);
  return inBlocks(context, output.elementCount, Math.max(1, Math.floor(ELEMENTS_AT_ONCE / count)), (start, end) => {
    const [from, to] = [input.elements(), output.elements()];
    const [first] = initial.elements();
    for (let place = start; place < end; place++) reduce(from, startOf(place), offsets, first, to, place);
  });
}

type Reducer = (
  from: TypedArray,
  start: number,
  offsets: Float64Array,
  first: number | bigint,
  to: TypedArray,
  place: number,
) => void;

/** Elements of `to` hold sums while they are made: they wrap around and are rounded as numbers of their type are. */
function reducer(name: string, dtype: DataType): Reducer {
  const combine = COMBINE[name](dtype);
  return (from, start, offsets, first, to, place) => {
    to[place] = first;
    for (let i = 0; i < offsets.length; i++) {
      to[place] = combine(to[place] as number, from[start + offsets[i]] as number);
    }
  };
}

function wideReducer(name: string): Reducer {
  const combine = COMBINE_WIDE[name];
  return (from, start, offsets, first, to, place) => {
    to[place] = first;
    for (let i = 0; i < offsets.length; i++) {
      to[place] = combine(to[place] as bigint, from[start + offsets[i]] as bigint);
    }
  };
}

/** Of numbers that are not comparable the second one is left. */
const COMBINE: Readonly<Record<string, (dtype: DataType) => Combine>> = {
  ADD: (dtype) => (dtype === DataType.BOOL ? (a, b) => a | b : (a, b) => a + b),
  MUL: (dtype) => (dtype === DataType.INT32 ? Math.imul : (a, b) => a * b),
  MINIMUM: () => (a, b) => (a <= b ? a : b),
  MAXIMUM: () => (a, b) => (a >= b ? a : b),
  ALL: () => (a, b) => (a && b ? 1 : 0),
  ANY: () => (a, b) => (a || b ? 1 : 0),
};

const COMBINE_WIDE: Readonly<Record<string, CombineWide>> = {
  ADD: (a, b) => a + b,
  MUL: (a, b) => a * b,
  MINIMUM: (a, b) => (a <= b ? a : b),
  MAXIMUM: (a, b) => (a >= b ? a : b),
  ALL: (a, b) => (a && b ? 1n : 0n),
  ANY: (a, b) => (a || b ? 1n : 0n),
};
