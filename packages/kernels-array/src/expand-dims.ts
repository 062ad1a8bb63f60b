import type { Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, readIndex } from "@heddle/tensor";
import { registerOp } from "./register-op.js";
import { replaceDimensions } from "./replace-dimensions.js";

/** ExpandDims: the same elements with a dimension of size 1 more. */
export function registerExpandDims(registrar: Registrar): void {
  registerOp(registrar, "ExpandDims", {
    inputs: ["input: T", "dim: Tdim"],
    outputs: ["output: T"],
    attrs: ["T: type", "Tdim: {int32, int64} = DT_INT32"],
    create: () => (context) => {
      const input = context.input(0);
      const dim = context.input(1);
      if (dim.elementCount !== 1) throw invalidArgument("'dim' must be a tensor with a single value");
      const { rank } = input;
      const index = readIndex(dim, 0);
      if (index < -1 - rank || index > rank) {
        throw invalidArgument(`Tried to expand dim index ${exactIndex(dim, 0)} for tensor with ${rank} dimensions.`);
      }
      const at = index < 0 ? index + rank + 1 : index;
      context.setOutput(0, input.withShape(replaceDimensions(input.shape, at, at, 1)));
    },
  });
}
