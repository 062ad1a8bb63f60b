import { Philox, type PhiloxState } from "@heddle/hash";
import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { RANDOM_WASM } from "../../gen/random-wasm.js";
import { normal, type RandomDistribution, truncatedNormal, uniform } from "./random-distribution.js";

/** Writes random numbers of `sizeBytes` from an address on: whole elements, of which the last need not fill a group. */
export type FillLoop = (...args: [...state: PhiloxState, target: number, sizeBytes: number]) => void;

/** Random numbers of a generator in a state, by address. */
export interface RandomLoops {
  /** Words. */
  readonly fillWords: FillLoop;
  /** Words of `places` that are `spacing` groups apart: the first `groups` of four of each, one place after the other. */
  fillSpaced(...args: [...state: PhiloxState, target: number, places: number, groups: number, spacing: number]): void;
  /** Float32 in [0, 1). */
  readonly fillUniform: FillLoop;
  /** Float64 in [0, 1). */
  readonly fillUniformDoubles: FillLoop;
  /** Normal float32. */
  readonly fillNormal: FillLoop;
  /** Normal float32 that are less than 2 from 0: each four have {@link TRUNCATED_GROUPS} groups of words. */
  readonly fillTruncated: FillLoop;
  /** Makes words 32-bit integers from `low` on, below `low + range`. */
  boundWords(at: number, count: number, low: number, range: number): void;
  /** Makes pairs of words 64-bit integers from `low` on, below `low + range`; both as words, the lower first. */
  boundLongs(at: number, count: number, low0: number, low1: number, range0: number, range1: number): void;
  /** Writes the numbers of `count` rows in a random order, as uint32: `count - 1` words say which one from its place on each is exchanged with. */
  orderRows(words: number, count: number, rows: number): void;
}

/** The groups of words for each group of truncated numbers. */
export const TRUNCATED_GROUPS = 256;

const loops = /* @__PURE__ */ new LoopModule<RandomLoops>(RANDOM_WASM, twin);

/** The loops over `memory`. */
export function randomLoopsOver(memory: LinearMemory): RandomLoops {
  return loops.over(memory);
}

/** The twin of `assembly/random.ts`. */
function twin(memory: LinearMemory): RandomLoops {
  const fillBy =
    (view: "f32" | "f64", dtype: DataType, distribution: RandomDistribution): FillLoop =>
    (...args) => {
      const { [view]: numbers } = memory;
      const [key0, key1, count0, count1, count2, count3, target, sizeBytes] = args;
      const count = sizeBytes / numbers.BYTES_PER_ELEMENT;
      const filled = new Float64Array(count + 3);
      distribution(dtype, Philox.of([key0, key1, count0, count1, count2, count3]))(filled, count);
      numbers.set(filled.subarray(0, count), (target >>> 0) / numbers.BYTES_PER_ELEMENT);
    };
  return {
    fillWords(key0, key1, count0, count1, count2, count3, target, sizeBytes) {
      const words = new Uint32Array(Math.ceil(sizeBytes / 16) * 4);
      Philox.of([key0, key1, count0, count1, count2, count3]).fill(words, words.length / 4);
      memory.u32.set(words.subarray(0, sizeBytes / 4), target >>> 2);
    },
    fillSpaced(key0, key1, count0, count1, count2, count3, target, places, groups, spacing) {
      const words = new Uint32Array(4 * groups);
      const place = Philox.of([key0, key1, count0, count1, count2, count3]);
      for (let i = 0; i < places; i++) {
        const own = place.clone();
        own.fill(words, groups);
        memory.u32.set(words, (target >>> 2) + i * words.length);
        place.skip(spacing);
      }
    },
    fillUniform: fillBy("f32", DataType.FLOAT, uniform),
    fillUniformDoubles: fillBy("f64", DataType.DOUBLE, uniform),
    fillNormal: fillBy("f32", DataType.FLOAT, normal),
    fillTruncated: fillBy("f32", DataType.FLOAT, truncatedNormal),
    boundWords(at, count, low, range) {
      const { u32 } = memory;
      for (let i = at >>> 2; i < (at >>> 2) + count; i++) u32[i] = (low >>> 0) + (u32[i] % (range >>> 0));
    },
    boundLongs(at, count, low0, low1, range0, range1) {
      const { u64 } = memory;
      const [low, range] = [joined(low0, low1), joined(range0, range1)];
      for (let i = at >>> 3; i < (at >>> 3) + count; i++) u64[i] = low + (u64[i] % range);
    },
    orderRows(words, count, rows) {
      const order = memory.u32.subarray(rows >>> 2, (rows >>> 2) + count);
      for (let i = 0; i < count; i++) order[i] = i;
      for (let i = 0; i < count - 1; i++) {
        const other = i + (memory.u32[(words >>> 2) + i] % (count - i));
        [order[i], order[other]] = [order[other], order[i]];
      }
    },
  };
}

function joined(low: number, high: number): bigint {
  return BigInt(low >>> 0) + (BigInt(high >>> 0) << 32n);
}
