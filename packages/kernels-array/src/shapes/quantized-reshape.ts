import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { reshape } from "./reshape.js";

/** QuantizedReshape: {@link reshape}, and the range of the elements as it was. */
export function quantizedReshape(context: ComputeContext): void {
  reshape(context);
  for (const [i, name] of ["input_min", "input_max"].entries()) {
    const end = context.input(2 + i);
    if (end.rank > 1 || end.elementCount !== 1) {
      throw invalidArgument(`${name} must be a scalar or a vector of 1 element`, { shape: end.shape });
    }
    context.setOutput(1 + i, end.withShape([]));
  }
}
