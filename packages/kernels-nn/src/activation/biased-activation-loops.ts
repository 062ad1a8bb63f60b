import { type LinearMemory, LoopModule } from "@heddle/memory";
import { BIASED_WASM } from "../gen/biased-wasm.js";
import { type BiasedRows, rectifiedRows } from "./bias-loops.js";
import { ELU, LEAKY_RELU, SIGMOID, TANH } from "./biased-layout.js";

/** Sums of float32 rows and a bias with an activation that `bias-loops.ts` lacks: LeakyRelu, Elu, Tanh or Sigmoid; by address. */
export interface BiasedActivationLoops {
  /**
   * Replaces the elements of `rows` rows of `columns` at `z` by the activation, by its code of `biased-layout.ts`, of their sums with the row at
   * `bias`.
   *
   * @param alpha of LeakyRelu
   */
  activate(z: number, bias: number, rows: number, columns: number, code: number, alpha: number): void;
}

const CODES = /* @__PURE__ */ new Map<string | undefined, number>([
  ["LeakyRelu", LEAKY_RELU],
  ["Elu", ELU],
  ["Tanh", TANH],
  ["Sigmoid", SIGMOID],
]);

/** The function for an activation by TensorFlow's name, undefined for none; undefined for one without loops. @param alpha of LeakyRelu */
export function biasedRows(name: string | undefined, alpha: number): BiasedRows | undefined {
  const rectified = rectifiedRows(name);
  if (rectified) return rectified;
  const code = CODES.get(name);
  if (code === undefined) return undefined;
  return (memory, z, bias, rows, columns) =>
    biasedActivationLoopsOver(memory, rows * columns).activate(z, bias, rows, columns, code, alpha);
}

const loops = /* @__PURE__ */ new LoopModule<BiasedActivationLoops>(BIASED_WASM);

/** The loops over `memory`. */
function biasedActivationLoopsOver(memory: LinearMemory, work?: number): BiasedActivationLoops {
  return loops.over(memory, work);
}
