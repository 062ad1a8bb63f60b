import { bfloat16ToFloat, DataType, floatToBfloat16, floatToHalf, halfToFloat } from "@heddle/tensor";

/** Which arithmetic the elements of a type follow. Bools are ints of one byte. */
export type ElementClass = "float" | "int" | "big" | "complex";

/** What the loops need to know of the elements of one type. */
export interface Lane {
  readonly dtype: DataType;
  readonly elementClass: ElementClass;
  /** Bits of an element; of one part of it, when it is complex. */
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
  /** The value of the type that is nearest to `value`, for the float class. */
  round(value: number): number;
}

/** What is needed to know a lane by: class, bits, and the greatest finite value of floats. */
type LaneFacts = readonly [ElementClass, bits: number, highest?: number, round?: (value: number) => number];

const FLOAT_MAX = (2 - 2 ** -23) * 2 ** 127;

const exactly = (value: number) => value;

const facts: Readonly<Partial<Record<DataType, LaneFacts>>> = {
  [DataType.FLOAT]: ["float", 32, FLOAT_MAX, Math.fround],
  [DataType.DOUBLE]: ["float", 64, Number.MAX_VALUE, exactly],
  [DataType.HALF]: ["float", 16, 65504, (value) => halfToFloat(floatToHalf(value))],
  [DataType.BFLOAT16]: [
    "float",
    16,
    (2 - 2 ** -7) * 2 ** 127,
    (value) => bfloat16ToFloat(floatToBfloat16(value)),
  ],
  [DataType.COMPLEX64]: ["complex", 32, FLOAT_MAX, Math.fround],
  [DataType.COMPLEX128]: ["complex", 64, Number.MAX_VALUE, exactly],
  [DataType.INT8]: ["int", 8],
  [DataType.INT16]: ["int", 16],
  [DataType.INT32]: ["int", 32],
  [DataType.INT64]: ["big", 64],
  [DataType.UINT8]: ["int", 8, 255],
  [DataType.UINT16]: ["int", 16, 65535],
  [DataType.UINT32]: ["int", 32, 4294967295],
  [DataType.UINT64]: ["big", 64, Number(2n ** 64n - 1n)],
  [DataType.BOOL]: ["int", 8, 1],
};

/** Types whose views the loops see themselves: few enough that V8 keeps each access to a view inline. */
const DIRECT: readonly DataType[] = [
  DataType.FLOAT,
  DataType.DOUBLE,
  DataType.INT32,
  DataType.UINT8,
  DataType.BOOL,
  DataType.INT64,
  DataType.UINT64,
];

/** The lane of a type, or undefined for types that are not numbers. */
export function laneOf(dtype: DataType): Lane | undefined {
  const found = facts[dtype];
  if (!found) return undefined;
  const [elementClass, bits, greatest, round = exactly] = found;
  const [lowest, highest] = limits(elementClass, bits, greatest);
  return {
    dtype,
    elementClass,
    bits,
    shift: Math.log2(bits / 8),
    direct: DIRECT.includes(dtype),
    parts: elementClass === "complex" ? 2 : 1,
    lowest,
    highest,
    round,
  };
}

/** The lane of a type that a kernel's constraints allow, which is a number. */
export function numericLane(dtype: DataType): Lane {
  return laneOf(dtype) as Lane;
}

function limits(elementClass: ElementClass, bits: number, greatest: number | undefined): [number, number] {
  if (elementClass === "big") {
    const [lowest, highest] = greatest ? [0n, 2n ** 64n - 1n] : [-(2n ** 63n), 2n ** 63n - 1n];
    return [lowest as unknown as number, highest as unknown as number];
  }
  if (greatest === undefined) return [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1];
  return [elementClass === "int" ? 0 : -greatest, greatest];
}
