import { isRectified, isRectifiedOrSigmoid } from "@heddle/kernels-nn/rectified";
import type { KernelUse } from "./kernel-uses.js";
import type { Registration } from "./registrations.js";

const OP = "_FusedMatMul";

/**
 * The function that registers _FusedMatMul without the loops of activations that a model does not have, by op. Empty for a model that has
 * others than Sigmoid, Relu and Relu6.
 *
 * @param known the functions for all ops
 * @param uses the nodes of the model by op
 */
export function rectifiedRegistrations(
  known: ReadonlyMap<string, readonly Registration[]>,
  uses: ReadonlyMap<string, readonly KernelUse[]>,
): ReadonlyMap<string, readonly Registration[]> {
  const own = uses.get(OP) ?? [];
  const name = own.every(({ attrs }) => isRectified(attrs))
    ? "registerFusedMatMulOfRectifiers"
    : own.every(({ attrs }) => isRectifiedOrSigmoid(attrs))
      ? "registerFusedMatMulOfSigmoids"
      : undefined;
  if (name === undefined) return new Map();
  const ofFloats = (known.get(OP) ?? []).filter((each) => each.name.endsWith("OfFloats"));
  return new Map([[OP, ofFloats.map((registration) => ({ ...registration, name }))]]);
}
