import { attr } from "@heddle/kernel-api/attr-values";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import type { GraphBuilder } from "./graph-builder.js";
import { broadcast, promoted } from "./operations.js";
import type { Value } from "./value.js";

/** The axes that an ellipsis stands for among the labels of a tensor. */
export const ELLIPSIS = "...";

/** The labels of a tensor in an equation: letters, and an ellipsis for any axes. */
export function labelsOf(subscript: string): string[] {
  return subscript.match(/\.\.\.|[a-zA-Z]/g) ?? [];
}

/**
 * A sum of products of one or two tensors by an equation such as `abc,cd->abd`, in the type of both by {@link promoted}.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a tensor with another number of axes than labels
 */
export function einsum(builder: GraphBuilder, equation: string, ...operands: readonly Value[]): Value {
  const values = promoted(builder, operands);
  const [inputs, output] = equation.split("->");
  const sizes = new Map<string, readonly number[]>();
  for (const [index, subscript] of inputs.split(",").entries()) {
    for (const [label, axes] of sizesOf(equation, labelsOf(subscript), values[index])) {
      sizes.set(label, broadcast(sizes.get(label) ?? axes, axes));
    }
  }
  const [{ dtype }] = values;
  const attrs = { N: attr.int(values.length), T: attr.type(dtype), equation: attr.string(equation) };
  const shape = labelsOf(output).flatMap((label) => sizes.get(label) ?? []);
  return builder.one("Einsum", values, attrs, dtype, shape);
}

/** The size of each label of a tensor; those of an ellipsis together. */
function sizesOf(
  equation: string,
  labels: readonly string[],
  { shape }: Value,
): (readonly [string, readonly number[]])[] {
  const free = shape.length - labels.filter((label) => label !== ELLIPSIS).length;
  if (free < 0 || (free > 0 && !labels.includes(ELLIPSIS))) {
    throw invalidArgument(`${equation} does not fit shape ${formatShape(shape)}`);
  }
  let axis = 0;
  return labels.map((label) => {
    const count = label === ELLIPSIS ? free : 1;
    axis += count;
    return [label, shape.slice(axis - count, axis)] as const;
  });
}
