import { type LinearMemory, LoopModule } from "@heddle/memory";
import { ELEMENT_GRADIENTS_WASM } from "../gen/element-gradients-wasm.js";

/** Loops of element-wise gradients; empty where WebAssembly may not be compiled, for the functions of the kernels are their twins. */
export interface GradientLoops {
  /**
   * Computes `count` elements at `z`, which may be `x` or `y`, from those of the inputs, by a code of `gradient-layout.ts`.
   *
   * @param alpha of LeakyReluGrad
   */
  computeGradients?(code: number, z: number, x: number, y: number, count: number, alpha: number): void;
  /** Computes ReluGrad of integers of a kind of `gradient-layout.ts`, as `computeGradients`; with `isSix` Relu6Grad. */
  rectifyGradients?(kind: number, isSix: boolean, z: number, x: number, y: number, count: number): void;
  /**
   * Computes ReluGrad of half or bfloat16, as `computeGradients`, or Relu6Grad: the gradients of positive features up to `most` are kept.
   * Features and infinity are bits.
   */
  rectifyShortGradients?(infinity: number, most: number, z: number, x: number, y: number, count: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<GradientLoops>(ELEMENT_GRADIENTS_WASM, () => ({}));

/** The loops over `memory`. */
export function gradientLoopsOver(memory: LinearMemory): GradientLoops {
  return loops.over(memory);
}
