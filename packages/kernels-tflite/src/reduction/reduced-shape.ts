import { invalidArgument } from "@heddle/status";
import { formatShape, rowMajorStrides, type Shape, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";

/** A reduction of a shape along axes. */
export interface Reduction {
  /** The shape of the output. */
  readonly shape: Shape;
  /** The reduced axes, each once, in ascending order. */
  readonly axes: readonly number[];
  /** Elements of the input for one of the output. */
  readonly count: number;
  /** For each dimension of the input, the step in the output: 0 along reduced ones. */
  readonly steps: readonly number[];
}

/**
 * The reduction along the axes that a tensor lists, negative ones from the end.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an axis that the shape does not have
 */
export function reductionOf(shape: Shape, axis: Tensor, keepDims: boolean): Reduction {
  const { values, base } = readElements<number>(axis);
  const reduced = new Set<number>();
  for (let i = 0; i < axis.elementCount; i++) {
    const given = values[base + i];
    // TFLite reduces a scalar along any axis.
    if (shape.length === 0) continue;
    const index = given < 0 ? given + shape.length : given;
    if (index < 0 || index >= shape.length) {
      throw invalidArgument(`the axis ${given} is outside of the shape ${formatShape(shape)}`);
    }
    reduced.add(index);
  }
  const kept = shape.map((size, index) => (reduced.has(index) ? 1 : size));
  const axes = [...reduced].sort((a, b) => a - b);
  const strides = rowMajorStrides(kept);
  return {
    shape: keepDims ? kept : shape.filter((_, index) => !reduced.has(index)),
    axes,
    count: axes.reduce((product, index) => product * shape[index], 1),
    steps: shape.map((_, index) => (reduced.has(index) ? 0 : strides[index])),
  };
}
