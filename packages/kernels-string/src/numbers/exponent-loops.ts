import { type LinearMemory, LoopModule } from "@heddle/memory";
import { EXPONENTS_WASM } from "../gen/exponents-wasm.js";

/** The most digits that {@link ExponentLoops.printExponents} prints. */
export const MOST_EXPONENT_DIGITS = 13;

/** Prints many common numbers at once, as printf's `%e` and `%g` do. */
export interface ExponentLoops {
  /**
   * Writes floats with `digits` digits, at most {@link MOST_EXPONENT_DIGITS}, to cells from `target` on, up to the first that is NaN, very
   * great or small, or nearly halfway between two such texts. Returns the number before that one.
   *
   * @param kind FLOAT32 or FLOAT64 of `number-layout.ts`
   * @param isGeneral prints as `%g` does: without zeros at the end, and an exponent only where that is shorter
   */
  printExponents(
    values: number,
    count: number,
    kind: number,
    digits: number,
    isGeneral: boolean,
    target: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<ExponentLoops>(EXPONENTS_WASM);

/** The loops over `memory`. */
export function exponentLoopsOver(memory: LinearMemory): ExponentLoops {
  return loops.over(memory);
}
