import { type LinearMemory, LoopModule } from "@heddle/memory";
import { bfloat16ToFloat, DataType, floatToBfloat16, floatToHalf, halfToFloat } from "@heddle/tensor";
import { eigenExp, eigenLog1p } from "@heddle/tensor/float-functions";
import { SHORT_ACTIVATIONS_WASM } from "../gen/short-activations-wasm.js";
import { ELU, SELU, SOFTSIGN } from "./activation-layout.js";

/** Elu, Selu, Softplus and Softsign of half and bfloat16. */
export interface ShortActivations {
  /**
   * Computes `count` elements at `z`, which may be `x`, by a code of `activation-layout.ts`. Each step of a function is rounded to the type, as
   * TensorFlow does.
   *
   * @param threshold of Softplus
   */
  activateHalves(z: number, x: number, count: number, code: number, threshold: number): void;
  /** As `activateHalves`, of bfloat16. */
  activateBfloats(z: number, x: number, count: number, code: number, threshold: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<ShortActivations>(SHORT_ACTIVATIONS_WASM, twin);

/** The loops over `memory`. */
export function shortActivationsOver(memory: LinearMemory): ShortActivations {
  return loops.over(memory);
}

/**
 * The number below which TensorFlow's Softplus is an exponential, and above whose negative it is linear. It derives from Eigen's epsilon, which
 * of half is 2^-13.
 */
export function shortSoftplusThreshold(dtype: DataType): number {
  const { round } = typeOf(dtype === DataType.HALF);
  return round(round(Math.log(dtype === DataType.HALF ? 2 ** -13 : 2 ** -7)) + 2);
}

/** The twin of `assembly/short-activations.ts`. */
function twin(memory: LinearMemory): ShortActivations {
  const activate =
    (isHalf: boolean) =>
    (z: number, x: number, count: number, code: number, threshold: number): void => {
      const { u16 } = memory;
      const { widen, narrow, round } = typeOf(isHalf);
      const compute = functionOf(code, threshold, round);
      for (let i = 0; i < count; i++) u16[(z >>> 1) + i] = narrow(Math.fround(compute(widen(u16[(x >>> 1) + i]))));
    };
  return { activateHalves: activate(true), activateBfloats: activate(false) };
}

function typeOf(isHalf: boolean) {
  const [widen, narrow] = isHalf ? [halfToFloat, floatToHalf] : [bfloat16ToFloat, floatToBfloat16];
  return { widen, narrow, round: (value: number) => widen(narrow(Math.fround(value))) };
}

function functionOf(code: number, threshold: number, round: (x: number) => number): (x: number) => number {
  const exp = (x: number) => round(eigenExp(x));
  if (code === ELU) return (x) => (x < 0 ? exp(x) - 1 : x);
  if (code === SELU) {
    const [scaleAlpha, scale] = [round(1.7580993408473768), round(1.0507009873554805)];
    return (x) => (x < 0 ? scaleAlpha * round(exp(x) - 1) : scale * x);
  }
  if (code === SOFTSIGN) return (x) => x / round(1 + Math.abs(x));
  return (x) => (x > -threshold ? x : x < threshold ? exp(x) : eigenLog1p(exp(x)));
}
