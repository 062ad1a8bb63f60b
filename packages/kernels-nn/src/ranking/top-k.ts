import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, exactIndex, formatShape, sixteenBit, Tensor, writeIndex } from "@heddle/tensor";
import { type Elements, readElements, writeElements } from "@heddle/tensor/numbers";
import { floatsOf, writeFloats } from "../float-copies.js";
import { descendingOrder } from "./descending-order.js";
import { rankingLoopsOver } from "./ranking-loops.js";

/** Up to this many are kept sorted while a row is read; more are sorted at the end. */
const FEW = 32;

/** TopK: the `k` largest elements of each row, largest first; of equal ones the first comes first. */
export function createTopK({ attributes }: ConstructionContext): Kernel {
  const k = attributes.int32("k");
  return { compute: (context) => topK(context, k) };
}

/** TopKV2: TopK with `k` as an input. */
export function topKV2(context: ComputeContext): void {
  topK(context, scalarK(context));
}

function scalarK(context: ComputeContext): number {
  const k = context.input(1);
  if (k.rank !== 0) throw invalidArgument(`k must be scalar, got shape ${formatShape(k.shape)}`);
  // TensorFlow keeps k in 32 bits.
  return Number(BigInt.asIntN(32, exactIndex(k)));
}

/** Sets output 0 to the `k` largest elements of each row of input 0, largest first, and output 1 to their places. */
export function topK(context: ComputeContext, k: number): void {
  const input = context.input(0);
  if (k < 0) throw invalidArgument(`Need k >= 0, got ${k}`, { k });
  if (input.rank === 0) throw invalidArgument(`input must be >= 1-D, got shape ${formatShape(input.shape)}`);
  const columns = input.shape[input.rank - 1];
  if (columns < k) {
    throw invalidArgument(`input must have at least k columns. Had ${columns}, needed ${k}`, { columns, k });
  }
  const shape = [...input.shape.slice(0, -1), k];
  const values = context.allocateOutput(0, shape);
  const indices = context.allocateOutput(1, shape);
  if (values.elementCount === 0) return;
  const rows = values.elementCount / k;
  if (input.dtype === DataType.FLOAT && k <= FEW) {
    pickFewFloats(input, rows, columns, k, values, indices);
    return;
  }
  if (sixteenBit(input.dtype) && k <= FEW) {
    pickFewHalves(input, rows, columns, k, values, indices);
    return;
  }
  const { values: x, base } = readElements(input);
  const best = new Int32Array(values.elementCount);
  const keys = k <= FEW ? numbersOf(x, base, input.elementCount) : undefined;
  for (let row = 0; row < rows; row++) {
    const part = best.subarray(row * k, (row + 1) * k);
    if (keys) pickFewNumbers(keys, row * columns, columns, part);
    else (k <= FEW ? pickFew : pickMany)(x, base + row * columns, columns, part);
  }
  writeElements(values, (y, to) => {
    for (let i = 0; i < best.length; i++) y[to + i] = x[base + Math.floor(i / k) * columns + best[i]];
  });
  writeIndices(indices, best);
}

function pickFewFloats(input: Tensor, rows: number, columns: number, k: number, values: Tensor, indices: Tensor): void {
  const { memory } = input;
  using scope = memory.scope();
  const isInt32 = indices.dtype === DataType.INT32;
  const places = isInt32 ? indices.address : scope.malloc(rows * k * 4);
  rankingLoopsOver(memory).pickFew(input.address, rows, columns, k, values.address, places);
  if (!isInt32) writeIndices(indices, memory.i32.subarray(places >>> 2, (places >>> 2) + rows * k));
}

function pickFewHalves(input: Tensor, rows: number, columns: number, k: number, values: Tensor, indices: Tensor): void {
  using x = floatsOf(input);
  using y = Tensor.allocate(input.memory, DataType.FLOAT, values.shape);
  pickFewFloats(x, rows, columns, k, y, indices);
  writeFloats(y, values);
}

/** Elements as float64, which hold all but those of 64 bits: of these undefined. */
function numbersOf(x: Elements, base: number, count: number): Float64Array | undefined {
  const part: unknown = x.subarray(base, base + count);
  if (part instanceof BigInt64Array || part instanceof BigUint64Array) return undefined;
  return new Float64Array(part as ArrayLike<number>);
}

function writeIndices(indices: Tensor, places: Int32Array): void {
  if (indices.dtype === DataType.INT16) indices.memory.i16.set(places, indices.address >>> 1);
  else for (let i = 0; i < places.length; i++) writeIndex(indices, i, places[i]);
}

/** As {@link pickFew}, apart from it: the engine compiles it for numbers. */
function pickFewNumbers(x: Float64Array, base: number, columns: number, best: Int32Array): void {
  const k = best.length;
  let count = 0;
  let least = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < columns; i++) {
    const value = x[base + i];
    if (count === k && !(value > least)) continue;
    let place = count < k ? count++ : count - 1;
    for (; place > 0 && value > x[base + best[place - 1]]; place--) best[place] = best[place - 1];
    best[place] = i;
    least = x[base + best[count - 1]];
  }
}

function pickFew(x: Elements, base: number, columns: number, best: Int32Array): void {
  let count = 0;
  for (let i = 0; i < columns; i++) {
    const value = x[base + i];
    if (count === best.length && !(value > x[base + best[count - 1]])) continue;
    let place = count < best.length ? count++ : count - 1;
    for (; place > 0 && value > x[base + best[place - 1]]; place--) best[place] = best[place - 1];
    best[place] = i;
  }
}

function pickMany(x: Elements, base: number, columns: number, best: Int32Array): void {
  best.set(descendingOrder(x, base, columns).subarray(0, best.length));
}
