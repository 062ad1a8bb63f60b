import type { ConstructionContext, CreateKernel, Kernel } from "@heddle/kernel-api";
import { numericLane } from "@heddle/tensor/numbers";
import { type ElementRow, elementRun, kernelOf } from "./element-run.js";

const INPUT = [0];

/** Creates the kernels of an op of one input. */
export function unary(row: ElementRow): CreateKernel {
  return (context) => createUnary(row, context);
}

/** The kernel of a node of such an op. */
export function createUnary(
  row: ElementRow,
  { op, inputTypes, outputTypes }: ConstructionContext,
): Kernel | Promise<Kernel> {
  const run = elementRun(op.name, row, numericLane(inputTypes[0]), numericLane(outputTypes[0]));
  return kernelOf([run], (compute) => ({
    compute(context) {
      const x = context.input(0);
      const { address } = context.forwardInputOrAllocateOutput(INPUT, 0, x.shape);
      compute(context.memory, address, x.address, 1, x.address, 0, x.elementCount);
    },
  }));
}
