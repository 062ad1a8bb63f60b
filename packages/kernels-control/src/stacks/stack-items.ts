/** The ops on stacks. */

import { type ComputeContext, type ConstructionContext, type Kernel, lookupResource } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, formatShape, readIndex, SCALAR, Tensor } from "@heddle/tensor";
import { Stack } from "./stack.js";

/** StackV2: a new stack. */
export function createStack({ attributes, nodeName }: ConstructionContext): Kernel {
  const dtype = attributes.type("elem_type");
  const name = attributes.string("stack_name") || nodeName;
  let made = 0;
  return {
    compute(context) {
      const size = context.input(0);
      if (size.rank !== 0) {
        throw invalidArgument(`Stack size must be a scalar, but had shape: ${formatShape(size.shape)}`, {
          found: size.shape,
        });
      }
      const stack = new Stack(`${name}_${made++}`, dtype, readIndex(size));
      context.setOutput(0, Tensor.fromObjects(context.memory, DataType.RESOURCE, SCALAR, [stack]));
    },
  };
}

/** StackPushV2: adds a tensor to a stack; the output is the tensor. */
export function stackPush(context: ComputeContext): void {
  const stack = lookupResource(context, 0, Stack);
  const element = context.input(1);
  if (element.dtype !== stack.dtype) {
    throw invalidArgument(`Must have type ${stack.dtype} but got ${element.dtype}`, {
      wanted: stack.dtype,
      found: element.dtype,
    });
  }
  const pushed = element.retain();
  try {
    stack.push(pushed);
  } catch (error) {
    pushed.release();
    throw error;
  }
  context.setOutput(0, element.retain());
}

/** StackPopV2: takes the last tensor off a stack. */
export function stackPop(context: ComputeContext): void {
  const tensor = lookupResource(context, 0, Stack).pop();
  const wanted = context.outputType(0);
  if (tensor.dtype !== wanted) {
    const [found, expected] = [dataTypeName(tensor.dtype), dataTypeName(wanted)];
    tensor.release();
    throw invalidArgument(`Type mismatch: actual ${found} vs. expect ${expected}`);
  }
  context.setOutput(0, tensor);
}

/** StackCloseV2: releases all tensors of a stack. */
export function stackClose(context: ComputeContext): void {
  lookupResource(context, 0, Stack).close();
}
