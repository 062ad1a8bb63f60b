import {
  bfloat16ToFloat,
  DataType,
  dataTypeName,
  dataTypeSize,
  floatToBfloat16,
  floatToHalf,
  halfToFloat,
  hasStorage,
} from "@heddle/tensor";

/** Which arithmetic the elements of a type follow. Bools are ints of one byte, `big` are the 64-bit integers. */
export type ElementClass = "float" | "int" | "big" | "complex";

/** What the loops need to know of the elements of one type. */
export interface Lane {
  readonly dtype: DataType;
  readonly elementClass: ElementClass;
  /** Bytes of one element. */
  readonly bytes: number;
  /** Bits of one element; of one part of it, when it is complex. */
  readonly bits: number;
  /** The shift that turns an address into an index of the memory's view. */
  readonly shift: number;
  /** True when loops work on the memory's own view; else elements are staged as float64. See `staging.ts`. */
  readonly direct: boolean;
  /** Numbers of the view for one element: 2 for complex. */
  readonly parts: number;
  /** The least and greatest finite values; bigints, typed as numbers, for 64-bit integers. */
  readonly lowest: number;
  readonly highest: number;
  /** The value of a float type that is nearest to `value`. */
  round(value: number): number;
}

/** Lanes that were asked for, by type: they never change. */
const lanes = /* @__PURE__ */ new Map<DataType, Lane | undefined>();

/** The lane of a type, or undefined for types that are not numbers or have no storage. */
export function laneOf(dtype: DataType): Lane | undefined {
  if (!lanes.has(dtype)) lanes.set(dtype, makeLane(dtype));
  return lanes.get(dtype);
}

/** The lane of a type that a kernel's constraints allow, which is a number. */
export function numericLane(dtype: DataType): Lane {
  return laneOf(dtype) as Lane;
}

function makeLane(dtype: DataType): Lane | undefined {
  const kind = /^(u?int|complex|b?float|half|double|bool)\d*$/.exec(dataTypeName(dtype))?.[1];
  if (!kind || !hasStorage(dtype)) return undefined;
  const bytes = dataTypeSize(dtype);
  const parts = kind === "complex" ? 2 : 1;
  const bits = (bytes / parts) * 8;
  const isInteger = kind.endsWith("int") || kind === "bool";
  const elementClass = isInteger ? (bits === 64 ? "big" : "int") : parts === 2 ? "complex" : "float";
  const [lowest, highest] = isInteger ? integerLimits(bits, kind === "int") : floatLimits(dtype, bits);
  return {
    dtype,
    elementClass,
    bytes,
    bits,
    shift: Math.log2(bits / 8),
    // Few enough kinds of view that V8 keeps each access inline.
    direct: parts === 1 && (bits === 64 || dtype <= DataType.UINT8 || kind === "bool"),
    parts,
    lowest,
    highest: kind === "bool" ? 1 : highest,
    round: rounding(dtype),
  };
}

function integerLimits(bits: number, isSigned: boolean): [number, number] {
  const one = (bits === 64 ? 1n : 1) as number;
  const half = bits === 64 ? ((1n << 63n) as unknown as number) : 2 ** (bits - 1);
  return isSigned ? [-half, half - one] : [one - one, half + (half - one)];
}

function floatLimits(dtype: DataType, bits: number): [number, number] {
  const singleRange = (fractionBits: number) => (2 - 2 ** -fractionBits) * 2 ** 127;
  const highest = bits === 64 ? Number.MAX_VALUE : dtype === DataType.HALF ? 65504 : singleRange(bits === 16 ? 7 : 23);
  return [-highest, highest];
}

function rounding(dtype: DataType): (value: number) => number {
  if (dtype === DataType.HALF) return (value) => halfToFloat(floatToHalf(value));
  if (dtype === DataType.BFLOAT16) return (value) => bfloat16ToFloat(floatToBfloat16(value));
  return dtype === DataType.DOUBLE ? (value) => value : Math.fround;
}
