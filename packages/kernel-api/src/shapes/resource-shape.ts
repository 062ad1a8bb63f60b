import { invalidArgument } from "@heddle/status";
import { dataTypeName } from "@heddle/tensor";
import type { HandleShape, ShapeContext } from "./shape-inference.js";

/**
 * The value of the variable that input 0 refers to; undefined when nothing is known of it.
 *
 * @throws {StatusError} INVALID_ARGUMENT when its type is not the attribute `dtype`
 *
 * Source: ValidateVariableResourceHandle, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function validateVariableResourceHandle(context: ShapeContext): HandleShape | undefined {
  const variable = context.inputHandle?.(0)?.[0];
  if (!variable) return undefined;
  const dtype = context.attributes.type("dtype");
  if (variable.dtype === dtype) return variable;
  throw invalidArgument(
    `Trying to read variable with wrong dtype. Expected ${dataTypeName(variable.dtype)} got ${dataTypeName(dtype)}`,
    { wanted: variable.dtype, found: dtype },
  );
}
