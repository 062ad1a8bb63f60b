import type { ConstructionContext, CreateKernel } from "@heddle/kernel-api";
import { internal, unimplemented } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { createAdd, createAddV2 } from "../element-wise/addition.js";
import { createMaximum, createMinimum, createMul, createRealDiv, createSub } from "../element-wise/arithmetic.js";
import type { ElementRun } from "../element-wise/element-run.js";
import { createNeg, createSigmoid, createTanh } from "../element-wise/unary.js";

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
  Sigmoid: createSigmoid,
  Sub: createSub,
  Tanh: createTanh,
};

/** True for an op that {@link elementFunction} knows. */
export function isElementOp(op: string): boolean {
  return Object.hasOwn(CREATE, op);
}

/** The run of an op on float32: that of the op's own kernel, so that its results are the same to the bit. */
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
