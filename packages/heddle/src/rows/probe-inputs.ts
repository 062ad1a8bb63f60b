import type { FlatTensor } from "@heddle/tensor";
import type { Inputs } from "../model/make-feeds.js";
import type { SignatureInfo } from "../model/signature-info.js";

/** A text that is also a number. */
const TEXT = "0";

/** The most elements of an input. */
const MOST_ELEMENTS = 1 << 20;

/**
 * Inputs that show the ranks of outputs: the text `0` for strings, else 0 or false. Open sizes after the first are 1. Inputs with a default are left out.
 *
 * @returns undefined where an input has more than 1,048,576 elements
 */
export function probeInputs({ inputs }: SignatureInfo, rows: number): Inputs | undefined {
  const made: Record<string, FlatTensor> = {};
  for (const [name, { dtype, shape = [-1], isOptional }] of Object.entries(inputs)) {
    if (isOptional) continue;
    const sizes = shape.map((size, axis) => (axis === 0 ? rows : Math.abs(size)));
    const count = sizes.reduce((product, size) => product * size, 1);
    if (count > MOST_ELEMENTS) return undefined;
    const value = dtype === "string" ? TEXT : dtype === "bool" ? false : 0;
    made[name] = { dtype, shape: sizes, data: new Array<string | number | boolean>(count).fill(value) };
  }
  return made;
}
