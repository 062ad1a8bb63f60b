import { DataType, dataTypeSize } from "../data-type.js";
import { bfloat16ToFloat, floatToBfloat16, floatToHalf, halfToFloat } from "../narrow-types/half.js";
import type { Element } from "./elements.js";

/** Which arithmetic the elements of a type follow. Bools are ints of one byte, `big` are the 64-bit integers. */
export type ElementClass = "float" | "int" | "big" | "complex";

interface LaneOf<C extends ElementClass, E extends number | bigint> {
  readonly dtype: DataType;
  readonly elementClass: C;
  /** Bytes of one element. */
  readonly bytes: number;
  /** Bits of one element; of one part of a complex element. */
  readonly bits: number;
  /** The shift that turns an address into an index of the memory's view. */
  readonly shift: number;
  /** True when loops work on the memory's own view; else elements are staged as float64. See `staging.ts`. */
  readonly direct: boolean;
  /** Numbers of the view for one element: 2 for complex. */
  readonly parts: number;
  /** The least and greatest finite values. */
  readonly lowest: E;
  readonly highest: E;
  /** The value of a float type that is nearest to `value`. */
  round(value: number): number;
}

/** A type whose elements are computed with as numbers, two for a complex element. */
export type NumberLane = LaneOf<Exclude<ElementClass, "big">, number>;

/** A type whose elements are computed with as bigints: int64 or uint64. */
export type BigLane = LaneOf<"big", bigint>;

/** The facts that loops need about the elements of one type. */
export type Lane = NumberLane | BigLane;

/** The elements of a lane: opaque while its class is not known. */
export type ElementOf<L extends Lane> = [L] extends [NumberLane] ? number : [L] extends [BigLane] ? bigint : Element;

/** Lanes by type, each made once: they never change. */
const lanes = /* @__PURE__ */ new Map<DataType, Lane | undefined>();

/** The lane of a type, or undefined for types that no arithmetic is for: other than numbers and bools, quantized and narrow ones. */
export function laneOf(dtype: DataType): Lane | undefined {
  if (!lanes.has(dtype)) lanes.set(dtype, makeLane(dtype));
  return lanes.get(dtype);
}

/** The lane of a type that a kernel's type constraints limit to numbers and bools. */
export function numericLane(dtype: DataType): Lane {
  return laneOf(dtype) as Lane;
}

/** The lane of a type that a kernel's type constraints limit to numbers and bools other than int64 and uint64. */
export function numberLane(dtype: DataType): NumberLane {
  return laneOf(dtype) as NumberLane;
}

/** `value` as an element of a lane. */
export function elementOf<L extends Lane>(lane: L, value: number): ElementOf<L>;
export function elementOf(lane: Lane, value: number): number | bigint {
  return lane.elementClass === "big" ? BigInt(value) : value;
}

/** The least finite value of a lane. */
export function lowestOf<L extends Lane>(lane: L): ElementOf<L>;
export function lowestOf(lane: Lane): number | bigint {
  return lane.lowest;
}

/** The greatest finite value of a lane. */
export function highestOf<L extends Lane>(lane: L): ElementOf<L>;
export function highestOf(lane: Lane): number | bigint {
  return lane.highest;
}

function makeLane(dtype: DataType): Lane | undefined {
  const elementClass = classOf(dtype);
  if (!elementClass) return undefined;
  const bytes = dataTypeSize(dtype);
  const parts = elementClass === "complex" ? 2 : 1;
  const bits = (bytes / parts) * 8;
  const common = {
    dtype,
    bytes,
    bits,
    shift: Math.log2(bits / 8),
    // Few enough kinds of view that V8 keeps each access inline.
    direct: parts === 1 && (bits === 64 || dtype <= DataType.UINT8 || dtype === DataType.BOOL),
    parts,
    round: rounding(dtype),
  };
  if (elementClass === "big") {
    const [lowest, highest] = dtype === DataType.INT64 ? [-(1n << 63n), (1n << 63n) - 1n] : [0n, (1n << 64n) - 1n];
    return { ...common, elementClass, lowest, highest };
  }
  const [lowest, highest] = elementClass === "int" ? integerLimits(dtype, bits) : floatLimits(dtype, bits);
  return { ...common, elementClass, lowest, highest };
}

function classOf(dtype: DataType): ElementClass | undefined {
  switch (dtype) {
    case DataType.FLOAT:
    case DataType.DOUBLE:
    case DataType.HALF:
    case DataType.BFLOAT16:
      return "float";
    case DataType.INT8:
    case DataType.INT16:
    case DataType.INT32:
    case DataType.UINT8:
    case DataType.UINT16:
    case DataType.UINT32:
    case DataType.BOOL:
      return "int";
    case DataType.INT64:
    case DataType.UINT64:
      return "big";
    case DataType.COMPLEX64:
    case DataType.COMPLEX128:
      return "complex";
    default:
      return undefined;
  }
}

function integerLimits(dtype: DataType, bits: number): [lowest: number, highest: number] {
  switch (dtype) {
    case DataType.BOOL:
      return [0, 1];
    case DataType.INT8:
    case DataType.INT16:
    case DataType.INT32:
      return [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1];
    default:
      return [0, 2 ** bits - 1];
  }
}

function floatLimits(dtype: DataType, bits: number): [lowest: number, highest: number] {
  const singleRange = (fractionBits: number) => (2 - 2 ** -fractionBits) * 2 ** 127;
  const highest = bits === 64 ? Number.MAX_VALUE : dtype === DataType.HALF ? 65504 : singleRange(bits === 16 ? 7 : 23);
  return [-highest, highest];
}

function rounding(dtype: DataType): (value: number) => number {
  if (dtype === DataType.HALF) return (value) => halfToFloat(floatToHalf(value));
  if (dtype === DataType.BFLOAT16) return (value) => bfloat16ToFloat(floatToBfloat16(value));
  return dtype === DataType.DOUBLE ? (value) => value : Math.fround;
}
