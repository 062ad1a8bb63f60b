import type { CreateKernel } from "@heddle/kernel-api";
import { type DataType, dataTypeSize } from "@heddle/tensor";
import { type ReduceAt, reduceWith } from "./reduce-at.js";
import { planReduction } from "./reduction-axes.js";

/** Creates the kernels of a reduction of types that loops on addresses take. */
export function reductionAt(reduceAtOf: (type: DataType) => ReduceAt): CreateKernel {
  return ({ inputTypes: [type], attributes }) => {
    const reduceAt = reduceAtOf(type);
    const width = dataTypeSize(type);
    const keepDimensions = attributes.bool("keep_dims");
    return {
      compute(context) {
        const input = context.input(0);
        const plan = planReduction(input.shape, context.input(1), keepDimensions);
        const output = context.allocateOutput(0, plan.outputShape);
        return reduceWith(context, reduceAt, { ends: width, between: width }, input.address, plan, output.address);
      },
    };
  };
}
