import { DataType } from "@heddle/tensor";
import type { Random } from "@heddle/tooling-testing/fuzz";
import type { CaseTensor } from "@heddle/tooling-testing/op-cases";

/** A value of a tensor in the form of the goldens. */
export type EdgeValue = CaseTensor["values"][number];

const FLOATS: readonly (number | string)[] = [
  ...["NaN", "Infinity", "-Infinity", "-0"],
  ...[0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 0.1, 3, -7.25, 100, 1e-7, 1e10, -1e10],
  ...[
    1e-45, 1e-40, -1e-40, 5e-324, 6e-8, 65504, 65520, 3.4028234663852886e38, -3.4028234663852886e38,
    1.7976931348623157e308,
  ],
  ...[127.5, 128, 255.5, 256, -129, 32768, 65536, 2147483647, 2147483648, -2147483649, 4294967295, 4294967296, 1.5e10],
  ...[2 ** 53, 2 ** 63 - 1024, 2 ** 63, -(2 ** 63), 2 ** 64],
];

/** Limits of an integer type: least and greatest. */
const INTEGERS: ReadonlyMap<DataType, readonly [bigint, bigint]> = new Map([
  [DataType.INT8, [-128n, 127n]],
  [DataType.UINT8, [0n, 255n]],
  [DataType.INT16, [-(2n ** 15n), 2n ** 15n - 1n]],
  [DataType.UINT16, [0n, 2n ** 16n - 1n]],
  [DataType.INT32, [-(2n ** 31n), 2n ** 31n - 1n]],
  [DataType.UINT32, [0n, 2n ** 32n - 1n]],
  [DataType.INT64, [-(2n ** 63n), 2n ** 63n - 1n]],
  [DataType.UINT64, [0n, 2n ** 64n - 1n]],
]);

const TEXTS: readonly (string | readonly number[])[] = [
  ...["", " ", "a", "b", "A", "ab", "abc", "a b", " a  b ", "\t\n", "\0", "a\0b", ",", "a,b,,c", '"a","b"', "--", "."],
  ...[
    "0",
    "1",
    "-1",
    "1.5",
    "1e400",
    "1e-400",
    "-0",
    "NaN",
    "inf",
    "0x10",
    "+7",
    " 7 ",
    "2147483648",
    "9223372036854775808",
  ],
  ...[
    "é",
    "ß",
    "İ",
    "Σ",
    "日本語",
    "😀",
    "👨‍👩‍👧",
    "e\u0301",
    "\ufeffx",
    "\u2028",
    "\x7f",
    "\x1b[0m",
    "YWJj",
    "YWJj=",
    "YWI",
    "Y!==",
  ],
  [0xff],
  [0x80],
  [0xc3],
  [0xe6, 0x97],
  [0xed, 0xa0, 0x80],
  [0xf0, 0x9f, 0x98],
  [0xf8, 0x88, 0x80, 0x80, 0x80],
  [0xc0, 0x80],
  [0x61, 0xff, 0x62],
  [0xf4, 0x90, 0x80, 0x80],
  [0xd8, 0x00, 0x00, 0x41],
  [0x00, 0x41],
  [0xfe, 0xff, 0x00, 0x41],
  [0x41, 0x00, 0x00, 0x00],
  "the quick brown fox jumps over the lazy dog",
  "x".repeat(23),
  "y".repeat(24),
  "z ".repeat(200),
  "ab".repeat(2000),
];

/** A value of `dtype` at the edges of what it holds. */
export function edgeValue(random: Random, dtype: DataType): EdgeValue {
  if (dtype === DataType.STRING) return base64(random.below(4) === 0 ? joined(random) : random.pick(TEXTS));
  if (dtype === DataType.BOOL) return random.below(2) === 1;
  if (dtype === DataType.COMPLEX64 || dtype === DataType.COMPLEX128) return [random.pick(FLOATS), random.pick(FLOATS)];
  const limits = INTEGERS.get(dtype);
  if (!limits) return random.pick(FLOATS);
  const [least, greatest] = limits;
  const wide = [
    least,
    least + 1n,
    greatest,
    greatest - 1n,
    greatest / 2n,
    greatest / 2n + 1n,
    0n,
    1n,
    least < 0n ? -1n : 2n,
  ];
  return integer(random.below(3) === 0 ? random.pick(wide) : smallInteger(random, least), dtype);
}

/** An ordinary value of `dtype`: small, finite, valid. */
export function plainValue(random: Random, dtype: DataType): EdgeValue {
  if (dtype === DataType.STRING)
    return base64(random.pick(["", "a", "b", "ab", "a b", "7", "-3", "c d e", "é", "日本"]));
  if (dtype === DataType.BOOL) return random.below(2) === 1;
  const number = () => (random.below(41) - 16) / 4;
  if (dtype === DataType.COMPLEX64 || dtype === DataType.COMPLEX128) return [number(), number()];
  const limits = INTEGERS.get(dtype);
  return limits ? integer(smallInteger(random, limits[0]), dtype) : number();
}

/** An integer, cut to the limits of its type, in the form of the goldens. */
export function integer(value: bigint, dtype: DataType): EdgeValue {
  const [least, greatest] = INTEGERS.get(dtype) ?? [-(2n ** 53n), 2n ** 53n];
  const within = value < least ? least : value > greatest ? greatest : value;
  return dtype === DataType.INT64 || dtype === DataType.UINT64 ? String(within) : Number(within);
}

/** True for the types of which {@link edgeValue} makes values. */
export function hasValues(dtype: DataType): boolean {
  return dtype === DataType.STRING || dtype === DataType.BOOL || FLOATING.has(dtype) || INTEGERS.has(dtype);
}

/** True for a type of integers. */
export const isInteger = (dtype: DataType): boolean => INTEGERS.has(dtype);

const FLOATING: ReadonlySet<DataType> = new Set([
  DataType.FLOAT,
  DataType.DOUBLE,
  DataType.HALF,
  DataType.BFLOAT16,
  DataType.COMPLEX64,
  DataType.COMPLEX128,
]);

function smallInteger(random: Random, least: bigint): bigint {
  const value = BigInt(random.below(8)) - 2n;
  return value < 0n && least === 0n ? -value : value;
}

function joined(random: Random): Uint8Array {
  const parts = Array.from({ length: 1 + random.below(4) }, () => Buffer.from(bytesOf(random.pick(TEXTS))));
  return Buffer.concat(parts);
}

const bytesOf = (text: string | readonly number[]) =>
  typeof text === "string" ? Buffer.from(text) : Buffer.from(text);

/** Text or bytes as base64. */
export const base64 = (text: string | readonly number[] | Uint8Array): string =>
  Buffer.from(typeof text === "string" ? Buffer.from(text) : text).toString("base64");
