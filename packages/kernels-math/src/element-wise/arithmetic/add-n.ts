import { type ConstructionContext, type Kernel, validateInputsAreSameShape } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { numericLane } from "@heddle/tensor/numbers";
import type { ElementRun } from "../element-row.js";
import { elementRun, kernelOf, runInBlocks } from "../element-run.js";
import { addVariants } from "./add-variants.js";
import { addition } from "./addition.js";

const EITHER = [0, 1];
const NONE: readonly number[] = [];

/** AddN: the sum of tensors of one shape, or of variants. */
export function createAddN(context: ConstructionContext): Kernel | Promise<Kernel> {
  return context.inputTypes[0] === DataType.VARIANT ? { compute: addVariants } : createAddNOfNumbers(context);
}

/** AddN of numbers. */
export function createAddNOfNumbers({ inputTypes }: ConstructionContext): Kernel | Promise<Kernel> {
  const lane = numericLane(inputTypes[0]);
  return kernelOf([elementRun("AddV2", addition, lane, lane)], (run) => ({
    compute(context) {
      const first = context.input(0);
      validateInputsAreSameShape(context, "AddN");
      if (context.inputCount === 1) {
        context.setOutput(0, first.retain());
        return;
      }
      // Of two, either may become the sum; of more, a later one may be the same tensor, which is still to be read.
      const sum = context.forwardInputOrAllocateOutput(context.inputCount === 2 ? EITHER : NONE, 0, first.shape);
      const addAll: ElementRun = (memory, z, x, _, offset, __, count) => {
        let partial = x;
        for (let i = 1; i < context.inputCount; i++) {
          run(memory, z, partial, 1, context.input(i).address + offset, 1, count);
          partial = z;
        }
      };
      const { bytes } = lane;
      return runInBlocks(context, addAll, bytes, bytes, sum.address, first.address, 1, 0, 1, sum.elementCount);
    },
  }));
}
