import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, exactIndex, formatShape, sixteenBit, type Tensor, writeIndex } from "@heddle/tensor";
import { readElements, widenHalves } from "@heddle/tensor/numbers";
import { COUNT_BYTES, DOUBLES, FLOATS, INTS, LONGS, UNSIGNED_LONGS } from "./picking-layout.js";
import { pickingLoopsOver } from "./picking-loops.js";
import { placesOfRowWithNaN } from "./rows-with-nan.js";

/** Up to this many are kept sorted while a row is read; more are sorted when there are several times as many, and at the end. */
const FEW = 32;
const LEAST_ENTRIES = 1024;

const TYPES: ReadonlyMap<DataType, number> = new Map([
  [DataType.FLOAT, FLOATS],
  [DataType.DOUBLE, DOUBLES],
  [DataType.INT32, INTS],
  [DataType.INT64, LONGS],
  [DataType.UINT64, UNSIGNED_LONGS],
]);

/**
 * TopK: the `k` largest elements of each row, largest first; of equal ones the first comes first. Rows with NaN have the order that TensorFlow
 * gives them, with `sorted`.
 */
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
  using scope = input.memory.scope();
  const { type, address, widthBytes, isItself } = stagedElements(input, scope);
  const best = indices.dtype === DataType.INT32 ? indices.address : scope.malloc(rows * k * 4);
  const picked = isItself ? values.address : scope.malloc(rows * k * widthBytes);
  const picking = { type, x: address, widthBytes, rows, columns, k, values: picked, places: best };
  pick(input.memory, scope, picking);
  if (type === FLOATS || type === DOUBLES) placeNaN(input.memory, picking);
  if (!isItself) copyPicked(input, values, columns, k, best);
  if (best !== indices.address) {
    const { i32 } = input.memory;
    writeIndices(indices, i32.subarray(best >>> 2, (best >>> 2) + rows * k));
  }
}

interface Rows {
  readonly type: number;
  readonly x: number;
  readonly widthBytes: number;
  readonly rows: number;
  readonly columns: number;
  readonly k: number;
  readonly values: number;
  readonly places: number;
}

function pick(memory: LinearMemory, scope: MemoryScope, picking: Rows): void {
  const { type, x, widthBytes, rows, columns, k, values, places } = picking;
  if (k <= FEW) {
    pickingLoopsOver(memory).pickFew(type, x, rows, columns, k, values, places);
    return;
  }
  const capacity = Math.min(columns, Math.max(4 * k, LEAST_ENTRIES));
  const work = scope.malloc(COUNT_BYTES + capacity * 4 * widthBytes);
  const loops = pickingLoopsOver(memory);
  for (let row = 0; row < rows; row++) {
    const from = x + row * columns * widthBytes;
    const to = values + row * k * widthBytes;
    loops.pickMany(type, from, columns, k, to, places + row * k * 4, work, capacity); // Not of rows with NaN.
  }
}

/** Picks again from the rows that have NaN. */
function placeNaN(memory: LinearMemory, { type, x, widthBytes, rows, columns, k, values, places }: Rows): void {
  const loops = pickingLoopsOver(memory);
  if (!loops.hasNaN(type, x, rows * columns)) return;
  const view = type === FLOATS ? memory.f32 : memory.f64;
  for (let row = 0; row < rows; row++) {
    const from = x + row * columns * widthBytes;
    if (!loops.hasNaN(type, from, columns)) continue;
    const elements = view.subarray(from / widthBytes, from / widthBytes + columns);
    const best = placesOfRowWithNaN(elements, k, type === FLOATS ? 8 : 4);
    memory.i32.set(best, (places >>> 2) + row * k);
    for (let i = 0; i < k; i++) view[values / widthBytes + row * k + i] = elements[best[i]];
  }
}

/** The elements in a type that the loops pick from: the input itself, or a copy of as many numbers that are equal. */
function stagedElements(input: Tensor, scope: MemoryScope) {
  const { memory, dtype, address, elementCount } = input;
  const own = TYPES.get(dtype);
  if (own !== undefined) return { type: own, address, widthBytes: dataTypeSize(dtype), isItself: true };
  const isWide = dtype === DataType.UINT32;
  const widthBytes = isWide ? 8 : 4;
  const copy = scope.malloc(elementCount * widthBytes);
  if (isWide) {
    memory.f64.set(memory.u32.subarray(address >>> 2, (address >>> 2) + elementCount), copy / 8);
    return { type: DOUBLES, address: copy, widthBytes, isItself: false };
  }
  if (sixteenBit(dtype)) {
    widenHalves(memory, dtype, address, elementCount, copy);
    return { type: FLOATS, address: copy, widthBytes, isItself: false };
  }
  const { values, base } = readElements<number>(input);
  memory.i32.set(values.subarray(base, base + elementCount), copy >>> 2);
  return { type: INTS, address: copy, widthBytes, isItself: false };
}

/** Copies the elements at the picked places of each row. */
function copyPicked(input: Tensor, values: Tensor, columns: number, k: number, best: number): void {
  const { memory, dtype } = input;
  const size = dataTypeSize(dtype);
  const view = size === 1 ? memory.u8 : size === 2 ? memory.u16 : memory.u32;
  const places = memory.i32.subarray(best >>> 2, (best >>> 2) + values.elementCount);
  for (let i = 0, row = input.address / size, to = values.address / size; i < places.length; row += columns) {
    for (const end = i + k; i < end; i++) view[to + i] = view[row + places[i]];
  }
}

function writeIndices(indices: Tensor, places: Int32Array): void {
  if (indices.dtype === DataType.INT16) indices.memory.i16.set(places, indices.address >>> 1);
  else for (let i = 0; i < places.length; i++) writeIndex(indices, i, places[i]);
}
