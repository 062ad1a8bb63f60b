import { defineOp, type Kernel, type Registrar } from "@heddle/kernel-api";
import { FLOAT_TYPES, SCALAR } from "@heddle/tensor";
import { FLOAT_SET } from "./float-set.js";
import { readNumbers, writeNumbers } from "./numbers.js";

/** L2Loss: half of the sum of squares. */
export function registerL2Loss(registrar: Registrar): void {
  registrar.registerOp(defineOp("L2Loss", { inputs: ["t: T"], outputs: ["output: T"], attrs: [`T: ${FLOAT_SET}`] }));
  registrar.registerKernel({ op: "L2Loss", constraints: { T: FLOAT_TYPES }, create: () => kernel });
}

const kernel: Kernel = {
  compute(context) {
    const input = context.input(0);
    const output = context.allocateOutput(0, SCALAR);
    const { values, base } = readNumbers(input);
    let sum = 0;
    for (let i = base; i < base + input.elementCount; i++) sum += values[i] * values[i];
    writeNumbers(output, (y, to) => {
      y[to] = sum / 2;
    });
  },
};
