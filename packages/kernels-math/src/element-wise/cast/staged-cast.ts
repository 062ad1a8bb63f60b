import { inBlocks, type Kernel } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, isComplex, isFloating, memoryView, sixteenBit, smallFloat } from "@heddle/tensor";
import { CASTS, castLoopsOver } from "./float-cast.js";
import { integerLoopsOver } from "./integer-loops.js";
import { rareCastCode, rareCastLoopsOver } from "./rare-casts.js";

/** Elements that are cast without a pause, by way of a block of another type. */
const STAGED_AT_ONCE = 4096;

/** Casts `count` elements at `from` to `to`, which do not overlap. */
type Hop = (memory: LinearMemory, from: number, count: number, to: number) => void;

/** The types with at most 32 bits that typed arrays convert as C++ does. */
const NUMBERS: readonly DataType[] = [
  DataType.BOOL,
  DataType.INT8,
  DataType.UINT8,
  DataType.INT16,
  DataType.UINT16,
  DataType.INT32,
  DataType.UINT32,
];
const NARROW: readonly DataType[] = [DataType.INT8, DataType.UINT8, DataType.INT16, DataType.UINT16];
const LONGS: readonly DataType[] = [DataType.INT64, DataType.UINT64];
const WORDS: readonly DataType[] = [DataType.INT32, DataType.UINT32];
const CUT: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, ...LONGS];

/**
 * The kernel of a cast between integers, or to or from integers, half and bfloat16, by loops for arrays: directly, by way of float32 as
 * which half and bfloat16 are read and rounded, or by way of int32, whose low bits C++ keeps. Undefined for others.
 */
export function stagedCast(from: DataType, to: DataType, truncates: boolean): Kernel | undefined {
  if (truncates && (sixteenBit(to) || smallFloat(to) || to === DataType.FLOAT)) return undefined;
  // Integers, bools and complex numbers are not cast to float8, nor float8 to integers of 4 bits.
  if (smallFloat(to) && !isFloating(from)) return undefined;
  const hops: Hop[] = [];
  for (const [source, target] of route(from, to)) {
    const cast = hop(source, target);
    if (!cast) return undefined;
    hops.push(cast);
  }
  const [sourceBytes, targetBytes] = [dataTypeSize(from), dataTypeSize(to)];
  return {
    compute(context) {
      const { memory } = context;
      const x = context.input(0);
      const y = context.allocateOutput(0, x.shape);
      return inBlocks(context, x.elementCount, STAGED_AT_ONCE, (first, end) => {
        using scope = memory.scope();
        const between = hops.slice(1).map(() => scope.malloc(STAGED_AT_ONCE * 8));
        // A block may be larger than the first one.
        for (let start = first; start < end; start += STAGED_AT_ONCE) {
          const places = [x.address + start * sourceBytes, ...between, y.address + start * targetBytes];
          for (const [i, cast] of hops.entries()) {
            cast(memory, places[i], Math.min(STAGED_AT_ONCE, end - start), places[i + 1]);
          }
        }
      });
    },
  };
}

type Step = readonly [source: DataType, target: DataType];

function route(from: DataType, to: DataType): readonly Step[] {
  if (isComplex(from) && !isComplex(to)) {
    const part = from === DataType.COMPLEX64 ? DataType.FLOAT : DataType.DOUBLE;
    return [[from, part], ...route(part, to)];
  }
  if (isComplex(to) && !isComplex(from)) {
    const part = to === DataType.COMPLEX64 ? DataType.FLOAT : DataType.DOUBLE;
    return [...route(from, part), [part, to]];
  }
  if (sixteenBit(from) || smallFloat(from)) return [[from, DataType.FLOAT], ...steps(DataType.FLOAT, to)];
  if (sixteenBit(to) || (smallFloat(to) && from !== DataType.DOUBLE))
    return [...steps(from, DataType.FLOAT), [DataType.FLOAT, to]];
  return steps(from, to);
}

function steps(from: DataType, to: DataType): readonly Step[] {
  if (from === to) return [];
  const isByInt32 = CUT.includes(from) && NARROW.includes(to);
  if (!isByInt32 || codeOf(from, to) >= 0) return [[from, to]];
  return [
    [from, DataType.INT32],
    [DataType.INT32, to],
  ];
}

const codeOf = (from: DataType, to: DataType) =>
  CASTS.findIndex(([source, target]) => source === from && target === to);

function hop(from: DataType, to: DataType): Hop | undefined {
  const code = from === DataType.UINT64 && to === DataType.BOOL ? codeOf(DataType.INT64, to) : codeOf(from, to);
  if (code >= 0) return (memory, x, count, z) => castLoopsOver(memory, count).castElements(code, x, count, z);
  if (LONGS.includes(from) && WORDS.includes(to)) {
    return (memory, x, count, z) => integerLoopsOver(memory, count).narrow(x, count, z);
  }
  if (from === DataType.INT32 && LONGS.includes(to)) {
    return (memory, x, count, z) => integerLoopsOver(memory, count).widen(x, count, z);
  }
  if (from === DataType.COMPLEX64 && to === DataType.FLOAT) return realParts;
  if (from === DataType.COMPLEX128 && to === DataType.DOUBLE) return realDoubles;
  if (from === DataType.FLOAT && to === DataType.COMPLEX64) return withImaginaryParts;
  if (from === DataType.DOUBLE && to === DataType.COMPLEX128) return withImaginaryDoubles;
  if (from === DataType.COMPLEX64 && to === DataType.COMPLEX128) return partByPart(DataType.FLOAT, DataType.DOUBLE);
  if (from === DataType.COMPLEX128 && to === DataType.COMPLEX64) return partByPart(DataType.DOUBLE, DataType.FLOAT);
  const rare = rareCastCode(from, to);
  if (rare !== undefined) return (memory, x, count, z) => rareCastLoopsOver(memory).castRare(rare, x, count, z);
  const isConverted =
    NUMBERS.includes(from) && (NUMBERS.includes(to) || to === DataType.FLOAT || to === DataType.DOUBLE);
  return isConverted ? converted(from, to) : undefined;
}

function converted(from: DataType, to: DataType): Hop {
  const [fromBytes, toBytes] = [dataTypeSize(from), dataTypeSize(to)];
  return (memory, x, count, z) => {
    const source = memoryView(memory, from).subarray(x / fromBytes, x / fromBytes + count);
    (memoryView(memory, to) as Float64Array).set(source as Float64Array, z / toBytes);
  };
}

const realParts: Hop = ({ f32 }, x, count, z) => {
  for (let i = 0; i < count; i++) f32[(z >>> 2) + i] = f32[(x >>> 2) + 2 * i];
};

const realDoubles: Hop = ({ f64 }, x, count, z) => {
  for (let i = 0; i < count; i++) f64[z / 8 + i] = f64[x / 8 + 2 * i];
};

const withImaginaryParts: Hop = ({ f32 }, x, count, z) => {
  for (let i = 0; i < count; i++) {
    f32[(z >>> 2) + 2 * i] = f32[(x >>> 2) + i];
    f32[(z >>> 2) + 2 * i + 1] = 0;
  }
};

const withImaginaryDoubles: Hop = ({ f64 }, x, count, z) => {
  for (let i = 0; i < count; i++) {
    f64[z / 8 + 2 * i] = f64[x / 8 + i];
    f64[z / 8 + 2 * i + 1] = 0;
  }
};

/** Casts both parts of complex numbers. */
function partByPart(from: DataType, to: DataType): Hop {
  const cast = converted(from, to);
  return (memory, x, count, z) => cast(memory, x, 2 * count, z);
}
