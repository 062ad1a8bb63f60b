import type { ConstructionContext, Kernel, Registrar } from "@heddle/kernel-api";
import { shapesEqual } from "@heddle/tensor";
import { binaryRun } from "./binary.js";
import { addition } from "./binary-ops.data.js";
import { addNShapes } from "./errors.js";
import { numericLane } from "./lane.js";
import { registerTyped } from "./register-typed.js";
import { NUMBER_TYPES } from "./type-sets.js";

/** Registers AddN, the sum of tensors of one shape. */
export function registerAddN(registrar: Registrar): void {
  registerTyped(
    registrar,
    "AddN",
    { inputs: ["inputs: N * T"], outputs: ["sum: T"], attrs: ["N: int >= 1", "T: {numbertype, variant}"] },
    NUMBER_TYPES,
    create,
  );
}

/** Only the first two may become the sum: it is written before the others are read. */
const FIRST = [0, 1];

function create({ inputTypes }: ConstructionContext): Kernel {
  const lane = numericLane(inputTypes[0]);
  const run = binaryRun(addition, lane, lane);
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
      const sum = context.forwardInputOrAllocateOutput(FIRST, 0, first.shape);
      let partial = first.address;
      for (let i = 1; i < context.inputCount; i++) {
        run(context.memory, sum.address, partial, 1, context.input(i).address, 1, sum.elementCount);
        partial = sum.address;
      }
    },
  };
}
