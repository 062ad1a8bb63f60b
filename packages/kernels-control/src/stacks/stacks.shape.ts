import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, sizeAt, withSize } from "@heddle/kernel-api/shapes";

/** The shape function of StackV2: a handle is a pair. Source: tensorflow/core/ops/data_flow_ops.cc (TensorFlow 2.21), as of all below. */
export function stackShape(context: ShapeContext): void {
  context.setOutputShape(0, [2]);
}

/** The shape function of StackPushV2. */
export function stackPushShape(context: ShapeContext): void {
  context.setOutputShape(0, context.inputShape(1));
}

/** The shape function of StackCloseV2. @throws {StatusError} INVALID_ARGUMENT for another handle */
export function stackCloseShape(context: ShapeContext): void {
  withSize(sizeAt(inputWithRank(context, 0, 1), 0), 2);
}
