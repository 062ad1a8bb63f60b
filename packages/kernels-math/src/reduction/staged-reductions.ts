import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, memoryView, sixteenBit } from "@heddle/tensor";
import { type Lane, narrowToHalves, widenHalves } from "@heddle/tensor/numbers";
import type { ReduceAt } from "./reduce-at.js";
import { doubleMeansAt } from "./reduce-at-for.js";

/** A reduction of elements that are widened first: their results are narrowed at the end. */
export interface StagedReduction {
  readonly reduceAt: ReduceAt;
  /** Bytes of an element between passes. */
  readonly between: number;
}

/** The type that elements are widened to: float32 for half and bfloat16, int32 for integers of 8 and 16 bits, else their own. */
export function wideType({ dtype, elementClass, bits }: Lane): DataType {
  if (sixteenBit(dtype)) return DataType.FLOAT;
  return elementClass === "int" && bits < 32 ? DataType.INT32 : dtype;
}

/** The reduction of half and bfloat16 as float32, and of integers of 8 and 16 bits as int32; undefined for other types. */
export function stagedReduction(lane: Lane, floats: ReduceAt, integers?: ReduceAt): StagedReduction | undefined {
  const wide = wideType(lane);
  const reduceAt = wide === DataType.FLOAT ? floats : integers;
  return wide !== lane.dtype && reduceAt ? stagedAs(wide, lane.dtype, reduceAt) : undefined;
}

/** The mean of half and bfloat16 as float32, and of integers of up to 32 bits as float64; undefined for other types. */
export function stagedMean({ dtype, elementClass }: Lane, floats: ReduceAt): StagedReduction | undefined {
  if (sixteenBit(dtype)) return stagedAs(DataType.FLOAT, dtype, floats);
  return elementClass === "int" ? stagedAs(DataType.DOUBLE, dtype, doubleMeansAt) : undefined;
}

function stagedAs(wide: DataType, dtype: DataType, reduceAt: ReduceAt): StagedReduction {
  const between = dataTypeSize(wide);
  return {
    between,
    reduceAt(memory, from, sizes, to, pass) {
      const [outer, length, inner] = sizes;
      using scope = memory.scope();
      const source = pass.isFirst ? scope.malloc(outer * length * inner * between) : from;
      const target = pass.isLast ? scope.malloc(outer * inner * between) : to;
      if (pass.isFirst) copyAs(memory, dtype, from, outer * length * inner, wide, source);
      reduceAt(memory, source, sizes, target, pass);
      if (pass.isLast) copyAs(memory, wide, target, outer * inner, dtype, to);
    },
  };
}

/** Copies `count` elements at `x` to `z` as those of another type: of two integers, wrapped; of float64 and an integer, rounded towards 0. */
export function copyAs(memory: LinearMemory, from: DataType, x: number, count: number, to: DataType, z: number): void {
  if (sixteenBit(from)) widenHalves(memory, from, x, count, z);
  else if (sixteenBit(to)) narrowToHalves(memory, to, x, count, z);
  else {
    const source = memoryView(memory, from) as Float64Array; // Or another array of numbers.
    const target = memoryView(memory, to) as Float64Array;
    const first = x / source.BYTES_PER_ELEMENT;
    target.set(source.subarray(first, first + count), z / target.BYTES_PER_ELEMENT);
  }
}
