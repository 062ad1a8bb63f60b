import type { ComputeContext, ConstructionContext, CreateKernel, Kernel } from "@heddle/kernel-api";
import { numericLane } from "@heddle/tensor/numbers";
import type { ElementRow, ElementRun } from "./element-row.js";
import { elementRun, kernelOf, runInBlocks } from "./element-run.js";

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
  const input = numericLane(inputTypes[0]);
  const output = numericLane(outputTypes[0]);
  return kernelOf([elementRun(op.name, row, input, output)], (run) => kernelOfRun(run, output.bytes, input.bytes));
}

/** Creates the kernels of an op of one input with elements of the same size as the output. */
export function unaryOfRun(makeRun: () => ElementRun, bytes: number): CreateKernel {
  return () => kernelOfRun(makeRun(), bytes, bytes);
}

function kernelOfRun(run: ElementRun, zBytes: number, bytes: number) {
  return {
    run,
    compute(context: ComputeContext) {
      const x = context.input(0);
      const { address } = context.forwardInputOrAllocateOutput(INPUT, 0, x.shape);
      return runInBlocks(context, run, zBytes, bytes, address, x.address, 1, x.address, 0, x.elementCount);
    },
  };
}
