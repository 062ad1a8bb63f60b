import { type LinearMemory, LoopModule } from "@heddle/memory";
import { BIAS_WASM } from "../gen/bias-wasm.js";

/** Sums of float32 rows and a bias, with Relu, Relu6 or no activation, by address. */
export interface BiasLoops {
  /**
   * Writes the sums of each of `rows` rows of `columns` elements at `x` and the one row at `bias` to `z`, which may be `x`.
   *
   * @param limit writes 0 for sums below 0, and `limit` for those above it; NaN leaves sums as they are
   */
  addBias(x: number, bias: number, z: number, rows: number, columns: number, limit: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<BiasLoops>(BIAS_WASM);

/** The loops over `memory`. */
export function biasLoopsOver(memory: LinearMemory, work?: number): BiasLoops {
  return loops.over(memory, work);
}

/** Adds the row at `bias` to each of `rows` float32 rows of `columns` elements at `z`, and applies an activation, in place. */
export type BiasedRows = (memory: LinearMemory, z: number, bias: number, rows: number, columns: number) => void;

/** The function for Relu, Relu6 or no activation, by TensorFlow's name; undefined for another one. */
export function rectifiedRows(name: string | undefined): BiasedRows | undefined {
  const limit = limitOf(name);
  if (limit === undefined) return undefined;
  return (memory, z, bias, rows, columns) =>
    biasLoopsOver(memory, rows * columns).addBias(z, bias, z, rows, columns, limit);
}

/** The limit that is an activation after a bias; undefined for another activation. @param name TensorFlow's; undefined for none */
export function limitOf(name: string | undefined): number | undefined {
  if (name === undefined) return Number.NaN;
  return name === "Relu" ? Number.POSITIVE_INFINITY : name === "Relu6" ? 6 : undefined;
}
