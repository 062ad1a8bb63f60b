import type { NumberLane, Numbers } from "@heddle/tensor/numbers";
import type { Complex } from "../../complex/complex.js";
import { complexOps } from "../../complex/complex-ops.data.js";
import type { ElementLoop } from "../element-loops.js";

/** A loop over pairs, whose indices and steps count pairs, with the complex function of that name. */
export function complexLoop(name: string, output: NumberLane): ElementLoop {
  const compute = complexOps[name];
  return (z, zi, x, xi, xs, y, yi, ys, n) => {
    for (const end = zi + n; zi < end; xi += xs, yi += ys, zi++) {
      const value = compute(pairAt(x, xi), pairAt(y, yi));
      if (typeof value === "number") z[zi] = value;
      else {
        z[zi * output.parts] = value.re;
        z[zi * output.parts + 1] = value.im;
      }
    }
  };
}

const pairAt = (numbers: Numbers, index: number): Complex => ({ re: numbers[2 * index], im: numbers[2 * index + 1] });
