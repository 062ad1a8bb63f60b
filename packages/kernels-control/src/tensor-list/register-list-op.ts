import { type ComputeContext, defineOp, type OpSpec, type Registrar } from "@heddle/kernel-api";

/** Registers an op whose kernel knows nothing beyond its inputs and the types of its outputs. */
export function registerListOp(
  registrar: Registrar,
  op: string,
  spec: OpSpec,
  compute: (context: ComputeContext) => void,
): void {
  registrar.registerOp(defineOp(op, spec));
  const kernel = { compute };
  registrar.registerKernel({ op, create: () => kernel });
}

/** The attributes that most list ops have. */
export const ELEMENT_TYPE = "element_dtype: type";
export const SHAPE_TYPE = "shape_type: {int32, int64}";
