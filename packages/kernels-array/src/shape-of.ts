import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, SCALAR, type Tensor, writeIndex } from "@heddle/tensor";
import { registerOp } from "./register-op.js";

const INT32_MAX = 2 ** 31 - 1;
const OUT_TYPE = "out_type: {int32, int64} = DT_INT32";

/** Shape, ShapeN, Size and Rank: what is known of a tensor without its elements. */
export function registerShapeOf(registrar: Registrar): void {
  registerOp(registrar, "Shape", {
    inputs: ["input: T"],
    outputs: ["output: out_type"],
    attrs: ["T: type", OUT_TYPE],
    create: () => (context) => setShape(context, 0),
  });
  registerOp(registrar, "ShapeN", {
    inputs: ["input: N * T"],
    outputs: ["output: N * out_type"],
    attrs: ["N: int >= 1", "T: type", OUT_TYPE],
    create: () => (context) => {
      for (let i = 0; i < context.inputCount; i++) setShape(context, i);
    },
  });
  registerOp(registrar, "Size", {
    inputs: ["input: T"],
    outputs: ["output: out_type"],
    attrs: ["T: type", OUT_TYPE],
    create: () => (context) => {
      const count = context.input(0).elementCount;
      if (count > INT32_MAX && context.outputType(0) === DataType.INT32) {
        throw invalidArgument("Number of elements was larger than representable by 32-bit output type", { count });
      }
      writeIndex(context.allocateOutput(0, SCALAR), 0, count);
    },
  });
  registerOp(registrar, "Rank", {
    inputs: ["input: T"],
    outputs: ["output: int32"],
    attrs: ["T: type"],
    create: () => (context) => writeIndex(context.allocateOutput(0, SCALAR), 0, context.input(0).rank),
  });
}

function setShape(context: ComputeContext, index: number): void {
  const { shape } = context.input(index);
  const output: Tensor = context.allocateOutput(index, [shape.length]);
  for (let i = 0; i < shape.length; i++) {
    if (shape[i] > INT32_MAX && output.dtype === DataType.INT32) {
      throw invalidArgument(`Shape output type is 32-bit  but dim ${i} is ${shape[i]}`, { shape });
    }
    writeIndex(output, i, shape[i]);
  }
}
