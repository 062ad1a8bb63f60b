/**
 * Elements as float64 in arrays outside the memory, for types that loops do not read themselves: half and bfloat16, whose
 * bits are no numbers, complex numbers, and the rarer integers. (A loop that sees more than four kinds of typed array is
 * fifteen times slower than one that copies first: measured on V8 11.3.)
 */
import type { LinearMemory } from "@heddle/memory";
import { bfloat16ToFloat, DataType, floatToBfloat16, floatToHalf, halfToFloat, type Tensor } from "@heddle/tensor";
import type { Lane } from "./lane.js";
import { type Numbers, viewOf } from "./numbers.js";

/** Elements that are staged at a time. */
export const CHUNK = 1024;

/** Copies `count` numbers (two for a complex element) of a lane, not of the 64-bit integers, to the start of `target`. */
export function load(memory: LinearMemory, lane: Lane, address: number, target: Float64Array, count: number): void {
  const view = viewOf(memory, lane);
  const start = address / (lane.bits >>> 3);
  if (lane.direct) for (let i = 0; i < count; i++) target[i] = view[start + i];
  else if (lane.dtype === DataType.HALF) for (let i = 0; i < count; i++) target[i] = halfToFloat(view[start + i]);
  else if (lane.dtype === DataType.BFLOAT16)
    for (let i = 0; i < count; i++) target[i] = bfloat16ToFloat(view[start + i]);
  else target.set((view as unknown as Float64Array).subarray(start, start + count));
}

/** Copies the first `count` numbers of `source` to a lane, rounded or wrapped to its type. */
export function store(memory: LinearMemory, lane: Lane, address: number, source: Numbers, count: number): void {
  const view = viewOf(memory, lane);
  const start = address / (lane.bits >>> 3);
  if (lane.dtype === DataType.HALF) for (let i = 0; i < count; i++) view[start + i] = floatToHalf(source[i]);
  else if (lane.dtype === DataType.BFLOAT16)
    for (let i = 0; i < count; i++) view[start + i] = floatToBfloat16(source[i]);
  else (view as unknown as Float64Array).set((source as unknown as Float64Array).subarray(0, count), start);
}

/** The numbers of a tensor and the index of the first: the memory's view for direct lanes, else a staged copy. */
export function numbersOf(memory: LinearMemory, lane: Lane, tensor: Tensor): { numbers: Numbers; start: number } {
  if (lane.direct) return { numbers: viewOf(memory, lane), start: tensor.address >>> lane.shift };
  const numbers = new Float64Array(tensor.elementCount * lane.parts);
  load(memory, lane, tensor.address, numbers, numbers.length);
  return { numbers, start: 0 };
}

/** `count` zeros to accumulate in: bigints for 64-bit integers, else float64. */
export function accumulators(lane: Lane, count: number): Numbers {
  if (lane.dtype === DataType.INT64) return new BigInt64Array(count) as unknown as Numbers;
  if (lane.dtype === DataType.UINT64) return new BigUint64Array(count) as unknown as Numbers;
  return new Float64Array(count);
}
