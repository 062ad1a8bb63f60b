/**
 * Elements as float64 in arrays outside the memory, for types that loops do not read themselves: half and bfloat16, whose bits must
 * be decoded, complex numbers, and the rarer integers. (A loop that sees more than four kinds of typed array is fifteen times slower
 * than one that copies first: measured on V8 11.3.)
 */
import type { LinearMemory } from "@heddle/memory";
import { DataType } from "../data-type.js";
import { sixteenBit } from "../narrow-types/sixteen-bit.js";
import type { Tensor } from "../tensor.js";
import { memoryView } from "../typed-view.js";
import type { ElementSpan, Elements } from "./elements.js";
import type { ElementOf, Lane, NumberLane } from "./lane.js";
import { decodeElements, encodeElements } from "./sixteen-bit-elements.js";

/** Elements that are staged at a time. */
export const CHUNK = 1024;

/** The memory's view of a lane's elements, in its parts where they are complex: dead after the next allocation. */
export function viewOf<L extends Lane>(memory: LinearMemory, lane: L): Elements<ElementOf<L>>;
export function viewOf(memory: LinearMemory, lane: Lane): Elements<number | bigint> {
  return memoryView(memory, lane.dtype);
}

/** The same elements, where the class of their lane has become known. */
export function knownElements<L extends Lane>(lane: L, elements: Elements): Elements<ElementOf<L>>;
export function knownElements(_lane: Lane, elements: Elements): Elements<number | bigint> {
  return elements;
}

/** Copies `count` numbers (two for a complex element) of a lane to the start of `target`. */
export function load(
  memory: LinearMemory,
  lane: NumberLane,
  address: number,
  target: Float64Array,
  count: number,
): void {
  const view = viewOf(memory, lane);
  const start = address / (lane.bits >>> 3);
  if (lane.direct) for (let i = 0; i < count; i++) target[i] = view[start + i];
  else if (sixteenBit(lane.dtype)) decodeElements(lane.dtype, view, start, target, count);
  else target.set(view.subarray(start, start + count));
}

/** Copies the first `count` numbers of `source` to a lane, rounded or wrapped to its type. */
export function store<L extends Lane>(
  memory: LinearMemory,
  lane: L,
  address: number,
  source: Elements<ElementOf<L>>,
  count: number,
): void;
export function store(
  memory: LinearMemory,
  lane: Lane,
  address: number,
  source: Elements<number | bigint>,
  count: number,
): void {
  const start = address / (lane.bits >>> 3);
  const view: Elements<number | bigint> = memoryView(memory, lane.dtype);
  if (sixteenBit(lane.dtype)) {
    encodeElements(lane.dtype, source as Elements<number>, view as Elements<number>, start, count);
  } else view.set(source.subarray(0, count), start);
}

/** The elements of a tensor, a complex one as two: the memory's view for direct lanes, else a staged copy. */
export function stagedElements<L extends Lane>(
  memory: LinearMemory,
  lane: L,
  tensor: Tensor,
): ElementSpan<ElementOf<L>>;
export function stagedElements(memory: LinearMemory, lane: Lane, tensor: Tensor): ElementSpan<number | bigint> {
  if (lane.direct || lane.elementClass === "big") {
    return { values: viewOf(memory, lane), base: tensor.address >>> lane.shift };
  }
  const values = new Float64Array(tensor.elementCount * lane.parts);
  load(memory, lane, tensor.address, values, values.length);
  return { values, base: 0 };
}

/** `count` zeros to accumulate numbers in: bigints for 64-bit integers, else float64. */
export function accumulators<L extends Lane>(lane: L, count: number): Elements<ElementOf<L>>;
export function accumulators(lane: Lane, count: number): Elements<number | bigint> {
  if (lane.dtype === DataType.INT64) return new BigInt64Array(count);
  if (lane.dtype === DataType.UINT64) return new BigUint64Array(count);
  return new Float64Array(count);
}
