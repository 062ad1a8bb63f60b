import { type ConstructionContext, type Kernel, lookupResource } from "@heddle/kernel-api";
import { invalidArgument, outOfRange } from "@heddle/status";
import { exactIndex, formatShape, SCALAR } from "@heddle/tensor";
import { wrongVariableType } from "./errors.js";
import { Variable } from "./variable.js";

/** ResourceCountUpTo: the value of a variable, which is one more afterwards. @throws {StatusError} OUT_OF_RANGE at the limit */
export function createResourceCountUpTo({ attributes }: ConstructionContext): Kernel {
  const limit = attributes.bigint("limit");
  return {
    compute(context) {
      const variable = lookupResource(context, 0, Variable);
      const old = variable.readForUpdate();
      if (old.rank !== 0) throw invalidArgument(`input is not a scalar: ${formatShape(old.shape)}`);
      if (old.dtype !== context.outputType(0)) throw wrongVariableType("read", context.outputType(0), old.dtype);
      const count = exactIndex(old);
      if (count >= limit) throw outOfRange(`Reached limit of ${limit}`, { limit });
      const output = context.allocateOutput(0, SCALAR);
      const value = variable.writableValue();
      const [to, next] = [output.elements(), value.elements()];
      to[0] = next[0];
      next[0]++;
    },
  };
}
