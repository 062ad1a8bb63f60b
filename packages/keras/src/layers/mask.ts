import { DataType } from "@heddle/tensor";
import { cast } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import { sortedEntries } from "../model/keras-tensor.js";
import type { Argument, LayerContext } from "../model/layer-context.js";

/** The mask that a layer is called with: the argument `mask`, else that of the input when no other argument has tensors. */
export function maskOf({ builder, inputs: [x], named, positional }: LayerContext): Value | undefined {
  const others = [...named.entries()].filter(([name]) => name !== "mask" && name !== "inputs" && name !== "sequences");
  const isAlone = [...positional.slice(1), ...others.map(([, value]) => tensorsIn(value))].every(
    ({ length }) => length === 0,
  );
  const mask = tensorOf(named.get("mask")) ?? (isAlone ? x.mask : undefined);
  return mask && cast(builder, mask, DataType.BOOL);
}

/** An argument that is one tensor. */
export function tensorOf(argument: Argument): Value | undefined {
  return isTensor(argument) ? argument : undefined;
}

/** True for a tensor among arguments. */
export function isTensor(argument: Argument): argument is Value {
  return typeof argument === "object" && argument !== null && "ref" in argument;
}

/** The tensors in an argument, in order; those of objects by key, as Keras flattens them. */
export function tensorsIn(argument: Argument): Value[] {
  if (isTensor(argument)) return [argument];
  if (Array.isArray(argument)) return argument.flatMap(tensorsIn);
  return typeof argument === "object" && argument !== null
    ? sortedEntries<Argument>(argument as { readonly [key: string]: Argument }).flatMap(([, each]) => tensorsIn(each))
    : [];
}
