import type { ConstructionContext, CreateKernel, Kernel } from "@heddle/kernel-api";
import { integerType, numericLane } from "@heddle/tensor/numbers";
import { broadcastKernel } from "./broadcast-kernel.js";
import type { ElementRow } from "./element-row.js";
import { elementRun, kernelOf } from "./element-run.js";

/** Creates the kernels of an op of two inputs whose shapes broadcast. */
export function binary(row: ElementRow): CreateKernel {
  return (context) => createBinary(row, context);
}

/** The kernel of a node of such an op. @param mismatch the one element of the result for shapes that do not broadcast, if allowed */
export function createBinary(
  row: ElementRow,
  { op, inputTypes, outputTypes }: ConstructionContext,
  mismatch?: number,
): Kernel | Promise<Kernel> {
  const lane = numericLane(integerType(inputTypes[0]));
  const output = numericLane(outputTypes[0]);
  return kernelOf([elementRun(op.name, row, lane, output)], (run) =>
    broadcastKernel(run, output.bytes, lane.bytes, mismatch),
  );
}
