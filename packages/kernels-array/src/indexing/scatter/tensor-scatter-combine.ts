import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { Combination } from "@heddle/tensor/numbers";
import { ignoresBadIndices } from "./bad-indices-policy.js";
import { combineSlices } from "./combine-slices.js";
import { readTensorScatter } from "./tensor-scatter-arguments.js";

/** TensorScatterAdd: a tensor with updates added to slices of it. */
export const createTensorScatterAdd = scatterWith("add");
/** TensorScatterSub: a tensor with updates subtracted from slices of it. */
export const createTensorScatterSub = scatterWith("sub");
/** TensorScatterMax: a tensor with slices raised to updates. */
export const createTensorScatterMax = scatterWith("max");
/** TensorScatterMin: a tensor with slices lowered to updates. */
export const createTensorScatterMin = scatterWith("min");

function scatterWith(combination: Combination): (construction: ConstructionContext) => Kernel {
  return (construction) => {
    const ignoresBad = ignoresBadIndices(construction);
    return {
      compute: (context) => combineSlices(context, readTensorScatter(context, ignoresBad), combination),
    };
  };
}
