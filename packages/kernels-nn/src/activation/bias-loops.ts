import { type LinearMemory, LoopModule } from "@heddle/memory";
import { BIAS_WASM } from "../gen/bias-wasm.js";

/** Sums of float32 rows and a bias. */
export interface BiasLoops {
  /**
   * Writes the sums of each of `rows` rows of `columns` elements at `x` and the one row at `bias` to `z`, which may be `x`.
   *
   * @param limit writes 0 for sums below 0, and `limit` for those above it; NaN leaves sums as they are
   */
  addBias(x: number, bias: number, z: number, rows: number, columns: number, limit: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<BiasLoops>(BIAS_WASM, twin);

/** The loops over `memory`. */
export function biasLoopsOver(memory: LinearMemory, work?: number): BiasLoops {
  return loops.over(memory, work);
}

/** The twin of `assembly/bias.ts`. */
function twin(memory: LinearMemory): BiasLoops {
  return {
    addBias(x, bias, z, rows, columns, limit) {
      const { f32 } = memory;
      const floor = limit > 0 ? 0 : Number.NaN;
      for (let i = 0, from = x >>> 2, to = z >>> 2; i < rows * columns; ) {
        for (let j = 0; j < columns; j++, i++) {
          let sum = Math.fround(f32[from + i] + f32[(bias >>> 2) + j]);
          if (sum < floor) sum = 0;
          if (sum > limit) sum = limit;
          f32[to + i] = sum;
        }
      }
    },
  };
}

/** The limit that is an activation after a bias; undefined for another activation. @param name TensorFlow's; undefined for none */
export function limitOf(name: string | undefined): number | undefined {
  return name === undefined ? Number.NaN : { Relu: Number.POSITIVE_INFINITY, Relu6: 6 }[name];
}
