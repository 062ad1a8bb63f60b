import { type LinearMemory, LoopModule } from "@heddle/memory";
import { STRIDED_WASM } from "../gen/strided-wasm.js";
import * as code from "./strided-layout.js";

/** Elements of grids, by address, of the types of `strided-layout.ts`. Dimensions have one element at least. */
export interface StridedLoops {
  /**
   * Writes the elements of a grid that starts at `x` side by side to `z`, each the sum of those that are `offsets` away.
   *
   * @param dimensions `rank` of {@link code.DIMENSION_BYTES}, one at least, with counters of 0
   * @param offsets `count` numbers of bytes, uint32; a single one is 0. V128 has a single one
   */
  sumStrided(
    type: number,
    x: number,
    z: number,
    rank: number,
    dimensions: number,
    offsets: number,
    count: number,
  ): void;
  /** Writes elements that are side by side at `x` to the grid that starts at `z`. */
  placeStrided(type: number, x: number, z: number, rank: number, dimensions: number): void;
  /** Writes the sums of products of `count` pairs of rows of `depth` elements: sums of floats are float64 until they are written. */
  multiplyDots(type: number, a: number, b: number, z: number, count: number, depth: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<StridedLoops>(STRIDED_WASM, twin);

/** The loops over `memory`. */
export function stridedLoopsOver(memory: LinearMemory): StridedLoops {
  return loops.over(memory);
}

const BYTES: Readonly<Record<number, number>> = {
  [code.F32]: 4,
  [code.F64]: 8,
  [code.I32]: 4,
  [code.I64]: 8,
  [code.COMPLEX64]: 8,
  [code.COMPLEX128]: 16,
  [code.V128]: 16,
};

/** The twin of `assembly/strided.ts`. */
function twin(memory: LinearMemory): StridedLoops {
  return {
    sumStrided(type, x, z, rank, dimensions, offsets, count) {
      const bytes = BYTES[type];
      visit(memory, x, rank, dimensions, (from) => {
        if (count === 1) memory.u8.copyWithin(z, from, from + bytes);
        else sum(memory, type, from, z, [...memory.u32.subarray(offsets >>> 2, (offsets >>> 2) + count)]);
        z += bytes;
      });
    },
    placeStrided(type, x, z, rank, dimensions) {
      const bytes = BYTES[type];
      visit(memory, z, rank, dimensions, (to) => {
        memory.u8.copyWithin(to, x, x + bytes);
        x += bytes;
      });
    },
    multiplyDots(type, a, b, z, count, depth) {
      for (let i = 0; i < count; i++) {
        const at = i * depth * BYTES[type];
        dot(memory, type, a + at, b + at, z + i * BYTES[type], depth);
      }
    },
  };
}

function visit(
  { u32, i32 }: LinearMemory,
  start: number,
  rank: number,
  dimensions: number,
  work: (at: number) => void,
): void {
  const each = (dimension: number, at: number): void => {
    if (dimension === rank) {
      work(at);
      return;
    }
    const place = (dimensions + dimension * code.DIMENSION_BYTES) >>> 2;
    for (let i = 0; i < u32[place]; i++) each(dimension + 1, at + i * i32[place + 1]);
  };
  each(0, start);
}

function sum(memory: LinearMemory, type: number, x: number, z: number, offsets: readonly number[]): void {
  if (type === code.I64) {
    const { i64 } = memory;
    i64[z >>> 3] = offsets.reduce((total, offset) => total + i64[(x + offset) >>> 3], 0n);
    return;
  }
  const view = viewOf(memory, type);
  const { BYTES_PER_ELEMENT: bytes } = view;
  const round = type === code.F32 ? Math.fround : (value: number) => value;
  view[z / bytes] = offsets.reduce((total, offset) => round(total + view[(x + offset) / bytes]), 0);
}

function dot(memory: LinearMemory, type: number, a: number, b: number, z: number, depth: number): void {
  if (type === code.I64) {
    const { i64 } = memory;
    let total = 0n;
    for (let k = 0; k < depth; k++) total += i64[(a >>> 3) + k] * i64[(b >>> 3) + k];
    i64[z >>> 3] = total;
    return;
  }
  const view = viewOf(memory, type);
  const [p, q, out] = [a, b, z].map((at) => at / view.BYTES_PER_ELEMENT);
  if (type === code.COMPLEX64 || type === code.COMPLEX128) {
    let [real, imaginary] = [0, 0];
    for (let k = 0; k < depth * 2; k += 2) {
      real += view[p + k] * view[q + k] - view[p + k + 1] * view[q + k + 1];
      imaginary += view[p + k] * view[q + k + 1] + view[p + k + 1] * view[q + k];
    }
    view.set([real, imaginary], out);
    return;
  }
  const isInteger = type === code.I32;
  const times = isInteger ? Math.imul : (x: number, y: number) => x * y;
  const sums = [0, 0];
  for (let k = 0; k < depth; k++) {
    // The last one of an odd number goes to the first sum.
    const half = k % 2;
    const sum = sums[half] + times(view[p + k], view[q + k]);
    sums[half] = isInteger ? sum | 0 : sum;
  }
  view[out] = sums[0] + sums[1];
}

function viewOf({ f32, f64, i32 }: LinearMemory, type: number) {
  if (type === code.I32) return i32;
  return type === code.F32 || type === code.COMPLEX64 ? f32 : f64;
}
