import { type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { unimplemented } from "@heddle/status";
import { DataType, dataTypeName, narrowing, smallFloat } from "@heddle/tensor";
import {
  CHUNK,
  integerType,
  type Lane,
  laneOf,
  load,
  type NumberLane,
  numberLane,
  store,
} from "@heddle/tensor/numbers";
import { ELEMENTS_AT_ONCE } from "../element-run.js";
import { type Conversion, conversionOf } from "./cast-conversion.js";
import { floatCast } from "./float-cast.js";
import { integerCast } from "./integer-cast.js";
import { stagedCast } from "./staged-cast.js";

/**
 * Cast between all types of numbers and bool, where quantized types are the integers as which they are stored; int4 and uint4 cast
 * between integers only, float8_e5m2 and float8_e4m3fn between floats and to all other numbers, and any other type to itself only.
 */
export function createCast({ inputTypes: [from], outputTypes: [to], attributes }: ConstructionContext): Kernel {
  // Of bools the loops are faster.
  const integers = from === DataType.BOOL && to !== from ? undefined : integerCast(from, to);
  if (integers) return integers;
  const floats = floatCast(from, to, attributes.bool("Truncate"));
  if (floats) return floats;
  const staged = stagedCast(from, to, attributes.bool("Truncate"));
  if (staged) return staged;
  const source = castLane(from, to);
  const target = castLane(to, from);
  const isToSmallFloat = SMALL_FLOATS.includes(to) && source?.elementClass !== "float";
  if (!source || !target || isToSmallFloat) {
    throw unimplemented(`Cast ${dataTypeName(from)} to ${dataTypeName(to)} is not supported`, { from, to });
  }
  if (source.elementClass === "big" && target.elementClass === "big") return castBetween(source, target, undefined);
  const convert = conversionOf(source, target, attributes.bool("Truncate"), narrowing(to));
  if (source.parts === 1 || target.parts === 1) return castBetween(source, target, convert);
  return castBetween({ ...source, parts: 1 }, { ...target, parts: 1 }, convert, 2);
}

/** Cast of int32, int64 and bool to int32 and int64. */
export function createCastOfIntegers({ inputTypes: [from], outputTypes: [to] }: ConstructionContext): Kernel {
  const kernel = integerCast(from, to);
  if (!kernel) throw unimplemented(`Cast ${dataTypeName(from)} to ${dataTypeName(to)} is not supported`, { from, to });
  return kernel;
}

/** The lane of a type that is cast to or from `other`; undefined where TensorFlow has no such cast. */
function castLane(dtype: DataType, other: DataType): Lane | undefined {
  if (NOT_CAST.includes(dtype)) return undefined;
  if (SMALL_FLOATS.includes(dtype)) return NARROW.includes(other) ? undefined : smallFloatLane(dtype);
  const lane = laneOf(integerType(dtype));
  return NARROW.includes(other) && !isInteger(lane) ? undefined : lane;
}

const NARROW: readonly DataType[] = [DataType.INT4, DataType.UINT4];
const SMALL_FLOATS: readonly DataType[] = [DataType.FLOAT8_E5M2, DataType.FLOAT8_E4M3FN];
const NOT_CAST: readonly DataType[] = [DataType.INT2, DataType.UINT2];

/** The lane of a float8, which no other kernel computes with: its numbers are staged as their bits. */
function smallFloatLane(dtype: DataType): NumberLane {
  return { ...numberLane(DataType.HALF), dtype, bytes: 1, bits: 8, shift: 0 };
}

function isInteger(lane: Lane | undefined): boolean {
  return lane?.elementClass === "big" || (lane?.elementClass === "int" && lane.dtype !== DataType.BOOL);
}

/** The numbers that are being cast. */
const values = /* @__PURE__ */ new Float64Array(2 * CHUNK);

/** The kernel of a cast between types of numbers. @param perElement numbers of an element, when each is cast by itself */
function castBetween(source: Lane, target: Lane, convert: Conversion | undefined, perElement = 1): Kernel {
  const sourceBytes = source.bytes / perElement;
  const targetBytes = target.bytes / perElement;
  const lowWord = target.elementClass === "int" && target.dtype !== DataType.BOOL;
  return {
    compute(context) {
      const x = context.input(0);
      const { address, elementCount } = context.allocateOutput(0, x.shape);
      const { memory } = context;
      if (!convert) {
        memory.u8.copyWithin(address, x.address, x.address + elementCount * 8);
        return;
      }
      return inBlocks(context, elementCount * perElement, ELEMENTS_AT_ONCE, (start, end) => {
        for (let done = start; done < end; done += CHUNK) {
          const count = Math.min(CHUNK, end - done);
          read(memory, source, x.address + done * sourceBytes, count, lowWord);
          convert(values, count);
          write(memory, target, address + done * targetBytes, count);
        }
      });
    },
  };
}

/** Reads elements as numbers: the real part of complex ones, and of 64-bit integers all, or the low word for narrow ones. */
function read(memory: LinearMemory, lane: Lane, address: number, count: number, lowWord: boolean): void {
  if (lane.elementClass === "big") {
    const { u32, i32 } = memory;
    const high = lane.dtype === DataType.INT64 ? i32 : u32;
    const start = address >>> 2;
    for (let i = 0; i < count; i++) {
      const low = u32[start + 2 * i];
      values[i] = lowWord ? low : high[start + 2 * i + 1] * 2 ** 32 + low;
    }
    return;
  }
  load(memory, lane, address, values, count * lane.parts);
  const coding = smallFloat(lane.dtype);
  if (coding) for (let i = 0; i < count; i++) values[i] = coding.decode(values[i]);
  if (lane.parts === 2) for (let i = 0; i < count; i++) values[i] = values[2 * i];
}

/** Writes numbers as elements: 64-bit integers word by word, complex ones with an imaginary part of 0. */
function write(memory: LinearMemory, lane: Lane, address: number, count: number): void {
  if (lane.elementClass === "big") {
    const { u32 } = memory;
    const start = address >>> 2;
    for (let i = 0; i < count; i++) {
      u32[start + 2 * i] = values[i];
      u32[start + 2 * i + 1] = Math.floor(values[i] / 2 ** 32);
    }
    return;
  }
  if (lane.parts === 2) {
    for (let i = count - 1; i >= 0; i--) {
      values[2 * i] = values[i];
      values[2 * i + 1] = 0;
    }
  }
  const coding = smallFloat(lane.dtype);
  if (coding) for (let i = 0; i < count; i++) values[i] = coding.encode(values[i]);
  store(memory, lane, address, values, count * lane.parts);
}
