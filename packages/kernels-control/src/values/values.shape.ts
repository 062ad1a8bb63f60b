import type { ShapeContext } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";

/** The shape function of Const, whose attribute is the value. */
export function constShape(context: ShapeContext): void {
  context.setOutputShape(0, context.attributes.tensor("value").shape);
}

/** The shape function of Identity and IdentityN, which also pass on sizes and what is behind resources. */
export function identityNShape(context: ShapeContext): void {
  for (let index = 0; index < context.inputCount; index++) {
    const shape = context.inputShape(index);
    context.setOutputShape(index, shape);
    context.setOutputHandle(index, context.inputHandle(index));
    const type = context.outputType(index);
    const isInteger = type === DataType.INT32 || type === DataType.INT64;
    if (isInteger && shape && shape.length < 2) context.setOutputSizes(index, context.inputSizes(index));
  }
}
