import { type LinearMemory, LoopModule } from "@heddle/memory";
import type { StatusError } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import type { Lane } from "@heddle/tensor/numbers";
import { divisionByZero, negativePower, truncatedDivisionByZero } from "../../errors.js";
import { RARE_WASM } from "../../gen/rare-wasm.js";
import { EQUAL } from "../comparison/compare-layout.js";
import { RELATIONS } from "../comparison/relations.js";
import type { ElementRun } from "../element-row.js";
import { type EachLoops, eachRun, noLoops, type PairLoops, type PairRows, pairRun } from "../loop-run.js";
import * as code from "./rare-layout.js";

/** The loops of rare types and ops, with codes of `rare-layout.ts`; empty as {@link PairLoops}. */
interface RareLoops extends PairLoops, EachLoops {
  /** Writes `count` elements of a kind, brought between the two at `low` and `high`, to `z`, which may be `x`. */
  clipAll?(kind: number, z: number, x: number, low: number, high: number, count: number): void;
  /** As `computePairs`; 0 when it met a number that may not be divided by or be an exponent. */
  dividePairs?(code: number, ...rows: PairRows): number;
  /** As `computePairs`, with bools as results, which are negated with `flip` 1. */
  comparePairs?(code: number, flip: number, ...rows: PairRows): void;
}

const loops = /* @__PURE__ */ new LoopModule<RareLoops>(RARE_WASM, noLoops);

/** The types in the order of their kinds. */
const KINDS: readonly DataType[] = [
  DataType.INT8,
  DataType.UINT8,
  DataType.INT16,
  DataType.UINT16,
  DataType.INT32,
  DataType.UINT32,
  DataType.INT64,
  DataType.UINT64,
  DataType.FLOAT,
  DataType.DOUBLE,
];

/** The kinds that an operation has loops for. */
type Kinds = readonly number[];
/** Of wider integers, negation and absolute values are not rare. */
const SMALL: Kinds = [code.INT8, code.INT16];
const SIGNED: Kinds = [...SMALL, code.INT32, code.INT64];
const RARE_INTEGERS: Kinds = [...SMALL, code.UINT8, code.UINT16, code.UINT32, code.UINT64];
const INTEGERS: Kinds = [...RARE_INTEGERS, code.INT32, code.INT64];
const FLOATS: Kinds = [code.FLOAT32, code.FLOAT64];

const PAIRS: Readonly<Record<string, readonly [operation: number, kinds: Kinds]>> = {
  Add: [code.ADD, INTEGERS],
  AddV2: [code.ADD, INTEGERS],
  Sub: [code.SUBTRACT, INTEGERS],
  Mul: [code.MULTIPLY, INTEGERS],
  Maximum: [code.MAXIMUM, INTEGERS],
  Minimum: [code.MINIMUM, INTEGERS],
  ClipMaximum: [code.MAXIMUM, [...INTEGERS, ...FLOATS]],
  ClipMinimum: [code.MINIMUM, [...INTEGERS, ...FLOATS]],
  BitwiseAnd: [code.AND, INTEGERS],
  BitwiseOr: [code.OR, INTEGERS],
  BitwiseXor: [code.XOR, INTEGERS],
  DivNoNan: [code.DIVIDE_NO_NAN, FLOATS],
  MulNoNan: [code.MULTIPLY_NO_NAN, FLOATS],
  Xdivy: [code.ZERO_OR_DIVIDE, FLOATS],
  FloorDiv: [code.FLOOR_DIVIDE_FLOATS, FLOATS],
  TruncateDiv: [code.TRUNCATE_DIVIDE_FLOATS, FLOATS],
};

const EACH: Readonly<Record<string, readonly [operation: number, kinds: Kinds]>> = {
  Neg: [code.NEGATE, SMALL],
  Abs: [code.ABSOLUTE, SMALL],
  Square: [code.SQUARE, INTEGERS],
  Sign: [code.SIGN, [...SIGNED, ...FLOATS]],
  Invert: [code.INVERT, INTEGERS],
};

/** Operations on integers that refuse some numbers. */
const DIVISIONS: Readonly<Record<string, readonly [operation: number, refuse?: () => StatusError]>> = {
  Div: [code.DIVIDE, divisionByZero],
  TruncateDiv: [code.DIVIDE, truncatedDivisionByZero],
  FloorDiv: [code.FLOOR_DIVIDE, divisionByZero],
  Mod: [code.MODULO, divisionByZero],
  TruncateMod: [code.MODULO, truncatedDivisionByZero],
  FloorMod: [code.FLOOR_MODULO, divisionByZero],
  Pow: [code.POWER, negativePower],
  LeftShift: [code.LEFT_SHIFT],
  RightShift: [code.RIGHT_SHIFT],
};

/** Tests of one float: only NaN is not equal to itself. */
const TESTS: Readonly<Record<string, readonly [relation: number, flip: number]>> = {
  IsNan: [EQUAL, 1],
  IsInf: [code.INFINITE, 0],
  IsFinite: [code.FINITE, 0],
};

/** The run in WebAssembly of an op on integers and floats, if it has loops. @param twin computes the same bits in JavaScript */
export function rareLoops(name: string, { dtype }: Lane, twin: ElementRun): ElementRun | undefined {
  const kind = dtype === DataType.BOOL ? code.UINT8 : KINDS.indexOf(dtype);
  const codeOf = (row: readonly [number, Kinds] | undefined) =>
    row?.[1].includes(kind) ? row[0] * 16 + kind : undefined;
  const pair = codeOf(PAIRS[name]);
  if (pair !== undefined) return pairRun(loops, pair, twin);
  const each = codeOf(EACH[name]);
  if (each !== undefined) return eachRun(loops, twin, each);
  const relation = RELATIONS[name];
  if (relation && RARE_INTEGERS.includes(kind)) return comparison(kind, twin, ...relation);
  const test = TESTS[name];
  if (test && FLOATS.includes(kind)) {
    const both = comparison(kind, twin, ...test);
    return (memory, z, x, xs, _, __, count) => both(memory, z, x, xs, x, xs, count);
  }
  const division = DIVISIONS[name];
  return division && INTEGERS.includes(kind) ? divisions(kind, twin, ...division) : undefined;
}

/** Brings `count` elements from `x` on between the two at `low` and `high`, and writes them to `z`, which may be `x`. */
export type ClipRun = (memory: LinearMemory, z: number, x: number, low: number, high: number, count: number) => void;

/** The run in WebAssembly that clips a type of ClipByValue; undefined without loops for it. @param twin computes the same bits in JavaScript */
export function clipLoops({ dtype }: Lane, twin: ClipRun): ClipRun | undefined {
  const kind = KINDS.indexOf(dtype);
  if (kind < 0 || kind === code.UINT32 || kind === code.UINT64) return undefined;
  return (memory, z, x, low, high, count) => {
    const { clipAll } = loops.over(memory);
    if (clipAll) clipAll(kind, z, x, low, high, count);
    else twin(memory, z, x, low, high, count);
  };
}

function comparison(kind: number, twin: ElementRun, relation: number, flip: number, isSwapped?: boolean): ElementRun {
  const loop = relation * 16 + kind;
  return (memory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
    const { comparePairs } = loops.over(memory);
    if (!comparePairs) twin(memory, z, x, xs, y, ys, count, rows, xRow, yRow);
    else if (isSwapped) comparePairs(loop, flip, z, y, ys, x, xs, count, rows, yRow, xRow);
    else comparePairs(loop, flip, z, x, xs, y, ys, count, rows, xRow, yRow);
  };
}

function divisions(kind: number, twin: ElementRun, operation: number, refuse?: () => StatusError): ElementRun {
  const loop = operation * 16 + kind;
  return (memory: LinearMemory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
    const { dividePairs } = loops.over(memory);
    if (!dividePairs) twin(memory, z, x, xs, y, ys, count, rows, xRow, yRow);
    else if (!dividePairs(loop, z, x, xs, y, ys, count, rows, xRow, yRow) && refuse) throw refuse();
  };
}
