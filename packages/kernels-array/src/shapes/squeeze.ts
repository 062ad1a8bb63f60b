import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { Shape } from "@heddle/tensor";

/** Squeeze: the same elements without dimensions of size 1, all of them or those that the attribute names. */
export function createSqueeze({ attributes }: ConstructionContext): Kernel {
  const dims = attributes.int32List("squeeze_dims");
  return {
    compute(context) {
      const input = context.input(0);
      context.setOutput(0, input.withShape(squeeze(input.shape, dims)));
    },
  };
}

function squeeze(shape: Shape, dims: readonly number[]): Shape {
  if (dims.length === 0) return shape.filter((size) => size !== 1);
  const rank = shape.length;
  const dropped = new Set<number>();
  // TensorFlow checks the last one first: its list is a hash set.
  for (const dim of [...dims].reverse()) {
    if (dim < -rank || dim >= rank) {
      throw invalidArgument(`Tried to squeeze dim index ${dim} for tensor with ${rank} dimensions.`, { dim, rank });
    }
    dropped.add(dim < 0 ? dim + rank : dim);
  }
  return shape.filter((size, dim) => {
    if (!dropped.has(dim)) return true;
    if (size !== 1) throw invalidArgument(`Can not squeeze dim[${dim}], expected a dimension of 1, got ${size}`);
    return false;
  });
}
