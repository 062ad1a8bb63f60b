import { type ConstructionContext, defineOp, type Kernel, type Registrar } from "@heddle/kernel-api";
import { wrongConstantType } from "./errors.js";

/** Registers Const, whose tensor is made once and shared by every run. */
export function registerConst(registrar: Registrar): void {
  registrar.registerOp(defineOp("Const", { outputs: ["output: dtype"], attrs: ["value: tensor", "dtype: type"] }));
  registrar.registerKernel({ op: "Const", create: createConst });
}

function createConst({ attributes, memory, nodeName }: ConstructionContext): Kernel {
  const value = attributes.tensor("value");
  const dtype = attributes.type("dtype");
  if (value.dtype !== dtype) throw wrongConstantType(nodeName, dtype, value.dtype);
  const tensor = value.materialize(memory);
  return {
    compute: (context) => context.setOutput(0, tensor.retain()),
    dispose: () => tensor.release(),
  };
}
