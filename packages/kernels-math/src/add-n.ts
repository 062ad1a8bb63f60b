import type { ConstructionContext, Kernel, Registrar } from "@heddle/kernel-api";
import { shapesEqual } from "@heddle/tensor";
import { addition } from "./binary-ops.data.js";
import { elementRun } from "./element-run.js";
import { addNShapes } from "./errors.js";
import { numericLane } from "./lane.js";
import { registerOp } from "./register-op.js";

/** Registers AddN, the sum of tensors of one shape. */
export function registerAddN(registrar: Registrar): void {
  registerOp(registrar, "AddN", "inputs: N * T -> sum: T", ["N: int >= 1", "T: {numbertype, variant}"], create);
}

const EITHER = [0, 1];
const NONE: readonly number[] = [];

function create({ inputTypes }: ConstructionContext): Kernel {
  const lane = numericLane(inputTypes[0]);
  const run = elementRun(addition, lane, lane);
  return {
    compute(context) {
      const first = context.input(0);
      for (let i = 1; i < context.inputCount; i++) {
        const { shape } = context.input(i);
        if (!shapesEqual(first.shape, shape)) throw addNShapes(context.nodeName, first.shape, i, shape);
      }
      if (context.inputCount === 1) {
        context.setOutput(0, first.retain());
        return;
      }
      // Of two, either may become the sum; of more, a later one may be the same tensor, and is yet to be read.
      const sum = context.forwardInputOrAllocateOutput(context.inputCount === 2 ? EITHER : NONE, 0, first.shape);
      let partial = first.address;
      for (let i = 1; i < context.inputCount; i++) {
        run(context.memory, sum.address, partial, 1, context.input(i).address, 1, sum.elementCount);
        partial = sum.address;
      }
    },
  };
}
