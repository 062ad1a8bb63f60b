import type { ConstructionContext, CreateKernel } from "@heddle/kernel-api";
import { internal, unimplemented } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { createAdd, createAddV2 } from "../element-wise/arithmetic/addition.js";
import {
  createMaximum,
  createMinimum,
  createMul,
  createRealDiv,
  createSub,
} from "../element-wise/arithmetic/arithmetic.js";
import type { ElementRun } from "../element-wise/element-row.js";
import { createNeg, createSigmoid, createTanh } from "../element-wise/unary.js";
import { createUnary } from "../element-wise/unary-kernel.js";

/** Creates the kernels of the ops on float32 whose elements a fused op computes. */
const CREATE: Readonly<Record<string, CreateKernel>> = {
  Add: createAdd,
  AddV2: createAddV2,
  BiasAdd: createAddV2,
  Maximum: createMaximum,
  Minimum: createMinimum,
  Mul: createMul,
  Neg: createNeg,
  RealDiv: createRealDiv,
  Relu: /* @__PURE__ */ rectifier(Number.POSITIVE_INFINITY),
  Relu6: /* @__PURE__ */ rectifier(6),
  Sigmoid: createSigmoid,
  Sub: createSub,
  Tanh: createTanh,
};

/** Creates the kernels of Relu and Relu6; those of their own are in another package. NaN and -0 pass. */
function rectifier(most: number): CreateKernel {
  return (context) => createUnary({ float: (x) => (x < 0 ? 0 : Math.min(x, most)) }, context);
}

/** The run of an op on float32: that of the op's own kernel, or of one with the same results to the bit. */
export async function elementFunction(op: string, construction: ConstructionContext): Promise<ElementRun> {
  const create = CREATE[op];
  if (!create) throw unimplemented(`a fused op cannot compute '${op}'`, { op });
  const types = [DataType.FLOAT, DataType.FLOAT];
  const kernel = await create({
    ...construction,
    op: { ...construction.op, name: op },
    inputTypes: types,
    outputTypes: types,
  });
  if (!("run" in kernel)) throw internal(`the kernel of '${op}' does not tell its run`);
  return kernel.run as ElementRun;
}
