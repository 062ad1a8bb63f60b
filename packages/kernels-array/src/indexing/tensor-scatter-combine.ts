import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { dataTypeSize } from "@heddle/tensor";
import { type Combination, combineElements } from "@heddle/tensor/numbers";
import { copyBytes } from "../writers/copy-bytes.js";
import { ignoresBadIndices } from "./bad-indices-policy.js";
import { sliceStart } from "./nd-indices.js";
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
      compute(context) {
        const { input, updates, vectors } = readTensorScatter(context, ignoresBad);
        const output = context.forwardInputOrAllocateOutput([0], 0, input.shape);
        const { memory } = context;
        const size = dataTypeSize(output.dtype);
        if (output.address !== input.address)
          copyBytes(memory, output.address, input.address, input.elementCount * size);
        const { count, run } = vectors;
        for (let row = 0; row < count; row++) {
          const start = sliceStart(vectors, row);
          if (start < 0) continue;
          const from = updates.address + row * run * size;
          combineElements(memory, output.dtype, combination, output.address + start * size, from, run);
        }
      },
    };
  };
}
