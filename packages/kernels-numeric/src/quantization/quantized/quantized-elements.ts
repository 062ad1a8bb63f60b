/**
 * Sums and products of unsigned bytes in ranges, broadcast, as 32-bit integers in a range that holds them.
 *
 * Source: tensorflow/core/kernels/quantized_add_op.cc and quantized_mul_op.cc (TensorFlow 2.21).
 */
import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { setRange } from "@heddle/kernel-api/ranges";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument, unimplemented } from "@heddle/status";
import { broadcastShapes, DataType, formatShape, type Shape, type Tensor } from "@heddle/tensor";
import {
  dequantized,
  productRange,
  quantized,
  quantizedExactly,
  quantizedType,
  type ValueRange,
} from "@heddle/tensor/quantized";
import { rangeOfRank0, scalarRange } from "../ranges.js";

const float = Math.fround;

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

const BYTES = /* @__PURE__ */ quantizedType(DataType.QUINT8);
const RESULTS = /* @__PURE__ */ quantizedType(DataType.QINT32);

/** QuantizedAdd: the range of the sums is 2^14 times as wide as the wider of the two. */
export function quantizedAdd(context: ComputeContext): void | Promise<void> {
  const x = rangeOfRank0(context, 2, ["min_x", "max_x"]);
  const y = rangeOfRank0(context, 4, ["min_y", "max_y"]);
  const way = broadcastWay(context, "Must have some elements to add");
  if (!(x.high > x.low)) throw invalidArgument("max_x must be larger than min_x.");
  if (!(y.high > y.low)) throw invalidArgument("max_y must be larger than min_y.");
  way.check();
  const widest = Math.max(Math.abs(Math.min(x.low, y.low)), Math.abs(Math.max(x.high, y.high)));
  const most = float(widest * 2 ** 14);
  const sums = { low: -most, high: most };
  const isScalar = way.runs <= 1;
  const ofX = isScalar && context.input(0).elementCount === 1 ? exactTable(x, sums) : linearTable(x, sums);
  const isYScalar = isScalar && context.input(0).elementCount !== 1 && context.input(1).elementCount === 1;
  const ofY = isYScalar ? exactTable(y, sums) : linearTable(y, sums);
  return combine(context, way, sums, (u8, x, y, i32, z, count) => {
    for (let i = 0; i < count; i++) i32[z + i] = ofX[u8[x + i]] + ofY[u8[y + i]];
  });
}

/** QuantizedMul: each integer less the one that stands for 0, multiplied. */
export function quantizedMul(context: ComputeContext): void | Promise<void> {
  const x = scalarRange(context, 2, ["min_x", "max_x"]);
  const y = scalarRange(context, 4, ["min_y", "max_y"]);
  const way = broadcastWay(context, "vector must have at least 1 element");
  if (!(x.high > x.low)) throw invalidArgument("max_x must be larger than min_a.");
  if (!(y.high > y.low)) throw invalidArgument("max_x must be larger than min_b.");
  way.check();
  const [zeroX, zeroY] = [x, y].map((range) => Number(BigInt.asIntN(32, quantizedExactly(BYTES, 0, range))));
  const products = productRange([BYTES, x], [BYTES, y], RESULTS);
  return combine(context, way, products, (u8, x, y, i32, z, count) => {
    for (let i = 0; i < count; i++) i32[z + i] = Math.imul(u8[x + i] - zeroX, u8[y + i] - zeroY);
  });
}

/** The integers of `to` for all bytes of a range, each converted by itself. */
function exactTable(from: ValueRange, to: ValueRange): Int32Array {
  return Int32Array.from({ length: BYTES.steps }, (_, x) => quantized(RESULTS, dequantized(BYTES, x, from), to));
}

/** The same by a multiplier, which is the difference of the first two. */
function linearTable(from: ValueRange, to: ValueRange): Int32Array {
  const [first, second] = [0, 1].map((x) => quantizedExactly(RESULTS, dequantized(BYTES, x, from), to));
  const step = BigInt.asIntN(32, second - first);
  return Int32Array.from({ length: BYTES.steps }, (_, x) => {
    const exact = Number(BigInt.asIntN(64, first + BigInt(x) * step));
    return Math.min(Math.max(exact, RESULTS.lowest), RESULTS.highest);
  });
}

/** How one input is repeated along the other. */
interface BroadcastWay {
  readonly shape: Shape;
  /** Runs of dimensions that are broadcast alike. */
  readonly runs: number;
  /** @throws {StatusError} what TensorFlow refuses after it has checked the ranges */
  check(): void;
}

function broadcastWay(context: ComputeContext, noElements: string): BroadcastWay {
  const [x, y] = [context.input(0), context.input(1)];
  const shape = broadcastShapes(x.shape, y.shape);
  if (!shape) throw invalidArgument(`Incompatible shapes: ${formatShape(x.shape)} vs. ${formatShape(y.shape)}`);
  const runs = broadcastRuns(x.shape, y.shape);
  const count = shape.reduce((product, size) => product * size, 1);
  const check = () => {
    const isTooHard = runs > 2;
    if (!isTooHard && runs === 2 && Math.min(x.elementCount, y.elementCount) === 0) throw invalidArgument(noElements);
    // TensorFlow leaves elements unset where both inputs are broadcast.
    if (!isTooHard && Math.max(x.elementCount, y.elementCount) >= count) return;
    throw unimplemented(`Broadcast between ${formatShape(x.shape)} and ${formatShape(y.shape)} is not supported yet.`);
  };
  return { shape, runs, check };
}

/** Source: BCast of tensorflow/core/util/bcast.h, whose dimensions of size 1 in both shapes are left out. */
function broadcastRuns(x: Shape, y: Shape): number {
  const rank = Math.max(x.length, y.length);
  const ways: number[] = [];
  for (let i = 1; i <= rank; i++) {
    const [a, b] = [x.at(-i) ?? 1, y.at(-i) ?? 1];
    if (a === 1 && b === 1) continue;
    const way = a === b ? 0 : a === 1 ? 1 : 2;
    if (way !== ways.at(-1)) ways.push(way);
  }
  return ways.length;
}

/** Combines `count` bytes at `x` and at `y` to the int32 from element `z` on. */
type CombineRun = (u8: Uint8Array, x: number, y: number, i32: Int32Array, z: number, count: number) => void;

/** Writes the results: the shorter input is repeated again and again, whichever its dimensions are, as TensorFlow does. */
function combine(
  context: ComputeContext,
  { shape }: BroadcastWay,
  range: ValueRange,
  run: CombineRun,
): void | Promise<void> {
  const [x, y]: Tensor[] = [context.input(0), context.input(1)];
  const output = context.allocateOutput(0, shape);
  setRange(context, range);
  if (output.elementCount === 0) return;
  return inBlocks(context, output.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    const { memory } = context;
    using scope = memory.scope();
    const [xs, ys] = [x, y].map((input) => repeated(memory, scope, input, start, end));
    run(memory.u8, xs, ys, memory.i32, (output.address >>> 2) + start, end - start);
  });
}

/** The address of elements `start` up to `end` of a tensor of bytes that is repeated again and again: a copy unless they lie side by side in it. */
function repeated(memory: LinearMemory, scope: MemoryScope, input: Tensor, start: number, end: number): number {
  const { address, elementCount } = input;
  const [first, count] = [start % elementCount, end - start];
  if (first + count <= elementCount) return address + first;
  const copy = scope.malloc(count);
  const { u8 } = memory;
  const head = elementCount - first;
  u8.copyWithin(copy, address + first, address + elementCount);
  u8.copyWithin(copy + head, address, address + Math.min(first, count - head));
  // Each copy of whole repetitions doubles them.
  for (let done = elementCount; done < count; done *= 2) {
    u8.copyWithin(copy + done, copy, copy + Math.min(done, count - done));
  }
  return copy;
}
